import type { TimeFormat } from '@spotter/contract/auth.ts'
import { STAFF_ROLES } from '@spotter/contract/fresh-proof.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { rolesOf } from '../auth.queries.ts'
import { lacksRequiredFactor } from '../second-factor/second-factor.queries.ts'
import { bearerOf, readAccessToken } from './access-token.ts'

/** Permissions come from the database on every request: a revoked role is gone on the next one. */
export async function readActor(ctx: Context): Promise<Actor | null> {
  const token = bearerOf(ctx.authorization)
  const claims = token && (await readAccessToken(ctx.env.JWT_SECRET, token))
  if (!claims) return null
  const row = await ctx.db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([rolesOf, lacksRequiredFactor.as('lacks_factor'), 'users.time_format'])
    .where('sign_ins.id', '=', claims.signInId)
    .where('sign_ins.user_id', '=', claims.userId)
    .where('sign_ins.ended_at', 'is', null)
    .where('sign_ins.expires_at', '>', sql<string>`now()`)
    .where(isUsable(ctx.env))
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  const withheldRoles = row.lacks_factor ? row.roles.filter((role) => STAFF_ROLES.includes(role)) : []
  const roles = row.roles.filter((role) => !withheldRoles.includes(role))
  return { ...claims, roles, withheldRoles, timeFormat: row.time_format as TimeFormat }
}
