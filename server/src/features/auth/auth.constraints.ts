import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { conflict, notFound } from '../../platform/refusal.ts'

export const authConstraints: ConstraintRefusals = {
  users_email_key: () => conflict('An account with this email already exists'),
  passkeys_credential_id_key: () => conflict('This passkey was already added'),
  users_erased_stay_erased: () => notFound('User'),
}
