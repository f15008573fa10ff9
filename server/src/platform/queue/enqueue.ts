import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Task } from './task.ts'

/** When a job may start, unless right away. */
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
  {
    keyOf = () => randomUUID(),
    runAt,
    afterSeconds = 0,
  }: JobStart & { keyOf?: (payload: Payload) => string } = {},
) {
  if (payloads.length === 0) return
  const keyed = payloads.map((payload) => ({ key: keyOf(payload), payload }))
  await sql`
    select graphile_worker.add_jobs(array(
      select row(
        ${task.name}, job -> 'payload', null,
        coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${afterSeconds})),
        null, job ->> 'key', ${task.priority ?? 0}, null
      )::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(keyed)}::json) as job
    ))`.execute(db)
}
