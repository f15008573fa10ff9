import { type RawBuilder, sql } from 'kysely'
import type { Env } from '../env.ts'

/**
 * Whether an account can be used. The one condition for signing in, for every token and link, and for counting super
 * admins: it's active, and if it's a demo account, whose password is public, the demo is on.
 */
export function isUsable(env: Pick<Env, 'demo'>, users = 'users'): RawBuilder<boolean> {
  const table = sql.table(users)
  return env.demo ? sql`${table}.is_active` : sql`(${table}.is_active and not ${table}.is_demo)`
}
