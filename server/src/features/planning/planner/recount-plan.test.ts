import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { DRAFTS } from '../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftAgain,
  draftTheWeek,
  type PlanScene,
  readDraft,
} from '../../../../test/planning/plans.ts'
import { startTestWorker } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { workOutPlan } from './run/work-out-plan.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = startTestWorker(test, [workOutPlan])
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

/** Emeka and Maja have set the only hour of Monday; Tuesday's works for Hiro alone. */
async function createWeek() {
  const scene = await createPlanScene(
    test,
    [
      [0, 18],
      [1, 18],
    ],
    [
      { name: 'Emeka Obi', hours: [[0, 18]] },
      { name: 'Maja Novak', hours: [[0, 18]] },
      { name: 'Hiro Sato', hours: [[1, 18]] },
    ],
  )
  const draft = await draftTheWeek(test, scene)
  expect(draft.plan.result!.summary).toBe('2 of 3 wanted sessions. No plan can place more: checked.')
  return { scene, draft, result: draft.plan.result! }
}

/** The score and who's left out, after an edit. */
async function afterwards(scene: PlanScene, { id }: DraftDetails) {
  const { wanted, placed, atMost, isChecked, summary, leftOut, quality, askSet } = (
    await readDraft(test, scene, id)
  ).plan!.result!
  const names = leftOut.map(({ traineeName, missing, reason }) => `${traineeName} ${missing} ${reason}`)
  return { wanted, placed, atMost, isChecked, summary, names, sessions: quality.sessions, askSet }
}

function remove({ gym }: PlanScene, draft: DraftDetails, changeId: string) {
  return test.call('DELETE', `${DRAFTS}/${draft.id}/changes/${changeId}`, { token: gym.manager.token })
}

function add(scene: PlanScene, draft: DraftDetails, traineeIndex: number, day: number) {
  const { gym, kenji, trainees, week } = scene
  return test.call<DraftDetails>('POST', `${DRAFTS}/${draft.id}/changes`, {
    token: gym.manager.token,
    body: {
      changes: [
        {
          kind: 'create',
          traineeId: trainees[traineeIndex]!.id,
          trainerId: kenji.id,
          gymLocationId: gym.locationId,
          date: addDays(week, day),
          hour: 18,
        },
      ],
    },
  })
}

function setLocked({ gym }: PlanScene, draft: DraftDetails, changeIds: string[], isLocked: boolean) {
  return test.call<DraftDetails>('PUT', `${DRAFTS}/${draft.id}/locks`, {
    token: gym.manager.token,
    body: { revision: draft.revision, changeIds, isLocked },
  })
}

