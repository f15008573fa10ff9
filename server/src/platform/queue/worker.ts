import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type CronItem,
  type Task as GraphileTask,
  type Job,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Primary } from '../primary/primary.ts'
import { queueConnections } from '../share-connections.ts'
import { graphileLog } from './graphile-log.ts'
import { deleteWorkers, keepBeating } from './heartbeat.ts'
import { openQueuePool } from './queue-pool.ts'
import { GIVE_UP_AFTER, pauseBefore } from './retry.ts'
import { type JobOutcome, runJob } from './run-job.ts'
import type { Task, TaskContext } from './task.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
// A job whose outcome was lost returns after a minute. This is more than we finish in that time.
const REMEMBERED_JOBS = 20_000

/** A dead worker's jobs run again after at most 40 + 10 + 2 seconds. */
export const TIMING = {
  beatEvery: 10 * SECOND,
  deadAfter: 40 * SECOND,
  /** New jobs are announced; polling finds the ones that become due. */
  pollEvery: 2 * SECOND,
  restartAfter: 2 * SECOND,
  stopWithin: 10 * SECOND,
  giveUpAfter: GIVE_UP_AFTER,
  pauseBefore,
}
export type WorkerTiming = typeof TIMING

interface WorkerOptions {
  primary: Primary
  tasks: readonly Task[]
  context: TaskContext
  concurrency: number
  timing?: Partial<WorkerTiming>
  onOutcome?: (task: string, outcome: JobOutcome) => void
}

export interface Worker {
  /** Accepts no new jobs and waits a limited time for the running ones. */
  stop(): Promise<void>
}

export function startWorker(options: WorkerOptions): Worker {
  const { primary, concurrency, context } = options
  const timing = { ...TIMING, ...options.timing }
  const stopping = new AbortController()
  const workerIds = new Set<string>()
  const pool = openQueuePool(primary, queueConnections(concurrency), context.log)
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
      await deleteWorkers(context.db, [...workerIds]).catch(() => undefined)
      await pool.end()
    },
  }
}

function runnable({ tasks, context }: WorkerOptions) {
  if (context.transport.delivers) return tasks
  context.log.warn('SMTP_URL is not set: emails wait in the queue until it is')
  return tasks.filter((task) => !task.sendsMail)
}

type Running = WorkerOptions & { pool: pg.Pool; timing: WorkerTiming }

/**
 * graphile-worker shuts itself down if it can't record an outcome, and we start it again. Its promise may never settle
 * in that case (0.18 miscounts failed outcomes), so we go by the first sign of shutdown.
 */
async function keepRunning(options: Running, workerIds: Set<string>, signal: AbortSignal) {
  const { context, timing } = options
  const runOnce = rememberDone(options)
  const isStopping = once(signal, 'abort')
  while (!signal.aborted) {
    const events: WorkerEvents = new EventEmitter()
    const ownIds: string[] = []
    events.on('pool:create', ({ workerPool }) => ownIds.push(workerPool.id) && workerIds.add(workerPool.id))
    const isEnding = once(events, 'pool:gracefulShutdown')
    try {
      const runner = await startRunner(options, events, runOnce)
      await Promise.race([runner.promise, isEnding, isStopping])
      await stopRunner(runner, timing.stopWithin, context.log)
    } catch (error) {
      context.log.debug({ err: error }, "couldn't start the queue")
    }
    if (signal.aborted) return
    context.log.warn('the queue stopped; restarting it')
    for (const id of ownIds) workerIds.delete(id)
    await wait(timing.restartAfter, undefined, { signal }).catch(() => undefined)
  }
}

type RunTask = (task: Task, job: Job) => Promise<void>

/** A finished job whose outcome couldn't be recorded comes back. It isn't done a second time. */
function rememberDone({ context, timing, onOutcome }: Running): RunTask {
  const done = new Set<string>()
  return async (task, job) => {
    if (done.has(job.id)) return
    const outcome = await runJob(task, context, job, timing)
    onOutcome?.(task.name, outcome)
    done.add(job.id)
    const [oldest] = done
    if (oldest && done.size > REMEMBERED_JOBS) done.delete(oldest)
  }
}

function startRunner(
  { pool, tasks, context, concurrency, timing }: Running,
  events: WorkerEvents,
  runTask: RunTask,
) {
  return run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency,
    pollInterval: timing.pollEvery,
    noHandleSignals: true,
    logger: graphileLog(context.log),
    events,
    taskList: Object.fromEntries(
      tasks.map((task): [string, GraphileTask] => [task.name, (_payload, { job }) => runTask(task, job)]),
    ),
    parsedCronItems: parseCronItems(tasks.flatMap(cronItem)),
    // Without batching, an outcome that can't be recorded is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

function cronItem({ name, schedule }: Task): CronItem[] {
  if (!schedule) return []
  return [{ task: name, match: schedule, options: { jobKey: name, backfillPeriod: DAY } }]
}

/** Unfinished jobs stay locked; others take them over once this process stops reporting. */
async function stopRunner(runner: Runner, stopWithin: number, log: FastifyBaseLogger) {
  const patience = new AbortController()
  const isStopped = runner.stop().catch(() => undefined)
  const isTooLong = wait(stopWithin, true, patience).catch(() => false)
  if (await Promise.race([isStopped, isTooLong])) {
    log.warn('jobs were still running: another worker takes them over within a minute')
  }
  patience.abort()
}
