import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Select } from '../components/ui/forms/select.tsx'

interface BrandSelectProps {
  brands: readonly Pick<GymBrand, 'id' | 'name'>[]
  value: string
  className: string
  onChange: (brandId: string) => void
}

/** Nothing for someone with one brand. */
export function BrandSelect({ brands, value, className, onChange }: BrandSelectProps) {
  if (brands.length < 2) return null
  return (
    <div className={className}>
      <Select
        aria-label="Gym brand"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  )
}
