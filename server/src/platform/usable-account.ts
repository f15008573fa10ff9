import { type RawBuilder, sql } from 'kysely'
import type { Env } from '../env.ts'

/**
 * May this account be used? The one answer for signing in, for every token and link, and for counting super admins:
 * not once it's deactivated, and a demo account, whose password is published, only while the demo is on.
 */
export function isUsable(env: Pick<Env, 'demo'>, users = 'users'): RawBuilder<boolean> {
  const table = sql.table(users)
  return env.demo ? sql`${table}.is_active` : sql`(${table}.is_active and not ${table}.is_demo)`
}
