import type { TimeFormat } from '@spotter/contract/auth.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { rolesOf } from '../auth.queries.ts'
import { bearerOf, readAccessToken } from './access-token.ts'

/** Authority comes from the database at every request: a role taken away is gone at the next one. */
export async function readActor(ctx: Context): Promise<Actor | null> {
  const token = bearerOf(ctx.authorization)
  const claims = token && (await readAccessToken(ctx.env.JWT_SECRET, token))
  if (!claims) return null
  const row = await ctx.db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([rolesOf, 'users.time_format'])
    .where('sign_ins.id', '=', claims.signInId)
    .where('sign_ins.user_id', '=', claims.userId)
    .where('sign_ins.ended_at', 'is', null)
    .where('sign_ins.expires_at', '>', sql<string>`now()`)
    .where(isUsable(ctx.env))
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? { ...claims, roles: row.roles, timeFormat: row.time_format as TimeFormat } : null
}
