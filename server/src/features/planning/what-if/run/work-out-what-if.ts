import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { enqueue } from '../../../../platform/queue/enqueue.ts'
import { defineTask, type Task, type TaskContext } from '../../../../platform/queue/task.ts'
import { keyOf, type StoredAnswer } from '../what-if.queries.ts'
import { answerWhatIf } from './answer-what-if.ts'
import { createTurns, Unanswerable, Unwanted } from './give-way.ts'
import { isAnyWhatIfWaiting, isAwaited, takeNextWhatIf, type WhatIfRun } from './hold-what-if.ts'
import { readWeekFacts, type WhatIfFacts } from './read-weeks.ts'

/** As long as anything is being worked out, some process looks this often whether a question has lost its own. */
const LOOK_EVERY = 5_000
const NEXT_LOOK = 'work-out-what-if: next look'

/** One at a time per process. */
const working = new WeakMap<Database, { lookAgain: boolean }>()

/** Answers questions one after another. Like with drafts, the job only says that there's something to do. */
export const workOutWhatIf: Task<Record<string, never>> = defineTask({
  name: 'work-out-what-if',
  payload: z.strictObject({}),

  async run(ctx) {
    const busy = working.get(ctx.db)
    if (busy) busy.lookAgain = true
    else await answerAll(ctx)
    await planNextLook(ctx.db)
  },
})

async function answerAll(ctx: TaskContext) {
  const turn = { lookAgain: true }
  working.set(ctx.db, turn)
  try {
    while (turn.lookAgain) {
      turn.lookAgain = false
      for (let run = await takeNextWhatIf(ctx.db); run; run = await takeNextWhatIf(ctx.db)) {
        await planNextLook(ctx.db)
        await answer(ctx, run)
      }
    }
  } finally {
    working.delete(ctx.db)
  }
}

async function planNextLook(db: Database) {
  if (await isAnyWhatIfWaiting(db))
    await enqueue(db, workOutWhatIf, {}, { runAt: new Date(Date.now() + LOOK_EVERY), key: NEXT_LOOK })
  else await sql`select graphile_worker.remove_job(${NEXT_LOOK})`.execute(db)
}

async function answer(ctx: TaskContext, run: WhatIfRun) {
  const turns = createTurns(ctx.db, run)
  try {
    const facts = await readFacts(ctx, run)
    const { answer, stoppedEarly } = await answerWhatIf({
      weeks: run.weeks,
      facts,
      changes: run.changes,
      workOnWeek: turns.workOnWeek,
      onDone: (units) => writeProgress(ctx.db, run, units),
    })
    await writeAnswer(ctx.db, run, answer, stoppedEarly ? null : keyFor(run, facts))
  } catch (error) {
    if (error instanceof Unanswerable) await giveUpOn(ctx, run, error)
    else if (!(error instanceof Unwanted)) throw error
  } finally {
    await turns.end()
  }
}

async function readFacts(ctx: TaskContext, { brandId, weeks }: WhatIfRun) {
  const facts: WhatIfFacts[] = []
  for (const week of weeks) facts.push(await readWeekFacts(ctx, { brandId, week }))
  return facts
}

function keyFor({ weeks, changes }: WhatIfRun, facts: readonly WhatIfFacts[]) {
  return keyOf({ weeks, changes, fingerprints: facts.map(({ fingerprint }) => fingerprint) })
}

async function writeProgress(db: Database, run: WhatIfRun, units: number) {
  // No activity: it's progress, not a change.
  await sql`update planning_what_ifs set done = ${units}::smallint where ${isAwaited(run)}`.execute(db)
}

/**
 * Remembered under the facts it's really about, which may have changed since it was asked. Without a key, or if the same
 * question about these facts has been asked as well, nobody will find it by them.
 */
async function writeAnswer(db: Database, run: WhatIfRun, stored: StoredAnswer, key: string | null) {
  // No activity: an answer changes nothing.
  await sql`
    update planning_what_ifs set state = 'ready', done = total, answer = ${JSON.stringify(stored)}::jsonb,
      key = case when ${key}::text is null or exists (
          select from planning_what_ifs as other where other.brand_id = planning_what_ifs.brand_id
            and other.key = ${key}::text and other.id <> planning_what_ifs.id)
        then planning_what_ifs.id::text else ${key}::text end
    where ${isAwaited(run)}`.execute(db)
}

async function giveUpOn({ db, log }: TaskContext, run: WhatIfRun, { message }: Unanswerable) {
  log.error({ reason: message, whatIf: run.id }, "a what-if can't be answered")
  // No activity: it was only a question.
  await sql`update planning_what_ifs set state = 'failed' where ${isAwaited(run)}`.execute(db)
}
