import type { GymBrand } from '@spotter/contract/gyms.ts'

/** What the dashboard gives each of its tabs: the brands of whoever is signed in, at least one. */
export interface GymManagerTabProps {
  brands: GymBrand[]
}
