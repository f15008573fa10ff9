import { deviceName } from '@spotter/contract/shared/words/device-name.ts'
import type { Context } from '../../../platform/context.ts'

type SecurityEventKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'refresh-token-reused'
  | 'device-signed-out'
  | 'signed-out-everywhere'
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factors-reset'
  | 'second-factor-reported'
  | 'recovery-code-used'
  | 'recovery-codes-replaced'
  | 'role-granted'
  | 'role-revoked'
  | 'account-deactivated'
  | 'account-reactivated'
  | 'email-change-requested'
  | 'email-change-withdrawn'
  | 'email-change-reported'
  | 'email-changed'
  | 'api-token-created'
  | 'api-token-revoked'

interface SecurityEvent {
  /** Whose account it concerns. */
  userId: string
  kind: SecurityEventKind
  detail?: string
  /** Null if we can't tell. The person who makes the request if it isn't given. */
  actorId?: string | null
}

/** Where it came from. A command has neither. */
type Source = Pick<Context, 'db'> & Partial<Pick<Context, 'actor' | 'clientAddress' | 'device'>>

const LONGEST_DEVICE = 100

/** Call it in the transaction of what it records. Never pass a password or a token. */
export async function recordSecurityEvent(ctx: Source, { userId, kind, detail, actorId }: SecurityEvent) {
  // No activity: the log is a record of its own, and most of it concerns only the owner.
  await ctx.db
    .insertInto('security_events')
    .values({
      user_id: userId,
      actor_id: actorId === undefined ? (ctx.actor?.userId ?? userId) : actorId,
      kind,
      detail: detail ?? null,
      address: ctx.clientAddress ?? null,
      device: ctx.device === undefined ? null : deviceName(ctx.device).slice(0, LONGEST_DEVICE),
    })
    .execute()
}
