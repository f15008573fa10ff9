import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { conflict, invalid } from '../../platform/refusal.ts'

export const gymsConstraints: ConstraintRefusals = {
  gym_brands_name_key: () => conflict('A gym brand with this name already exists'),
  gym_locations_coordinates_together: () => invalid('Enter both latitude and longitude', 'latitude'),
}
