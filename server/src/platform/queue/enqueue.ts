import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Task } from './task.ts'

export interface JobStart {
  runAt?: Date
  afterSeconds?: number
}

interface EnqueueOptions {
  runAt?: Date
  /** Replaces a job with the same key that hasn't started yet. */
  key?: string
}

/** Commits and rolls back with the transaction of `db`. Every job has a key: see `tryAgain`. */
export async function enqueue<Payload>(
  db: Database,
  task: Task<Payload>,
  payload: Payload,
  { runAt, key = randomUUID() }: EnqueueOptions = {},
) {
  await sql`
    select graphile_worker.add_job(
      ${task.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key}::text,
      priority => ${task.priority ?? 0}::integer
    )`.execute(db)
}

/** Enqueues many jobs in one statement. A job replaces one with the same key that hasn't started yet. */
export async function enqueueAll<Payload>(
  db: Database,
  task: Task<Payload>,
  payloads: Payload[],
  { keyOf = () => randomUUID(), ...start }: JobStart & { keyOf?: (payload: Payload) => string } = {},
) {
  if (payloads.length === 0) return
  const keyed = payloads.map((payload) => ({ key: keyOf(payload), payload }))
  const jobs = sql`select * from json_to_recordset(${JSON.stringify(keyed)}::json) as given (key text, payload json)`
  await sql`select from ${addJobs(task, jobs, start)} as added`.execute(db)
}

/** For a statement that also writes what the jobs are about. `jobs` selects their key and payload. */
export function addJobs<Payload>(
  task: Task<Payload>,
  jobs: RawBuilder<unknown>,
  { runAt, afterSeconds = 0 }: JobStart,
) {
  return sql`graphile_worker.add_jobs(array(
    select row(
      ${task.name}, job.payload, null,
      coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${afterSeconds})),
      null, job.key, ${task.priority ?? 0}, null
    )::graphile_worker.job_spec
    from (${jobs}) as job
  ))`
}
