import { conflict, invalid, type Refusal } from '../../../platform/refusal.ts'

interface NewEmailFacts {
  email: string
  newEmail: string
  isTaken: boolean
}

export function whyNotNewEmail({ email, newEmail, isTaken }: NewEmailFacts): Refusal | null {
  if (email === newEmail) return invalid('This is already your email address', 'newEmail')
  return isTaken ? conflict('An account with this email already exists') : null
}

interface Agreement {
  isApproved: boolean
  isConfirmed: boolean
}

export function waitingFor({ isApproved, isConfirmed }: Agreement): 'current' | 'new' | null {
  if (!isApproved) return 'current'
  return isConfirmed ? null : 'new'
}
