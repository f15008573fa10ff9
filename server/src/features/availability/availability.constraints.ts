import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { conflict } from '../../platform/refusal.ts'

const alreadySet = () => conflict('Availability is already set for this hour')

export const availabilityConstraints: ConstraintRefusals = {
  trainee_slots_hour_key: alreadySet,
  trainer_slots_hour_key: alreadySet,
}
