import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { SearchInput } from '../../components/ui/forms/search-input.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { BrandCard } from './brand-card.tsx'

/** A SuperAdmin may have thousands of brands, so they're shown in portions and can be searched by name. */
const PORTION = 20

interface BrandListProps {
  brands: GymBrand[]
  /** More buttons for a brand, from other features. */
  renderActions?: (brand: GymBrand) => ReactNode
}

export function BrandList(props: BrandListProps) {
  return props.brands.length > PORTION ? <ManyBrands {...props} /> : <BrandCards {...props} />
}

function ManyBrands({ brands, renderActions }: BrandListProps) {
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const found = brands.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return (
    <div className="grid gap-6">
      <div className="sm:max-w-sm">
        <SearchInput
          value={search}
          onSearch={(words) => change({ search: words }, { replace: true })}
          placeholder="Search gym brands..."
        />
      </div>
      {found.length > 0 ? (
        <BrandCards brands={found} renderActions={renderActions} />
      ) : (
        <EmptyState title={`No gym brands found matching "${search}".`} />
      )}
    </div>
  )
}

function BrandCards({ brands, renderActions }: BrandListProps) {
  const [shown, setShown] = useState(PORTION)
  return (
    <div className="grid gap-6">
      {brands.slice(0, shown).map((brand) => (
        <BrandCard key={brand.id} brand={brand} actions={renderActions?.(brand)} />
      ))}
      {brands.length > shown && (
        <div className="grid justify-items-center gap-2">
          <p className="text-muted text-sm">
            Showing {countWords(shown)} of {countWords(brands.length)} gym brands
          </p>
          <Button onClick={() => setShown(shown + PORTION)}>Show more</Button>
        </div>
      )}
    </div>
  )
}
