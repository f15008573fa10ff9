import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { graphileLog } from './graphile-log.ts'
import { forgetWorkers, keepBeating } from './heartbeat.ts'
import { openQueuePool } from './queue-pool.ts'
import { GIVE_UP_AFTER, pauseBefore } from './retry.ts'
import { runJob } from './run-job.ts'
import type { Task, TaskContext } from './task.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** A dead worker's jobs are running again after 40 + 10 + 2 seconds at most. */
const TIMING = {
  beatEvery: 10 * SECOND,
  deadAfter: 40 * SECOND,
  /** New jobs are announced; this finds those whose time has come. */
  pollEvery: 2 * SECOND,
  restartAfter: 2 * SECOND,
  stopWithin: 10 * SECOND,
  giveUpAfter: GIVE_UP_AFTER,
  pauseBefore,
}
export type WorkerTiming = typeof TIMING

interface WorkerOptions {
  connectionString: string
  tasks: readonly Task[]
  context: TaskContext
  concurrency: number
  timing?: Partial<WorkerTiming>
}

export interface Worker {
  /** Takes no new job and waits for those at work, within bounds. */
  stop(): Promise<void>
}

export function startWorker(options: WorkerOptions): Worker {
  const { connectionString, concurrency, context } = options
  const timing = { ...TIMING, ...options.timing }
  const stopping = new AbortController()
  const workerIds = new Set<string>()
  // One connection listens, and one is for the clock of scheduled tasks.
  const pool = openQueuePool(connectionString, concurrency + 2, context.log)
  const running = keepRunning(
    { ...options, pool, tasks: runnable(options), timing },
    workerIds,
    stopping.signal,
  )
  const beating = keepBeating(context, timing, workerIds, stopping.signal)

  return {
    async stop() {
      stopping.abort()
      await Promise.all([running, beating])
      await forgetWorkers(context.db, [...workerIds]).catch(() => undefined)
      await pool.end()
    },
  }
}

function runnable({ tasks, context }: WorkerOptions) {
  if (context.postman.delivers) return tasks
  context.log.warn('There is no SMTP_URL: mails wait in the queue until there is one')
  return tasks.filter((task) => !task.sendsMail)
}

type Running = WorkerOptions & { pool: pg.Pool; timing: WorkerTiming }

/** graphile-worker ends itself when it cannot write an outcome down; it is then begun anew. */
async function keepRunning(options: Running, workerIds: Set<string>, signal: AbortSignal) {
  const { context, timing } = options
  while (!signal.aborted) {
    const ownIds: string[] = []
    try {
      const runner = await startRunner(options, (id) => {
        ownIds.push(id)
        workerIds.add(id)
      })
      await Promise.race([runner.promise, aborted(signal)])
      if (signal.aborted) await stopRunner(runner, timing.stopWithin)
    } catch (error) {
      context.log.warn({ err: error }, 'the queue stopped and is started again')
    }
    if (signal.aborted) return
    for (const id of ownIds) workerIds.delete(id)
    await wait(timing.restartAfter, undefined, { signal }).catch(() => undefined)
  }
}

function startRunner({ pool, tasks, context, concurrency, timing }: Running, onPool: (id: string) => void) {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  return run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency,
    pollInterval: timing.pollEvery,
    noHandleSignals: true,
    logger: graphileLog(context.log),
    events,
    taskList: taskList(tasks, context, timing),
    parsedCronItems: parseCronItems(tasks.flatMap(cronItem)),
    // Without batching an outcome that cannot be written down is a rejection that nobody handles.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

function taskList(tasks: readonly Task[], context: TaskContext, timing: WorkerTiming): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [task.name, (_payload, { job }) => runJob(task, context, job, timing)]),
  ) satisfies TaskList
}

function cronItem({ name, schedule }: Task): CronItem[] {
  if (!schedule) return []
  return [{ task: name, match: schedule, options: { jobKey: name, backfillPeriod: DAY } }]
}

/** What is not done in time stays locked; others take it over once this process has fallen silent. */
async function stopRunner(runner: Runner, stopWithin: number) {
  const patience = new AbortController()
  const isStopped = runner.stop().catch(() => undefined)
  await Promise.race([isStopped, wait(stopWithin, undefined, patience)])
  patience.abort()
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
