import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Select } from '../../components/ui/forms/select.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { NO_ACTIVITY_FILTERS } from './activity-filters.ts'

export function BrandActivity({ brands }: { brands: readonly GymBrand[] }) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const choose = brands.length > 1 && (
    <div className="w-full sm:w-56">
      <Select
        aria-label="Gym brand"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={brand.id}
        onValueChange={(id) => change({ ...NO_ACTIVITY_FILTERS, brand: id })}
      />
    </div>
  )
  return (
    <Card title="Activity" description={`Who did what at ${brand.name}, newest first.`} actions={choose}>
      <ActivityFeed key={brand.id} scope={{ brandId: brand.id }} />
    </Card>
  )
}
