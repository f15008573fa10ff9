import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { SearchInput } from '../../../components/ui/forms/search-input.tsx'
import { brandsQuery } from '../admin.api.ts'
import { AdminList } from '../admin-list.tsx'
import { StaffDialog } from '../staff/staff-dialog.tsx'
import { useListAddress } from '../use-list-address.ts'
import { type BrandAct, brandColumns } from './brand-columns.tsx'
import { BrandFormDialog } from './brand-form-dialog.tsx'
import { DeleteBrandDialog } from './delete-brand-dialog.tsx'

type Opened = { act: BrandAct; brand: GymBrand } | { act: 'create' }

export function BrandsPanel() {
  const { search, page, setSearch, setPage } = useListAddress()
  const brands = useQuery(brandsQuery({ page, search }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = brandColumns((act, brand) => setOpened({ act, brand }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56 sm:max-w-sm">
          <SearchInput value={search} onSearch={setSearch} placeholder="Search gym brands..." />
        </div>
        <Button variant="primary" onClick={() => setOpened({ act: 'create' })}>
          <Plus aria-hidden="true" className="size-4" />
          Create Gym Brand
        </Button>
      </div>
      <AdminList
        noun="gym brand"
        query={brands}
        columns={columns}
        page={page}
        onPage={setPage}
        failure="Failed to load gym brands"
        empty={
          search
            ? `No gym brands found matching "${search}".`
            : 'No gym brands yet. Create the first one to get started.'
        }
      />
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

/** Mounted each time it opens, so it never shows earlier input. */
function OpenedDialog({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  switch (opened?.act) {
    case 'create':
      return <BrandFormDialog onClose={onClose} />
    case 'edit':
      return <BrandFormDialog brand={opened.brand} onClose={onClose} />
    case 'managers':
    case 'trainers':
      return <StaffDialog brand={opened.brand} staff={opened.act} onClose={onClose} />
    case 'delete':
      return <DeleteBrandDialog brand={opened.brand} onClose={onClose} />
    default:
      return null
  }
}
