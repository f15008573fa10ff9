import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { DRAFTS } from '../../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  drafted,
  type PlanScene,
  readDraft,
  startDraft,
} from '../../../../../test/planning/plans.ts'
import { startServer } from '../../../../../test/processes/server-process.ts'
import { untilSomeoneWaits } from '../../../../../test/waiting.ts'
import { startTestWorker, taskContext, until, untilNoJobs } from '../../../../../test/worker.ts'
import type { Worker } from '../../../../platform/queue/worker.ts'
import { solveInThread } from '../../solver/thread/solve-in-thread.ts'
import { readFacts } from './read-facts.ts'
import { workOutPlan } from './work-out-plan.ts'
import { writePlan } from './write-plan.ts'

const SERVER = { JWT_SECRET: 'x'.repeat(32), DEMO: 'off' }

let test: TestApp
const workers: Worker[] = []
beforeAll(async () => {
  test = await createTestApp()
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
afterAll(() => test.close())

/** Nobody takes over the jobs of dead workers. */
const PATIENT = { deadAfter: 60 * 60 * 1000 }

function startWorker() {
  workers.push(startTestWorker(test, [workOutPlan], { timing: PATIENT }))
}

function createScene() {
  return createPlanScene(test, [[0, 18]], [{ name: 'Emeka Obi', hours: [[0, 18]] }])
}

async function start(scene: PlanScene) {
  return (await startDraft(test, scene)).body.data!.id
}

function cancel({ gym }: PlanScene, draftId: string) {
  return test.call<DraftDetails>('POST', `${DRAFTS}/${draftId}/cancel`, { token: gym.manager.token })
}

describe('a draft that is stopped', () => {
  it('stays as it was, and can be drafted again', async () => {
    const scene = await createScene()
    const id = await start(scene)
    const stopped = (await cancel(scene, id)).body.data!
    expect(stopped.plan).toMatchObject({ state: 'stopped', result: null })
    startWorker()
    await untilNoJobs(test)
    expect((await readDraft(test, scene, id)).plan!.state).toBe('stopped')
    const again = await test.call('POST', `${DRAFTS}/${id}/solve`, {
      token: scene.gym.manager.token,
      body: { revision: stopped.revision, mode: 'afresh' },
    })
    expect(again.status).toBe(200)
    expect((await drafted(test, scene, id)).changes).toHaveLength(1)
    expect((await cancel(scene, id)).body.data!.plan!.state).toBe('ready')
  })

  it('ignores what a run finds that it no longer waits for', async () => {
    const scene = await createScene()
    const id = await start(scene)
    const run = { draftId: id, runId: await runOf(id) }
    const facts = (await readFacts(test, run))!
    const plan = await solveInThread({ factsJson: facts.json })
    await cancel(scene, id)
    await writePlan(test, run, plan, facts.fingerprint)
    expect(await readDraft(test, scene, id)).toMatchObject({ changes: [], plan: { state: 'stopped' } })
    expect(await readFacts(test, run)).toBeNull()
  })

  it('says so if it could not be worked out', async () => {
    const scene = await createScene()
    const id = await start(scene)
    await workOutPlan.gaveUp!(taskContext(test), { draftId: id, runId: await runOf(id) }, new Error())
    expect((await readDraft(test, scene, id)).plan).toMatchObject({ state: 'failed', step: null })
  })

  async function runOf(draftId: string) {
    const { run_id } = await test.db
      .selectFrom('planning_plans')
      .select('run_id')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow()
    return run_id
  }
})

/** A draft can begin but not finish: whatever follows its first step waits for this lock. */
const GATE = 4712

async function closeGate() {
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return new; end'`.execute(test.db)
  await sql`create trigger gate before update on planning_plans for each row
    when (old.step = 'sessions' and new.step is distinct from 'sessions') execute function wait_at_gate()`.execute(
    test.db,
  )
  const gate = await test.pool.connect()
  await gate.query('select pg_advisory_lock($1)', [GATE])
  return async () => {
    await sql`drop function wait_at_gate cascade`.execute(test.db)
    await gate.query('select pg_advisory_unlock($1)', [GATE])
    gate.release()
  }
}

describe('a server killed while it is drafting', () => {
  it('loses the draft to one that is alive, which finishes it without waiting for the queue to notice', async () => {
    const scene = await createScene()
    const openGate = await closeGate()
    const server = await startServer({ ...SERVER, DATABASE_URL: test.connectionString })
    await server.ready()
    const id = await start(scene)
    await untilSomeoneWaits(test)
    expect((await readDraft(test, scene, id)).plan).toMatchObject({ state: 'drafting', step: 'sessions' })
    await server.stop('SIGKILL')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(test.db)
    await openGate()
    startWorker()
    const { plan, changes } = await drafted(test, scene, id)
    expect([plan.state, changes.length]).toEqual(['ready', 1])
  })
})

describe('progress', () => {
  it('is published to open screens', async () => {
    const scene = await createScene()
    const published: string[] = []
    test.changes.subscribe('schedule', (detail) => published.push(detail ?? ''))
    const id = await start(scene)
    startWorker()
    await drafted(test, scene, id)
    const ours = () => published.filter((detail) => detail.includes('"draft-step"') && detail.includes(id))
    await until(() => ours().length > 0)
    expect(ours()[0]).toContain('"sessions"')
  })
})
