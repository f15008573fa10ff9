import type { Job } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Task } from './task.ts'

const SECOND = 1_000
export const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND
const FIRST_PAUSE = 10 * SECOND
// A little under two minutes: what waits has then gone out two minutes after a relay is back.
const LONGEST_PAUSE = 100 * SECOND

/** Milliseconds to wait before the given try; the first try is number 1. */
export function pauseBefore(attempt: number) {
  if (attempt <= 1) return 0
  return Math.min(FIRST_PAUSE * 2 ** Math.min(attempt - 2, 10), LONGEST_PAUSE)
}

/** Which try this is, and when the first one began, by the database's clock: what waited long may yet be tried. */
interface Tries {
  attempt: number
  since: string
}

/**
 * Puts the job back with a pause of our choosing; graphile-worker's own pauses grow to hours.
 *
 * One statement does it. Enqueueing the key of a job that is running makes graphile-worker retire the running
 * one (it keeps its row, but will never be picked up again) and add its successor. So a process killed before
 * this statement leaves the running job for others to take over, killed after it leaves the successor: one of
 * the two runs, never both and never none. A worker that was taken for dead no longer holds the lock, and puts
 * nothing back.
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
