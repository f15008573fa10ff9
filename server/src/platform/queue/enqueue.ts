import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Task } from './task.ts'

interface EnqueueOptions {
  runAt?: Date
  /** A job with the same key that has not begun yet is replaced. */
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
