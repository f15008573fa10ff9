import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { Pack } from '@spotter/contract/packs/packs.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrandSelect } from '../../brand/brand-select.tsx'
import { balanceWords, PAID_BY_WORDS } from '../../brand/packs/pack-words.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { Pager } from '../../components/ui/lists/pager.tsx'
import { type Column, RecordList } from '../../components/ui/lists/record-list.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatCalendarDay } from '../../lib/time/dates.ts'
import { PackDialog } from './pack-dialog.tsx'
import { PackImportDialog } from './pack-import-dialog.tsx'
import { PackOffers } from './pack-offers.tsx'
import { PACKS_PER_PAGE, packsQuery } from './packs.api.ts'

const ALL = 'all'
const FILTERS = [
  { value: ALL, label: 'All packs' },
  { value: 'open', label: 'With sessions left' },
  { value: 'runs-out', label: 'Runs out this week' },
]

interface PacksProps {
  brands: readonly GymBrand[]
  /** The links to the other sections of the tab. */
  sections: ReactNode
}

export function Packs({ brands, sections }: PacksProps) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const [isImporting, setImporting] = useState(false)
  const filter = FILTERS.find(({ value }) => value === address.get('packs'))?.value ?? ALL
  return (
    <section aria-labelledby="packs" className="grid min-w-0 gap-6">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="packs" className="font-semibold text-xl">
          Packs
        </h2>
        <Button size="sm" onClick={() => setImporting(true)}>
          Import packs
        </Button>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        {sections}
        <BrandSelect
          className="sm:w-fit sm:max-w-64"
          brands={brands}
          value={brand.id}
          onChange={(id) => change({ brand: id, page: null })}
        />
      </div>
      <PackOffers key={brand.id} brand={brand} />
      <section aria-labelledby="sold-packs" className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="sold-packs" className="font-semibold">
            Sold packs
          </h3>
          <div className="w-full sm:w-52">
            <Select
              aria-label="Which packs"
              options={FILTERS}
              value={filter}
              onValueChange={(value) => change({ packs: value === ALL ? null : value, page: null })}
            />
          </div>
        </div>
        <SoldPacks
          brandId={brand.id}
          filter={filter}
          page={Math.max(1, Math.floor(Number(address.get('page'))) || 1)}
          onPage={(page) => change({ page: page > 1 ? String(page) : null })}
        />
      </section>
      {isImporting && <PackImportDialog brand={brand} onClose={() => setImporting(false)} />}
    </section>
  )
}

interface SoldPacksProps {
  brandId: string
  filter: string
  page: number
  onPage: (page: number) => void
}

function SoldPacks({ brandId, filter, page, onPage }: SoldPacksProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const found = useQuery(
    packsQuery({ gymBrandId: brandId, page, runsOut: filter === 'runs-out', isOpen: filter === 'open' }),
  )
  if (found.isPending) return <Loading>Loading packs...</Loading>
  if (!found.data) {
    return (
      <ErrorState
        title={messageOf(found.error, 'Failed to load the packs')}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (found.data.items.length === 0) {
    return filter === ALL ? (
      <EmptyState title="No packs sold yet">
        Sell one from Trainee Management: open a trainee's menu and choose Sell a pack.
      </EmptyState>
    ) : (
      <EmptyState title="No such packs" />
    )
  }
  return (
    <div aria-busy={found.isPlaceholderData} className="grid gap-4">
      <RecordList
        caption="Sold packs"
        columns={columnsOf(setOpenId)}
        rows={found.data.items}
        keyOf={({ id }) => id}
      />
      <Pager page={page} pageSize={PACKS_PER_PAGE} total={found.data.total} noun="pack" onPage={onPage} />
      {openId && <PackDialog packId={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function columnsOf(open: (packId: string) => void): [Column<Pack>, ...Column<Pack>[]] {
  return [
    { head: 'Trainee', cell: ({ traineeName }) => traineeName },
    {
      head: 'Pack',
      cell: ({ name, gymLocationName }) => [name, gymLocationName].filter(Boolean).join(', '),
    },
    { head: 'Balance', className: 'tabular-nums', cell: (pack) => <Balance pack={pack} /> },
    { head: 'Sold on', cell: ({ soldOn }) => formatCalendarDay(soldOn) },
    {
      head: 'Price',
      className: 'tabular-nums',
      cell: ({ price, currency }) => (price && currency ? moneyWords(price, currency) : 'Imported'),
    },
    { head: 'Paid', cell: (pack) => <Paid pack={pack} /> },
    {
      head: 'Actions',
      cell: ({ id, name, traineeName }) => (
        <Button size="sm" aria-label={`Open ${name} of ${traineeName}`} onClick={() => open(id)}>
          Open
        </Button>
      ),
    },
  ]
}

function Balance({ pack }: { pack: Pack }) {
  return pack.isExpired && pack.left >= 0 ? 'Expired' : balanceWords(pack)
}

function Paid({ pack: { price, paidBy } }: { pack: Pack }) {
  if (price === null) return null
  return paidBy ? PAID_BY_WORDS[paidBy] : <Badge tone="pending">Not paid</Badge>
}
