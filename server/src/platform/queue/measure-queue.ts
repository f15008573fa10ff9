import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Queried on each scrape, so every process reports the same queue. */
export function measureQueue(registry: Registry, pool: pg.Pool) {
  const read = () => readQueue(pool).catch(() => UNKNOWN)
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not started',
    registers: [registry],
    async collect() {
      this.set((await read()).jobs)
    },
  })
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the job at the head of the queue has been due',
    registers: [registry],
    async collect() {
      this.set((await read()).seconds)
    },
  })
}

/** In milliseconds: what asks for metrics gives up soon. */
const PATIENCE = 2_000
const UNKNOWN = { jobs: Number.NaN, seconds: Number.NaN }

async function readQueue(pool: pg.Pool) {
  const text = `
    select count(*)::integer as jobs,
      coalesce(extract(epoch from now() - min(jobs.run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where jobs.run_at <= now() and jobs.locked_at is null and jobs.attempts < jobs.max_attempts`
  const statement = { text, query_timeout: PATIENCE } as pg.QueryConfig
  const { rows } = await pool.query<{ jobs: number; seconds: number }>(statement)
  return rows[0] ?? UNKNOWN
}
