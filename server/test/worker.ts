import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { type Env, readEnv } from '../src/env.ts'
import { createMailTransport } from '../src/platform/mail/create-mail-transport.ts'
import type { RelayTiming } from '../src/platform/mail/relay.ts'
import { fixedPrimary } from '../src/platform/primary/primary.ts'
import type { Task, TaskContext } from '../src/platform/queue/task.ts'
import { startWorker, type Worker, type WorkerTiming } from '../src/platform/queue/worker.ts'
import { NO_LIMITS } from '../src/platform/rate-limits.ts'
import type { TestDatabase } from './database.ts'

interface TestWorkerOptions {
  env?: Partial<Env>
  timing?: Partial<WorkerTiming>
  relayTiming?: Partial<RelayTiming>
  concurrency?: number
}

const QUICK = { pollEvery: 50, restartAfter: 50, pauseBefore: () => 50 }

export function taskContext(
  { db }: Pick<TestDatabase, 'db'>,
  env: Partial<Env> = {},
  timing?: Partial<RelayTiming>,
): TaskContext {
  const complete = {
    ...readEnv({ DEMO: 'on' }),
    JWT_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://spotter.example',
    ...env,
  }
  return {
    db,
    env: complete,
    limits: NO_LIMITS,
    log: pino({ level: 'silent' }),
    transport: createMailTransport(complete, db, timing),
  }
}

/** A worker that doesn't make tests wait. */
export function startTestWorker(
  database: TestDatabase,
  tasks: Task[],
  options: TestWorkerOptions = {},
): Worker {
  const context = taskContext(database, options.env, options.relayTiming)
  const worker = startWorker({
    primary: fixedPrimary(database.connectionString),
    tasks,
    context,
    concurrency: options.concurrency ?? 4,
    timing: { ...QUICK, ...options.timing },
  })
  return {
    async stop() {
      await worker.stop()
      context.transport.close()
    },
  }
}

/** Patient: on a busy machine, everything takes longer, and nothing is waited for longer than it takes. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 120) {
  const deadline = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Gave up after waiting ${seconds} s for: ${condition}`)
    await wait(20)
  }
}

export async function jobCount({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs',
  )
  return rows[0]!.count
}

/** Everything that was to be done later is done. */
export function untilNoJobs(database: TestDatabase) {
  return until(async () => (await jobCount(database)) === 0)
}
