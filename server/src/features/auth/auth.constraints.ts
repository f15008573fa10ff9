import type { ConstraintRefusals } from '../../platform/constraints.ts'
import { conflict, notFound } from '../../platform/refusal.ts'

export const authConstraints: ConstraintRefusals = {
  users_email_key: () => conflict('An account with this email already exists'),
  users_erased_stay_erased: () => notFound('User'),
}
