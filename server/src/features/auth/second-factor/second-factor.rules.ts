import { NEEDS_FRESH_PROOF, NEEDS_SECOND_FACTOR } from '@spotter/contract/auth/fresh-proof.ts'
import { MAX_PASSKEYS } from '@spotter/contract/shared/limits.ts'
import { conflict, invalid, Refusal } from '../../../platform/refusal.ts'

/** `always` also asks people without a second factor, for their password. */
export type FreshProof = 'with-factor' | 'always'

interface ProofFacts {
  hasFactor: boolean
  isFresh: boolean
}

export function whyNotWithoutProof({ hasFactor, isFresh }: ProofFacts, asked: FreshProof): Refusal | null {
  if (isFresh || (asked === 'with-factor' && !hasFactor)) return null
  const message = "Confirm it's you to continue"
  return new Refusal(403, message, { errors: { [NEEDS_FRESH_PROOF]: [message] } })
}

export function needsSecondFactor() {
  const message = 'Your role requires a second factor. Add one on your profile, under Security.'
  return new Refusal(403, message, { errors: { [NEEDS_SECOND_FACTOR]: [message] } })
}

interface RemovalFacts {
  /** Whether another factor remains. */
  isLeft: boolean
  isRequired: boolean
}

export function whyNotRemoveFactor({ isLeft, isRequired }: RemovalFacts): Refusal | null {
  if (isLeft || !isRequired) return null
  return conflict('Your role requires a second factor. Add another one before you remove this one.')
}

/** Someone who turns it on without a second factor of their own would lock themselves out. */
export function whyNotRequireFactor({ requires, hasFactor }: { requires: boolean; hasFactor: boolean }) {
  if (!requires || hasFactor) return null
  return conflict('Add a second factor to your own account first. You can do that on your profile.')
}

export function wrongProof(method: string) {
  if (method === 'passkey') return invalid("That passkey couldn't be verified. Please try again.", 'passkey')
  if (method === 'password') return invalid('Your password is incorrect', 'password')
  if (method === 'recovery-code') {
    return invalid('That recovery code is incorrect or was already used', 'code')
  }
  return invalid('That code is incorrect or was already used. Enter the one your app shows now.', 'code')
}

export function whyNotAnotherPasskey(count: number) {
  if (count < MAX_PASSKEYS) return null
  return conflict(`You can have up to ${MAX_PASSKEYS} passkeys. Remove one you no longer use.`)
}
