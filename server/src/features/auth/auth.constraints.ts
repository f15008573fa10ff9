import type { ConstraintRefusals } from '../../platform/constraints.ts'
import { conflict } from '../../platform/refusal.ts'

export const authConstraints: ConstraintRefusals = {
  users_email_key: () => conflict('An account with this email already exists'),
}
