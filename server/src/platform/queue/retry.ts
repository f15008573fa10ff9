import type { Job } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Task } from './task.ts'

const SECOND = 1_000
export const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND
const FIRST_PAUSE = 10 * SECOND
// A little under 2 minutes, so everything waiting is sent within 2 minutes of the relay's return.
const LONGEST_PAUSE = 100 * SECOND

/** Milliseconds to wait before an attempt; the first attempt is number 1. */
export function pauseBefore(attempt: number) {
  if (attempt <= 1) return 0
  return Math.min(FIRST_PAUSE * 2 ** Math.min(attempt - 2, 10), LONGEST_PAUSE)
}

/** Which attempt this is, and when the first one started by the database's clock. Time spent queued doesn't count. */
interface Tries {
  attempt: number
  since: string
}

/**
 * Reschedules the job with a pause of our choosing; graphile-worker's own pauses grow to hours.
 *
 * It takes one statement. Enqueueing the key of a running job makes graphile-worker retire the running one (its row
 * stays but is never picked up again) and add a successor. A process killed before this statement leaves the running
 * job for others to take over; killed after it, it leaves the successor. So exactly one of the two runs. A worker that
 * was considered dead no longer holds the lock and reschedules nothing.
 */
export async function tryAgain(db: Database, task: Task, job: Job, pause: number, next: Tries) {
  const payload = { ...(job.payload as object), _tries: next }
  const { rows } = await sql`
    select graphile_worker.add_job(
      ${task.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => now() + ${pause}::float8 * interval '1 millisecond',
      job_key => jobs.key,
      priority => ${task.priority ?? 0}::integer
    )
    from graphile_worker.jobs
    where jobs.id = ${job.id}::bigint and jobs.key = ${job.key}::text and jobs.locked_by = ${job.locked_by}::text
  `.execute(db)
  return rows.length === 1
}

export function triesOf(job: Job): Tries {
  const { _tries } = job.payload as { _tries?: Tries }
  return _tries ?? { attempt: 1, since: beganAt(job).toISOString() }
}

export function beganAt({ locked_at }: Job) {
  return locked_at ?? new Date()
}
