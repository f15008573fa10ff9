import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'

/** What the dashboard passes to each tab: the signed-in person's brands, at least one. */
export interface GymManagerTabProps {
  brands: GymBrand[]
}
