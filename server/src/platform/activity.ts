import { type Database, prepared } from './database.ts'

interface Activity {
  /** Null when the product itself acted. */
  actorId: string | null
  kind: string
  subject: string
  detail?: Record<string, unknown>
}

/** Call it with the transaction of the act itself. */
export async function recordActivity(db: Database, { actorId, kind, subject, detail = {} }: Activity) {
  await db
    .insertInto('activity')
    .values({ actor_id: actorId, kind, subject, detail: JSON.stringify(detail) })
    .modifyEnd(prepared)
    .execute()
}
