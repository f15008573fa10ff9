import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Select } from '../../components/ui/forms/select.tsx'
import { useScheduleAddress } from './use-schedule-address.ts'

const ALL = 'all'

interface ScheduleBarProps {
  brands: readonly GymBrand[]
  /** The comparison only has a filter if there's something to choose. */
  hidesOnlyLocation?: boolean
}

export function ScheduleBar({ brands, hidesOnlyLocation = false }: ScheduleBarProps) {
  const { brand, location, change } = useScheduleAddress(brands)
  const locations = brand.locations.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 sm:flex sm:w-auto sm:flex-wrap">
      {brands.length > 1 && (
        <div className="sm:w-fit sm:max-w-56 sm:max-[100rem]:in-[.wg-bar]:max-w-40">
          <Select
            aria-label="Gym brand"
            options={brands.map(brandOption)}
            value={brand.id}
            onValueChange={(id) => change({ brand: id })}
          />
        </div>
      )}
      {(!hidesOnlyLocation || locations.length > 1) && (
        <div className="sm:w-fit sm:max-w-56 sm:max-[100rem]:in-[.wg-bar]:max-w-40">
          <Select
            aria-label="Location"
            options={[{ value: ALL, label: 'All Locations' }, ...locations]}
            value={location?.id ?? ALL}
            onValueChange={(id) => change({ location: id === ALL ? null : id })}
          />
        </div>
      )}
    </div>
  )
}

function brandOption({ id, name, isActive }: GymBrand) {
  return { value: id, label: name, hint: isActive ? undefined : 'Inactive' }
}
