import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { enqueue } from '../../../../platform/queue/enqueue.ts'
import { defineTask, type Task, type TaskContext } from '../../../../platform/queue/task.ts'
import { solveInThread } from '../../solver/thread/solve-in-thread.ts'
import { keepSpareThread } from '../../solver/thread/threads.ts'
import { isAwaited, type Run } from '../plan.queries.ts'
import { followSteps } from './follow-steps.ts'
import { readFacts } from './read-facts.ts'
import { isAnyoneWaiting, keepHolding, takeNext } from './take-turns.ts'
import { writePlan } from './write-plan.ts'

const CHECK_EVERY = 100
/** As long as anything is being worked out, some process looks this often whether a draft has lost its own. */
const LOOK_EVERY = 5_000
const NEXT_LOOK = 'work-out-plan: next look'

/** One solver per process, because each can take half a gigabyte. */
const solving = new WeakMap<Database, { lookAgain: boolean }>()

/**
 * Drafts weeks, one after another, brands taking turns. The job only says that there's something to do: whichever process
 * is free takes the draft that's next. If a process dies, another one starts over.
 */
export const workOutPlan: Task<Run> = defineTask({
  name: 'work-out-plan',
  payload: z.object({ draftId: z.uuid(), runId: z.uuid() }),
  // A manager is watching its progress.
  priority: -10,

  async run(ctx, run) {
    const busy = solving.get(ctx.db)
    if (busy) busy.lookAgain = true
    else await workOutAll(ctx)
    await planNextLook(ctx.db, run)
  },

  async gaveUp(ctx, run) {
    await markFailed(ctx.db, run)
  },
})

async function workOutAll(ctx: TaskContext) {
  const turn = { lookAgain: true }
  solving.set(ctx.db, turn)
  try {
    while (turn.lookAgain) {
      turn.lookAgain = false
      for (let run = await takeNext(ctx.db); run; run = await takeNext(ctx.db)) {
        await workOut(ctx, run)
      }
    }
  } finally {
    solving.delete(ctx.db)
  }
}

async function planNextLook(db: Database, run: Run) {
  if (await isAnyoneWaiting(db))
    await enqueue(db, workOutPlan, run, { runAt: new Date(Date.now() + LOOK_EVERY), key: NEXT_LOOK })
  else await sql`select graphile_worker.remove_job(${NEXT_LOOK})`.execute(db)
}

async function workOut(ctx: TaskContext, run: Run) {
  keepSpareThread()
  const [facts] = await Promise.all([readFacts(ctx, run), planNextLook(ctx.db, run)])
  if (!facts) return
  const canceled = new AbortController()
  const done = new AbortController()
  const watching = watch(ctx.db, run, canceled, done.signal)
  const steps = followSteps((step) => publishStep(ctx.db, run, step))
  try {
    const plan = await solve(facts.json, canceled.signal, steps.onStep)
    await steps.stop()
    await writePlan(ctx, run, plan, facts.fingerprint)
  } catch (error) {
    if (error instanceof Unsolvable) await giveUpOn(ctx, run, error)
    else if (!(error instanceof Unwanted)) throw error
  } finally {
    done.abort()
    await Promise.all([watching, steps.stop()])
  }
}

/** A week that can't be solved now can't be solved later either, so the plan says so right away instead of trying for a day. */
async function solve(factsJson: string, signal: AbortSignal, onStep: (step: string) => void) {
  try {
    return await solveInThread({ factsJson }, { signal, onStep })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new Unsolvable(error instanceof Error ? error.message : String(error))
  }
}

class Unwanted extends Error {}
class Unsolvable extends Error {}

async function giveUpOn({ db, log }: TaskContext, run: Run, { message }: Unsolvable) {
  log.error({ reason: message, draft: run.draftId }, "a week can't be drafted")
  await markFailed(db, run)
}

async function markFailed(db: Database, run: Run) {
  // No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.
  await sql`update planning_plans set state = 'failed', step = null where ${isAwaited(run)}`.execute(db)
}

/** Looks instead of listening: it works in every process, and costs nothing while no plan is being worked out. */
async function watch(db: Database, run: Run, canceled: AbortController, done: AbortSignal) {
  while (!done.aborted) {
    try {
      if (!(await keepHolding(db, run))) return canceled.abort(new Unwanted())
    } catch (error) {
      return canceled.abort(error)
    }
    await wait(CHECK_EVERY, undefined, { signal: done }).catch(() => undefined)
  }
}

async function publishStep(db: Database, run: Run, step: string) {
  // No activity: it's progress, not a change.
  await sql`update planning_plans set step = ${step} where ${isAwaited(run)}`.execute(db)
}
