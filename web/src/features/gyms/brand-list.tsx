import type { GymBrand } from '@spotter/contract/gyms.ts'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { BrandCard } from './brand-card.tsx'

/** A SuperAdmin may have thousands: they come in portions. */
const PORTION = 20

export function BrandList({ brands }: { brands: GymBrand[] }) {
  const [shown, setShown] = useState(PORTION)
  return (
    <div className="grid gap-6">
      {brands.slice(0, shown).map((brand) => (
        <BrandCard key={brand.id} brand={brand} />
      ))}
      {brands.length > shown && (
        <div className="grid justify-items-center gap-2">
          <p className="text-muted text-sm">
            Showing {shown} of {brands.length} gym brands
          </p>
          <Button onClick={() => setShown(shown + PORTION)}>Show more</Button>
        </div>
      )}
    </div>
  )
}
