import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { useAddress } from '../../lib/address/use-address.ts'

interface Change {
  brand?: string
  location?: string | null
  from?: string
}

const OF_ONE_BRAND = { location: null, draft: null, trainee: null }

export function useScheduleAddress(brands: readonly GymBrand[]) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const location = brand.locations.find(({ id }) => id === address.get('location')) ?? null
  const requested = CalendarDate.safeParse(address.get('from'))

  return {
    brand,
    location,
    from: requested.success ? requested.data : null,
    change: (parts: Change) => change({ ...(parts.brand && OF_ONE_BRAND), ...parts }),
  }
}
