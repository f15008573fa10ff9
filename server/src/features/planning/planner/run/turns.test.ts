import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { MAX_OPEN_DRAFTS } from '@spotter/contract/shared/limits.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { DRAFTS } from '../../../../../test/planning/drafts.ts'
import { createPlanScene, type PlanScene, readDraft, startDraft } from '../../../../../test/planning/plans.ts'
import { untilSomeoneWaits } from '../../../../../test/waiting.ts'
import { jobCount, taskContext } from '../../../../../test/worker.ts'
import { workOutPlan } from './work-out-plan.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('planning_drafts').execute()
  await test.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => test.close())

function createScene() {
  return createPlanScene(test, [[0, 18]], [{ name: 'Emeka Obi', hours: [[0, 18]] }])
}

async function start(scene: PlanScene, weeksLater = 0) {
  const { body } = await startDraft(test, { ...scene, week: addDays(scene.week, 7 * weeksLater) })
  return body.data!.id
}

/** As the queue would: the job only says that there's something to do. */
async function work() {
  const { draft_id: draftId, run_id: runId } = await test.db
    .selectFrom('planning_plans')
    .select(['draft_id', 'run_id'])
    .executeTakeFirstOrThrow()
  await workOutPlan.run(taskContext(test), { draftId, runId })
}

async function stateOf(draftId: string) {
  const { state } = await test.db
    .selectFrom('planning_plans')
    .select('state')
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return state
}

describe('a brand', () => {
  it('has at most two weeks drafted at the same time, however many it asks for at the same moment', async () => {
    const scene = await createScene()
    const weeks = [0, 1, 2, 3, 4].map((later) => addDays(scene.week, 7 * later))
    const replies = await Promise.all(weeks.map((week) => startDraft(test, { ...scene, week })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429])
    const refused = replies.find(({ status }) => status === 429)!
    expect(refused.body.message).toBe(
      '2 weeks are already being drafted for this brand. Try again when one of them is ready.',
    )
    expect(refused.headers['retry-after']).toBe('10')
    await work()
    expect((await startDraft(test, { ...scene, week: addDays(scene.week, 70) })).status).toBe(201)
  })

  it('waits until one is done before it drafts a third again', async () => {
    const scene = await createScene()
    const id = await start(scene)
    await work()
    await start(scene, 1)
    const last = await start(scene, 2)
    const { token } = scene.gym.manager
    const { revision } = await readDraft(test, scene, id)
    const again = () =>
      test.call('POST', `${DRAFTS}/${id}/solve`, { token, body: { revision, mode: 'afresh' } })
    expect((await again()).status).toBe(429)
    expect(await stateOf(id)).toBe('ready')
    await test.call('POST', `${DRAFTS}/${last}/cancel`, { token })
    expect((await again()).status).toBe(200)
  })

  it('has at most 20 open drafts, even if two are started at the same moment', async () => {
    const { gym } = await createScene()
    const create = () =>
      test.call<DraftDetails>('POST', DRAFTS, {
        token: gym.manager.token,
        body: { gymBrandId: gym.brandId },
      })
    for (let count = 1; count < MAX_OPEN_DRAFTS; count++) expect((await create()).status).toBe(201)
    const replies = await Promise.all([create(), create(), create()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'This brand already has 20 open drafts. Publish or delete one first.',
    )
    const { id } = replies.find(({ status }) => status === 201)!.body.data!
    await test.call('DELETE', `${DRAFTS}/${id}`, { token: gym.manager.token })
    expect((await create()).status).toBe(201)
  })
})

describe('brands', () => {
  it('take turns, so nobody waits for all the weeks of another brand', async () => {
    const [busy, patient] = [await createScene(), await createScene()]
    const started = [await start(busy), await start(busy, 1), await start(patient)]
    await work()
    const solved = await test.db
      .selectFrom('planning_plans')
      .select('draft_id')
      .orderBy('solved_at')
      .execute()
    expect(solved.map(({ draft_id }) => started.indexOf(draft_id))).toEqual([0, 2, 1])
  })
})

describe('a draft that waits for its turn', () => {
  it('isn’t queued again and again: one look every few seconds is enough', async () => {
    const other = await createScene()
    const id = await start(await createScene())
    const lock = await test.pool.connect()
    await lock.query('begin')
    await lock.query('select from planning_drafts where id = $1 for update', [id])
    const working = work()
    await untilSomeoneWaits(test)
    await start(other)
    await test.pool.query(`delete from graphile_worker._private_jobs where key not like '%next look'`)
    for (let turn = 0; turn < 3; turn++) await work()
    expect(await jobCount(test)).toBe(1)
    const { rows } = await test.pool.query<{ isLater: boolean }>(
      `select run_at > now() + interval '2 seconds' as "isLater" from graphile_worker.jobs`,
    )
    expect(rows).toEqual([{ isLater: true }])
    await lock.query('commit')
    lock.release()
    await working
    expect(await jobCount(test)).toBe(0)
    const states = await test.db.selectFrom('planning_plans').select('state').execute()
    expect(states).toEqual([{ state: 'ready' }, { state: 'ready' }])
  })
})

describe('a draft whose process died', () => {
  async function die(draftId: string, timesTaken: number) {
    await sql`
      update planning_plans set held_until = now() - interval '1 second', times_taken = ${timesTaken}
      where draft_id = ${draftId}::uuid`.execute(test.db)
  }

  it('is taken over once that process has been silent for a few seconds', async () => {
    const id = await start(await createScene())
    await sql`update planning_plans set held_until = now() + interval '5 seconds'`.execute(test.db)
    await work()
    expect(await stateOf(id)).toBe('drafting')
    await die(id, 1)
    await work()
    expect(await stateOf(id)).toBe('ready')
  })

  it('fails after the third one, instead of taking every server down', async () => {
    const id = await start(await createScene())
    await die(id, 3)
    await work()
    expect(await stateOf(id)).toBe('failed')
  })
})
