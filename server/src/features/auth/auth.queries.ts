import type { User } from '@spotter/contract/auth/auth.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { isUsable } from '../../platform/usable-account.ts'
import { endTokens } from '../integrations/integrations.public.ts'
import { revokeCalendarFeedsOf } from '../schedule/schedule.public.ts'

export async function getUser(db: Database, userId: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(['users.id', 'email', 'first_name', 'last_name', 'phone', 'email_confirmed_at', 'time_format'])
    .select([rolesOf, withheldRolesOf])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    phone: row.phone,
    emailConfirmed: row.email_confirmed_at !== null,
    timeFormat: row.time_format as TimeFormat,
    ...(row.withheld_roles.length > 0 ? { needsSecondFactor: true } : {}),
  }
}

export const rolesOf = sql<Role[]>`array(
  select user_roles.role from user_roles where user_roles.user_id = users.id order by user_roles.role
)`.as('roles')

/** Those of them that a required second factor would give back. */
export const withheldRolesOf = sql<Role[]>`array(
  select user_roles.role from user_roles where user_roles.user_id = users.id
  except select held_roles.role from held_roles where held_roles.user_id = users.id
)`.as('withheld_roles')

export async function findUserByEmail({ db, env }: Pick<Context, 'db' | 'env'>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', isUsable(env).as('is_usable')])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

/** A person by ID, for someone who acts on them. Nobody acts on an erased person. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'email', sql<string>`full_name(users)`.as('name')])
    .select(rolesOf)
    .where('users.id', '=', userId)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
}

export async function holdUsable({ db, env }: Pick<Context, 'db' | 'env'>, userId: string) {
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isUsable(env))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** API tokens and the calendar link stay: see `endAccess`. */
export async function endSignIns(db: Database, userId: string, options: { except?: string } = {}) {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(options.except !== undefined, (query) => query.where('id', '!=', options.except ?? ''))
    .execute()
  // Nor can anyone finish signing in with a password that counted until now.
  await db
    .deleteFrom('proof_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'second-step')
    .execute()
}

/** Ends everything that acts for a person: sign-ins, API tokens, and the calendar link. */
export async function endAccess(db: Database, userId: string, options: { except?: string } = {}) {
  // In this order: a calendar link that is just being created holds its sign-in until it's there.
  await endSignIns(db, userId, options)
  await endTokens(db, [userId])
  await revokeCalendarFeedsOf(db, [userId])
}

/** Null if none works anymore. False if the password isn't the one that was to be replaced. */
export async function setPassword(
  db: Database,
  userId: string,
  passwordHash: string | null,
  replaced?: string | null,
) {
  const set = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`current_instant()` })
    .where('id', '=', userId)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? null))
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}
