import { NEEDS_FRESH_PROOF } from '@spotter/contract/auth/fresh-proof.ts'
import { hasStatus } from './api-error.ts'

let ask: () => Promise<boolean> = async () => false

/** Set once at startup. It asks the person to confirm who they are, and tells whether they did. */
export function provideProof(source: () => Promise<boolean>) {
  ask = source
}

/** Whether a refused call can be repeated now, because the person has just confirmed who they are. */
export async function isProvedNow(error: unknown) {
  const isAsked = hasStatus(error, 403) && error.errors && NEEDS_FRESH_PROOF in error.errors
  return isAsked ? ask() : false
}
