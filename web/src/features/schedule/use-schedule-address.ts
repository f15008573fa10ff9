import type { GymBrand } from '@spotter/contract/gyms.ts'
import { CalendarDate } from '@spotter/contract/time.ts'
import { useSearchParams } from 'react-router'

interface Change {
  brand?: string
  location?: string | null
  from?: string
}

/** The brand, location, and day from the URL; by default, the first brand, all locations, and today. */
export function useScheduleAddress(brands: readonly GymBrand[]) {
  const [address, setAddress] = useSearchParams()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const location = brand.locations.find(({ id }) => id === address.get('location')) ?? null
  const requested = CalendarDate.safeParse(address.get('from'))

  function change({ brand, location, from }: Change) {
    setAddress((current) => {
      const next = new URLSearchParams(current)
      if (brand) {
        next.set('brand', brand)
        next.delete('location')
        next.delete('draft')
        next.delete('trainee')
      }
      if (location) next.set('location', location)
      if (location === null) next.delete('location')
      if (from) next.set('from', from)
      return next
    })
  }

  return { brand, location, from: requested.success ? requested.data : null, change }
}
