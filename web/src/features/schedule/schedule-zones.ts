import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'

/** The time zones of the hours shown: the location's, or those of all the brand's locations. */
export function zonesOf(brand: GymBrand, location: GymLocation | null) {
  return (location ? [location] : brand.locations).map(({ timeZone }) => timeZone)
}
