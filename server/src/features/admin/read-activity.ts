import type { ActivityEntry, ActivityQuery } from '@spotter/contract/admin.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Who did what, newest first. Unlike other lists, it's always paged, because it only ever grows. */
export async function readActivity(
  db: Database,
  { page = 1, pageSize, before }: ActivityQuery,
): Promise<ActivityEntry[]> {
  return db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'activity.at', 'activity.kind', 'activity.subject'])
    .select(sql<Record<string, unknown>>`activity.detail`.as('detail'))
    .select(sql<string | null>`case when users.id is not null then full_name(users) end`.as('actorName'))
    .$if(before !== undefined, (entries) => entries.where(isOlderThan(before!)))
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** Follows the order of activity_at_idx, so the next page costs the same no matter how far back it is. */
function isOlderThan(id: number) {
  return sql<boolean>`
    (activity.at, activity.id) < ((select seen.at from activity as seen where seen.id = ${id}), ${id}::bigint)`
}

export async function countActivity(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
