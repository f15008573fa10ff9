import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'

export interface GymManagerTabProps {
  brands: GymBrand[]
}
