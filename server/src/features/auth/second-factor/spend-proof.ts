import type { FactorProof } from '@spotter/contract/auth/second-factor.ts'
import { recordActivity } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.ts'
import { requestSecurityEmail } from '../../../platform/security-emails/send-security-email.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { spendTotpCode } from './authenticator-app.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { wrongProof } from './second-factor.rules.ts'
import { spendPasskeyAnswer } from './web-authn.ts'

interface Owner {
  id: string
  email: string
}

/** Codes and passkeys work once. Call it in a transaction that holds the account. */
export async function spendProof(ctx: Context, owner: Owner, proof: FactorProof, challenge: string) {
  if (!(await isRight(ctx, owner, proof, challenge))) throw wrongProof(proof.method)
  if (proof.method !== 'recovery-code') return
  await recordSecurityEvent(ctx, { userId: owner.id, kind: 'recovery-code-used' })
  await recordActivity(ctx.db, { actorId: owner.id, kind: 'recovery-code-used', subject: owner.email })
  await requestSecurityEmail(ctx.db, { kind: 'recovery-code-used', userId: owner.id })
}

async function isRight(ctx: Context, { id }: Owner, proof: FactorProof, challenge: string) {
  switch (proof.method) {
    case 'totp':
      return spendTotpCode(ctx, id, proof.code)
    case 'recovery-code':
      return spendRecoveryCode(ctx.db, id, proof.code)
    case 'passkey':
      return (await spendPasskeyAnswer(ctx, proof.passkey, challenge)) === id
  }
}
