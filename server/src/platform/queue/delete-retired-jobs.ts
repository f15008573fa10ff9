import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A worker killed right after rescheduling a job leaves the retired row behind: see `tryAgain`. */
export async function deleteRetiredJobs(db: Database, keptFor: string) {
  await sql`
    select graphile_worker.complete_jobs(array_agg(jobs.id))
    from graphile_worker.jobs
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
      and jobs.updated_at <= now() - ${keptFor}::interval
    having count(*) > 0`.execute(db)
}
