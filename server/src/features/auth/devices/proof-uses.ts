import type { ProofMethod } from '@spotter/contract/auth/second-factor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Use } from '../../../platform/rate-limits.ts'
import { PROOFS, PROOFS_PER_DAY, SIGN_INS } from '../auth.limits.ts'
import { findKnownDevice } from './find-known-device.ts'

export function proofUses(key: string): Use[] {
  return [
    [PROOFS, key],
    [PROOFS_PER_DAY, key],
  ]
}

/**
 * Someone who knows the password must not lock the owner out. A browser that has signed in before counts on its own.
 * Elsewhere, codes of apps can be guessed, so they count by account; recovery codes and passkeys can't.
 */
export async function secondStepUses(
  ctx: Context,
  { id, email }: { id: string; email: string },
  method: ProofMethod,
): Promise<Use[]> {
  const device = await findKnownDevice(ctx, email)
  if (device) return proofUses(`${method} ${device}`)
  return proofUses(keyElsewhere(ctx, id, method))
}

/**
 * Limits that someone who knew the password or was signed in may have used up. A reset clears them, so that its owner
 * isn't locked out.
 */
export function usesToClear(ctx: Context, { id, email }: { id: string; email: string }): Use[] {
  const methods = ['totp', 'recovery-code', 'passkey'] as const
  const keys = [resetKey(id), stepUpKey(id), ...methods.map((method) => keyElsewhere(ctx, id, method))]
  return [...keys.flatMap(proofUses), [SIGN_INS, email]]
}

export function resetKey(userId: string) {
  return `reset ${userId}`
}

export function stepUpKey(userId: string) {
  return `step-up ${userId}`
}

function keyElsewhere({ clientAddress }: Context, userId: string, method: ProofMethod) {
  return method === 'totp' ? `${method} ${userId}` : `${method} ${userId} ${clientAddress}`
}
