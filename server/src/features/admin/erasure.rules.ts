import { plural } from '@spotter/contract/words/plural.ts'
import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

export const ERASED_PERSON = 'Erased person'

interface Confirmation {
  isOneself: boolean
  email: string
  confirmEmail: string
}

export function refuseErasure({ isOneself, email, confirmEmail }: Confirmation): Refusal | null {
  if (confirmEmail.toLowerCase() !== email)
    return invalid('This is not the email of the person', 'confirmEmail')
  return isOneself ? conflict('You cannot erase yourself') : null
}

export function refuseWithSessionsAhead(sessions: number): Refusal | null {
  if (sessions === 0) return null
  const planned = plural(sessions, 'future session is', 'future sessions are')
  return conflict(`Person cannot be erased: ${planned} planned with them`)
}