describe('after an edit', () => {
  it('the score, the bound, and who is left out are counted again', async () => {
    const { scene, draft, result } = await createWeek()
    const onMonday = draft.changes[0]!
    const [given, other] =
      onMonday.traineeName === 'Emeka Obi' ? ['Emeka Obi', 'Maja Novak'] : ['Maja Novak', 'Emeka Obi']
    expect(result.leftOut.map(({ traineeName }) => traineeName)).toEqual([other])
    await remove(scene, draft, onMonday.id)
    expect(await afterwards(scene, draft)).toEqual({
      wanted: 3,
      placed: 1,
      atMost: 2,
      isChecked: false,
      summary: '1 of at most 2.',
      names: [`${other} 1 fits`, `${given} 1 removed`],
      sessions: 1,
      askSet: expect.objectContaining({ gain: 1 }),
    })

    await add(scene, draft, other === 'Emeka Obi' ? 0 : 1, 0)
    expect(await afterwards(scene, draft)).toMatchObject({
      wanted: 3,
      placed: 2,
      atMost: 2,
      isChecked: true,
      names: [`${given} 1 removed`],
      summary: '2 of 3 wanted sessions. No plan can place more: checked.',
    })
  })

  it('what was said about fairness stays as long as everyone has as many sessions, and nothing is unlocked', async () => {
    const { scene, draft, result } = await createWeek()
    expect(result.fairness).toEqual({
      least: 0,
      short: 1,
      perhaps: 0,
      isChecked: true,
      worth: 120,
      worthAtMost: 120,
    })
    expect(result.fairnessSummary).toBe(
      'No plan with as many sessions gives the one who gets least more: checked.',
    )
    const fairness = async () => (await readDraft(test, scene, draft.id)).plan!.result!.fairness
    const ids = draft.changes.map(({ id }) => id)
    const locked = (await setLocked(scene, draft, ids, true)).body.data!
    expect(locked.plan!.result!.fairness).toEqual(result.fairness)
    await setLocked(scene, locked, ids, false)
    expect(await fairness()).toBeNull()
    const again = await draftAgain(test, scene, await readDraft(test, scene, draft.id))
    expect(await fairness()).toMatchObject({ isChecked: true })
    await remove(scene, again, again.changes[1]!.id)
    expect(await fairness()).toBeNull()
  })

  it('the smallest set of asks stays as long as it holds', async () => {
    const { scene, draft, result } = await createWeek()
    const [monday, tuesday] = draft.changes
    expect([result.askSet!.askIds.length, result.askSet!.gain]).toEqual([2, 1])
    await remove(scene, draft, tuesday!.id)
    const kept = (await readDraft(test, scene, draft.id)).plan!
    expect([kept.result!.askSet!.askIds.length, kept.result!.askSet!.gain]).toEqual([2, 1])
    expect(kept.asks.filter(({ isInSet }) => isInSet)).toHaveLength(2)
    expect(kept.result!.leftOut.filter(({ gainsFromSet }) => gainsFromSet)).toHaveLength(1)

    await remove(scene, draft, monday!.id)
    await add(scene, draft, monday!.traineeName === 'Emeka Obi' ? 1 : 0, 0)
    expect((await afterwards(scene, draft)).askSet).toBeNull()
  })

  it('a session that no rule allows does not count as checked', async () => {
    const { scene, draft } = await createWeek()
    const tuesday = draft.changes[1]!
    await remove(scene, draft, tuesday.id)
    await add(scene, draft, 2, 2)
    const { names, ...score } = await afterwards(scene, draft)
    expect(score).toMatchObject({ placed: 2, atMost: 2, isChecked: false })
    expect(names).toEqual([expect.stringMatching(/ 1 taken$/)])
  })

  it('someone who gets more than they want makes it more than the bound', async () => {
    const { scene, draft } = await createWeek()
    await add(scene, draft, 2, 3)
    expect(await afterwards(scene, draft)).toMatchObject({ placed: 3, atMost: 3, isChecked: false })
  })

  it('what was not possible because of a lock or a ban may be possible now', async () => {
    const { scene, draft } = await createWeek()
    const [monday] = draft.changes
    await remove(scene, draft, monday!.id)
    const again = await draftAgain(test, scene, await readDraft(test, scene, draft.id))
    await remove(scene, again, again.changes.find(({ traineeName }) => traineeName !== 'Hiro Sato')!.id)
    const none = await draftAgain(test, scene, await readDraft(test, scene, draft.id))
    expect(none.plan.result).toMatchObject({ placed: 1, atMost: 1, isChecked: true })
    const [ban] = none.plan.bans
    await test.call('DELETE', `${DRAFTS}/${draft.id}/bans/${ban!.id}`, { token: scene.gym.manager.token })
    expect(await afterwards(scene, draft)).toMatchObject({ placed: 1, atMost: 3, isChecked: false })
  })

  it('locking changes nothing, and unlocking what cost a session makes room for it', async () => {
    const hours = [
      [0, 18],
      [1, 18],
    ] as const
    const scene = await createPlanScene(test, hours, [
      { name: 'Emeka Obi', hours },
      { name: 'Hiro Sato', hours: [[1, 18]] },
    ])
    const draft = await draftTheWeek(test, scene)
    for (const { id } of draft.changes) await remove(scene, draft, id)
    const added = (await add(scene, draft, 0, 1)).body.data!
    for (const { id } of added.plan!.bans)
      await test.call('DELETE', `${DRAFTS}/${draft.id}/bans/${id}`, { token: scene.gym.manager.token })
    const locked = await draftAgain(test, scene, await readDraft(test, scene, draft.id))
    expect(locked.plan.result).toMatchObject({ placed: 1, atMost: 1, lockCost: 1, isChecked: true })
    const ids = locked.changes.map(({ id }) => id)
    const unlocked = (await setLocked(scene, locked, ids, false)).body.data!
    expect(unlocked.plan!.result).toMatchObject({ placed: 1, atMost: 2, lockCost: 0, isChecked: false })
    const again = (await setLocked(scene, unlocked, ids, true)).body.data!
    expect(again.plan!.result).toMatchObject({ placed: 1, atMost: 2, isChecked: false })
  })
})
