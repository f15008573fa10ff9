import type { Job } from 'graphile-worker'
import { beganAt, type pauseBefore, triesOf, tryAgain } from './retry.ts'
import { PermanentFailure, type Task, type TaskContext } from './task.ts'

interface RetryRules {
  pauseBefore: typeof pauseBefore
  giveUpAfter: number
}

export const JOB_OUTCOMES = ['done', 'retried', 'failed'] as const
export type JobOutcome = (typeof JOB_OUTCOMES)[number]

export async function runJob(
  task: Task,
  context: TaskContext,
  job: Job,
  rules: RetryRules,
): Promise<JobOutcome> {
  const ctx = { ...context, log: context.log.child({ task: task.name, job: job.id }) }
  try {
    requireAttemptsLeft(job)
    await task.run(ctx, payloadOf(task, job))
    return 'done'
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const { attempt, since } = triesOf(job)
    const isOver = error instanceof PermanentFailure || age(job, since) >= rules.giveUpAfter
    if (isOver) {
      await giveUp(task, ctx, job, error)
      return 'failed'
    }
    const pause = rules.pauseBefore(attempt + 1)
    const isOurs = await tryAgain(ctx.db, task, job, pause, { attempt: attempt + 1, since })
    // Returning would complete a job that another worker holds by now.
    if (!isOurs) throw error
    ctx.log.warn({ attempt, pause, reason: error.message }, 'a job failed and will be retried')
    return 'retried'
  }
}

async function giveUp(task: Task, ctx: TaskContext, job: Job, error: Error) {
  ctx.log.error({ reason: error.message }, 'a job failed permanently')
  const payload = task.payload.safeParse(job.payload)
  if (payload.success) await task.gaveUp?.(ctx, payload.data, error)
}

function payloadOf(task: Task, job: Job) {
  const payload = task.payload.safeParse(job.payload)
  if (!payload.success)
    throw new PermanentFailure(`Invalid payload for ${task.name}: ${payload.error.message}`)
  return payload.data
}

/** graphile-worker counts how often a job was started; only a process that died leaves it unfinished. */
function requireAttemptsLeft(job: Job) {
  if (job.attempts >= job.max_attempts) {
    throw new PermanentFailure(`Gave up: the worker died ${job.attempts - 1} times before finishing`)
  }
}

function age(job: Job, since: string) {
  return beganAt(job).getTime() - Date.parse(since)
}
