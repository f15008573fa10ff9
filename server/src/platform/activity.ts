import { type RawBuilder, sql } from 'kysely'
import { type Database, prepared } from './database.ts'

interface Activity {
  /** Null if the product itself acted. */
  actorId: string | null
  kind: string
  subject: string
  detail?: Record<string, unknown>
}

function rowOf({ actorId, kind, subject, detail = {} }: Activity) {
  return { actor_id: actorId, kind, subject, detail: JSON.stringify(detail) }
}

/** Call this in the same transaction as the change it records. */
export async function recordActivity(db: Database, activity: Activity) {
  await db.insertInto('activity').values(rowOf(activity)).modifyEnd(prepared).execute()
}

/** The same as part of a larger statement: what to insert for each row of `changed`. */
export function recordActivityOf(changed: RawBuilder<unknown>, activity: Activity) {
  const { actor_id, kind, subject, detail } = rowOf(activity)
  return sql`insert into activity (actor_id, kind, subject, detail)
    select ${actor_id}::uuid, ${kind}, ${subject}, ${detail}::jsonb from ${changed}`
}

/** Many in one statement. */
export async function recordActivities(db: Database, activities: Activity[]) {
  if (activities.length > 0) await db.insertInto('activity').values(activities.map(rowOf)).execute()
}
