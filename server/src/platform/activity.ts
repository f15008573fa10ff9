import { type Database, prepared } from './database.ts'

interface Activity {
  /** Null if the product itself acted. */
  actorId: string | null
  kind: string
  subject: string
  detail?: Record<string, unknown>
}

/** Call this in the same transaction as the change it records. */
export async function recordActivity(db: Database, { actorId, kind, subject, detail = {} }: Activity) {
  await db
    .insertInto('activity')
    .values({ actor_id: actorId, kind, subject, detail: JSON.stringify(detail) })
    .modifyEnd(prepared)
    .execute()
}
