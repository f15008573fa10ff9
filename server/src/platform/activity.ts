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

export async function recordActivities(db: Database, activities: Activity[]) {
  if (activities.length > 0) await db.insertInto('activity').values(activities.map(rowOf)).execute()
}
