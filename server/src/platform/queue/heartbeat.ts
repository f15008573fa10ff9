import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../database.ts'

interface HeartbeatTiming {
  beatEvery: number
  deadAfter: number
}

/** Reports that this process's workers are alive, and releases the locks of workers that stopped reporting. */
export async function keepBeating(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { beatEvery, deadAfter }: HeartbeatTiming,
  workerIds: Set<string>,
  signal: AbortSignal,
) {
  let lastBeat = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    try {
      await beat(db, [...workerIds])
      // After an outage, everyone is late: the others get one more beat before they're considered dead.
      if (performance.now() - lastBeat < deadAfter) await releaseLocksOfDeadWorkers(db, deadAfter)
      lastBeat = performance.now()
    } catch (error) {
      log.debug({ err: error }, "can't reach the queue for a heartbeat")
    }
    await wait(beatEvery, undefined, { signal }).catch(() => undefined)
  }
}

export async function deleteWorkers(db: Database, workerIds: string[]) {
  await sql`delete from queue_workers where id = any(${workerIds}::text[])`.execute(db)
}

async function beat(db: Database, workerIds: string[]) {
  await sql`
    insert into queue_workers (id) select unnest(${workerIds}::text[])
    on conflict (id) do update set last_seen_at = now()`.execute(db)
  await sql`delete from queue_workers where last_seen_at < now() - interval '1 day'`.execute(db)
}

async function releaseLocksOfDeadWorkers(db: Database, deadAfter: number) {
  await sql`
    with long_ago as (select now() - ${deadAfter}::float8 * interval '1 millisecond' as instant),
    dead as (
      select distinct jobs.locked_by as id
      from graphile_worker.jobs, long_ago
      where jobs.locked_at < long_ago.instant
        and not exists (
          select from queue_workers
          where queue_workers.id = jobs.locked_by and queue_workers.last_seen_at >= long_ago.instant
        )
    )
    select graphile_worker.force_unlock_workers(array_agg(dead.id)) from dead having count(*) > 0`.execute(db)
}
