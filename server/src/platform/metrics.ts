import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { JOB_OUTCOMES, type JobOutcome } from './queue/run-job.ts'

const EMAIL_OUTCOMES = ['accepted', 'deferred', 'rejected'] as const
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Attempts at background jobs by task and outcome',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const emails = new Counter({
    name: 'emails_total',
    help: "Attempts to send an email by the mail relay's response",
    labelNames: ['outcome'],
    registers: [registry],
  })
  const pools = new Map<string, pg.Pool>()
  measurePools(registry, pools)
  return {
    registry,
    /** A counter that is missing until it counts would hide its first increase. */
    expectJobs(tasks: string[]) {
      for (const outcome of EMAIL_OUTCOMES) emails.inc({ outcome }, 0)
      for (const task of tasks) for (const outcome of JOB_OUTCOMES) jobs.inc({ task, outcome }, 0)
    },
    countJob: (task: string, outcome: JobOutcome) => jobs.inc({ task, outcome }),
    countEmail: (outcome: EmailOutcome) => emails.inc({ outcome }),
    watchPool: (name: string, pool: pg.Pool) => pools.set(name, pool),
  }
}

function measurePools(registry: Registry, pools: Map<string, pg.Pool>) {
  new Gauge({
    name: 'database_connections',
    help: "This process's database connections by pool and state; waiting counts queries without one",
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of pools) {
        this.set({ pool: name, state: 'total' }, pool.totalCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}
