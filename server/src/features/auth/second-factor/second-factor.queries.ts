import type { ProofMethod } from '@spotter/contract/auth/second-factor.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notSignedIn } from '../../../platform/refusal.ts'
import { isUsable } from '../../../platform/usable-account.ts'

export const hasFactor = sql<boolean>`exists (select from factor_owners where factor_owners.user_id = users.id)`

export async function readMethods(
  db: Database,
  userId: string,
  { olderThan }: { olderThan?: string } = {},
): Promise<ProofMethod[]> {
  const { passkey, totp, recovery } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from passkeys
        where user_id = ${userId} and ${isInUse('created_at', olderThan)})`.as('passkey'),
      sql<boolean>`exists (select from authenticator_apps
        where user_id = ${userId} and ${isInUse('confirmed_at', olderThan)})`.as('totp'),
      sql<boolean>`exists (select from recovery_codes
        where user_id = ${userId} and used_at is null and ${isInUse('created_at', olderThan)})`.as(
        'recovery',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (!passkey && !totp) return []
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recovery ? (['recovery-code'] as const) : []),
  ]
}

export function isInUse(addedAt: 'created_at' | 'confirmed_at', olderThan?: string) {
  const added = sql.ref(addedAt)
  const isOldEnough = olderThan ? sql`${added} <= now() - ${olderThan}::interval` : sql`${added} is not null`
  return sql<boolean>`(suspended_at is null and ${isOldEnough})`
}

export async function deleteFactors(db: Database, userIds: string[]) {
  await db.deleteFrom('passkeys').where('user_id', 'in', userIds).execute()
  await db.deleteFrom('authenticator_apps').where('user_id', 'in', userIds).execute()
  await db.deleteFrom('recovery_codes').where('user_id', 'in', userIds).execute()
  await db.deleteFrom('proof_challenges').where('user_id', 'in', userIds).execute()
}

/** The account comes first, as everywhere: locking it out or erasing it meanwhile has the last word. */
export async function holdOwner({ db, env }: Pick<Context, 'db' | 'env'>, userId: string) {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where(isUsable(env))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw notSignedIn()
  return owner
}
