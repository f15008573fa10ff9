import { plural } from '@spotter/contract/shared/words/plural.ts'
import { conflict, invalid, type Refusal } from '../../platform/refusal.ts'

export const ERASED_PERSON = 'Erased person'

interface Confirmation {
  isSelf: boolean
  email: string
  confirmEmail: string
}

export function whyNotErase({ isSelf, email, confirmEmail }: Confirmation): Refusal | null {
  if (confirmEmail.toLowerCase() !== email)
    return invalid("That email doesn't match this person", 'confirmEmail')
  return isSelf ? conflict("You can't erase yourself") : null
}

export function whyNotEraseWithSessions(sessions: number): Refusal | null {
  if (sessions === 0) return null
  const planned = plural(sessions, 'future session is', 'future sessions are')
  return conflict(`Person cannot be erased: ${planned} planned with them`)
}
