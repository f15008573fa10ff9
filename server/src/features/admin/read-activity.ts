import type { ActivityEntry, ActivityQuery } from '@spotter/contract/admin.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Null unless it's an ID. Compared as text, every person and session would be looked at for each entry. */
function asId(text: RawBuilder<unknown>) {
  return sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}

/** Some entries name a person by ID, so that the name can be erased. */
const SUBJECT = sql<string>`coalesce(
  (select full_name(person) from users as person where person.id = ${asId(sql`activity.subject`)}),
  activity.subject
)`

const SESSION = sql<ActivityEntry['session']>`(
  select json_build_object(
    'trainerName', full_name(trainer), 'traineeName', full_name(trainee),
    'date', assignments.date, 'hour', assignments.hour
  )
  from assignments
  join users as trainer on trainer.id = assignments.trainer_user_id
  join users as trainee on trainee.id = assignments.trainee_user_id
  where assignments.id = ${asId(sql`activity.detail ->> 'assignmentId'`)}
)`

/** Who did what, newest first. Unlike other lists, it's always paged, because it only ever grows. */
export async function readActivity(
  db: Database,
  { page = 1, pageSize, before }: ActivityQuery,
): Promise<ActivityEntry[]> {
  return db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'activity.at', 'activity.kind'])
    .select(SUBJECT.as('subject'))
    .select(SESSION.as('session'))
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
