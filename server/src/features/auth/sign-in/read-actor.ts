import type { Role } from '@spotter/contract/shared/roles.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { findToken, isToken } from '../../integrations/integrations.public.ts'
import { rolesOf, withheldRolesOf } from '../auth.queries.ts'
import { bearerOf, readAccessToken } from './access-token.ts'

/** Permissions come from the database on every request: a revoked role is gone on the next one. */
export async function readActor(ctx: Context): Promise<Actor | null> {
  const bearer = bearerOf(ctx.authorization)
  if (!bearer) return null
  return isToken(bearer) ? readTokenOwner(ctx, bearer) : readSignedIn(ctx, bearer)
}

async function readSignedIn(ctx: Context, bearer: string): Promise<Actor | null> {
  const claims = await readAccessToken(ctx.env.JWT_SECRET, bearer)
  if (!claims) return null
  const row = await selectRights(ctx)
    .innerJoin('sign_ins', 'sign_ins.user_id', 'users.id')
    .where('sign_ins.id', '=', claims.signInId)
    .where('sign_ins.user_id', '=', claims.userId)
    .where('sign_ins.ended_at', 'is', null)
    .where('sign_ins.expires_at', '>', sql<string>`now()`)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? { ...claims, ...rightsOf(row) } : null
}

/** A program with an API token may do what the token's owner may do now, and less: see `whyNotWithToken`. */
async function readTokenOwner(ctx: Context, bearer: string): Promise<Actor | null> {
  const found = await findToken(ctx.db, bearer)
  if (!found) return null
  const { userId, ...token } = found
  const row = await selectRights(ctx).where('users.id', '=', userId).modifyEnd(prepared).executeTakeFirst()
  return row ? { userId, signInId: token.id, token, ...rightsOf(row) } : null
}

function selectRights({ db, env }: Context) {
  return db.selectFrom('users').select([rolesOf, withheldRolesOf, 'users.time_format']).where(isUsable(env))
}

function rightsOf(row: { roles: Role[]; withheld_roles: Role[]; time_format: string }) {
  const withheldRoles = row.withheld_roles
  const roles = row.roles.filter((role) => !withheldRoles.includes(role))
  return { roles, withheldRoles, timeFormat: row.time_format as TimeFormat }
}
