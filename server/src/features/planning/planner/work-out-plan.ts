import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/enqueue.ts'
import { defineTask, PermanentFailure, type Task, type TaskContext } from '../../../platform/queue/task.ts'
import { solveInThread } from '../solver/thread/solve-in-thread.ts'
import { readFacts } from './read-facts.ts'
import { type Run, writePlan } from './write-plan.ts'

const CHECK_EVERY = 100
const TRY_AGAIN_AFTER = 1_000

/** One solver per process, because each can take half a gigabyte. */
const solving = new WeakSet<Database>()

/**
 * Drafts a week. If the process dies, another one starts over. If the run was canceled, or the draft deleted or started
 * again, there's nothing to do.
 */
export const workOutPlan: Task<Run> = defineTask({
  name: 'work-out-plan',
  payload: z.object({ draftId: z.uuid(), runId: z.uuid() }),
  // Someone is watching.
  priority: -10,

  async run(ctx, run) {
    if (solving.has(ctx.db)) {
      // Waiting here would keep an email from being sent.
      await enqueue(ctx.db, workOutPlan, run, { runAt: new Date(Date.now() + TRY_AGAIN_AFTER) })
      return
    }
    solving.add(ctx.db)
    try {
      await workOut(ctx, run)
    } finally {
      solving.delete(ctx.db)
    }
  },

  async gaveUp(ctx, run) {
    await sql`update planning_plans set state = 'failed', step = null where ${isAwaited(run)}`.execute(ctx.db)
  },
})

async function workOut(ctx: TaskContext, run: Run) {
  const factsJson = await readFacts(ctx, run)
  if (!factsJson) return
  const canceled = new AbortController()
  const done = new AbortController()
  const watching = watch(ctx.db, run, canceled, done.signal)
  let steps: Promise<unknown> = Promise.resolve()
  const onStep = (step: string) => {
    steps = steps.then(() => tellStep(ctx.db, run, step)).catch(() => undefined)
  }
  try {
    const plan = await solve(factsJson, canceled.signal, onStep)
    await steps
    await writePlan(ctx, run, plan)
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
  } finally {
    done.abort()
    await watching
  }
}

/** A week that can't be solved now can't be solved later either, so the plan says so right away instead of trying for a day. */
async function solve(factsJson: string, signal: AbortSignal, onStep: (step: string) => void) {
  try {
    return await solveInThread({ factsJson }, { signal, onStep })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new PermanentFailure(error instanceof Error ? error.message : String(error))
  }
}

class Unwanted extends Error {}

/** Looks instead of listening: it works in every process, and costs nothing while no plan is being worked out. */
async function watch(db: Database, run: Run, canceled: AbortController, done: AbortSignal) {
  while (!done.aborted) {
    try {
      const { rows } = await sql`select from planning_plans where ${isAwaited(run)}`.execute(db)
      if (rows.length === 0) return canceled.abort(new Unwanted())
    } catch (error) {
      return canceled.abort(error)
    }
    await wait(CHECK_EVERY, undefined, { signal: done }).catch(() => undefined)
  }
}

async function tellStep(db: Database, run: Run, step: string) {
  // No activity: it's progress, not a change.
  await sql`update planning_plans set step = ${step} where ${isAwaited(run)}`.execute(db)
}

function isAwaited({ draftId, runId }: Run) {
  return sql`planning_plans.draft_id = ${draftId}::uuid and planning_plans.run_id = ${runId}::uuid
    and planning_plans.state = 'drafting'`
}
