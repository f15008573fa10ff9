import { type RawBuilder, sql } from 'kysely'
import type { Env } from '../env.ts'
import type { SignedIn } from './context.ts'
import { notSignedIn } from './refusal.ts'

/**
 * Whether an account can be used. The one condition for signing in, for every token and link, and for counting super
 * admins: it's active, and if it's a demo account, whose password is public, the demo is on.
 */
export function isUsable(env: Pick<Env, 'demo'>, users = 'users'): RawBuilder<boolean> {
  const table = sql.table(users)
  return env.demo ? sql`${table}.is_active` : sql`(${table}.is_active and not ${table}.is_demo)`
}

/** Someone who was locked out while this request ran must not walk away with a new link or token. */
export async function holdSignIn({ db, actor }: SignedIn) {
  const held = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', actor.signInId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!held) throw notSignedIn()
}
