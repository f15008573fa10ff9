import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym } from '../../../../test/gyms.ts'
import { DRAFTS, publish } from '../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftAgain,
  drafted,
  draftTheWeek,
  type PlanScene,
  planWeek,
  readDraft,
  startDraft,
} from '../../../../test/planning/plans.ts'
import { addTrainerSlots } from '../../../../test/schedule.ts'
import { createSession } from '../../../../test/sessions.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { duringTransaction } from '../../../../test/waiting.ts'
import { startTestWorker } from '../../../../test/worker.ts'
import type { Database } from '../../../platform/database.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { eraseInDrafts } from '../erase-in-drafts.ts'
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

/** Three hours of work; Emeka and Maja fit, Chidi set no hours, and Ana's are elsewhere. */
function createScene() {
  return createPlanScene(
    test,
    [
      [0, 18],
      [1, 18],
      [2, 9],
    ],
    [
      {
        name: 'Emeka Obi',
        hours: [
          [0, 18],
          [2, 9],
        ],
      },
      { name: 'Maja Novak', hours: [[1, 18]] },
      { name: 'Chidi Eze', hours: [] },
      { name: 'Ana Lima', hours: [[3, 7]] },
    ],
  )
}

function sessionsOf({ changes }: DraftDetails) {
  return changes.map(({ traineeName, to }) => `${traineeName} ${to!.date} ${to!.hour}`).sort()
}

describe('drafting a week', () => {
  it('places everyone who fits, says how good that is, and why the others were left out', async () => {
    const scene = await createScene()
    const { body } = await startDraft(test, scene)
    expect(body.data).toMatchObject({
      origin: 'planner',
      week: scene.week,
      state: 'open',
      changes: [],
      plan: { week: scene.week, state: 'drafting', step: null, result: null },
    })
    const draft = await drafted(test, scene, body.data!.id)
    expect(draft.changes.map(({ traineeName }) => traineeName).sort()).toEqual(['Emeka Obi', 'Maja Novak'])
    expect(draft.needAttention).toBe(0)
    const result = draft.plan.result!
    expect(result).toMatchObject({
      wanted: 4,
      placed: 2,
      atMost: 2,
      isChecked: true,
      lockCost: 0,
      stoppedEarly: false,
      summary: '2 of 4 wanted sessions. No plan can place more: checked.',
      quality: { sessions: 2, usualHour: 0, usualTrainer: 0, preferredLocation: 2 },
      lastWeek: { sessions: 0 },
      byHand: { sessions: 2 },
      differences: null,
    })
    expect(result.leftOut.map(({ message, action }) => [message, action])).toEqual([
      ["Chidi Eze hasn't set any hours this week.", 'remind'],
      ["No trainer is free at Neubau in Ana Lima's only hour.", 'ask'],
    ])
    expect(result.leftOut[1]!.helpWords).toMatch(
      /^If Kenji Watanabe opened \w+day, \w+ \d+, 7–8 AM, Ana Lima would fit and nobody moves\.$/,
    )
    const missing = result.leftOut.reduce((sum, one) => sum + one.missing, 0)
    expect(missing).toBe(result.wanted - result.placed)
    for (const { reasons } of draft.plan.changes) expect(reasons).toContain('Preferred location')
  })

  it('keeps to habits, wishes, limits, and what is booked', async () => {
    const scene = await createScene()
    const [emeka] = scene.trainees
    const { brandId, locationId } = scene.gym
    await test.db
      .updateTable('enrollments')
      .set({ enrolled_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', emeka!.id)
      .execute()
    for (const weeks of [1, 2])
      await createSession(test, {
        brandId,
        locationId,
        trainerId: scene.kenji.id,
        enrollment: emeka!,
        date: addDays(scene.week, 2 - 7 * weeks),
        hour: 9,
      })
    const draft = await draftTheWeek(test, scene)
    expect(sessionsOf(draft)).toContain(`Emeka Obi ${addDays(scene.week, 2)} 9`)
    const own = draft.changes.find(({ traineeName }) => traineeName === 'Emeka Obi')!
    expect(draft.plan.changes.find(({ changeId }) => changeId === own.id)!.reasons).toEqual([
      'Usual hour',
      'Usual trainer: 2 sessions with Kenji Watanabe lately',
      'Preferred location',
      'Had fewer sessions than they wanted in the last 4 weeks',
    ])
    expect(draft.plan.result).toMatchObject({
      quality: { usualHour: 1, usualTrainer: 1 },
      lastWeek: { sessions: 1, usualHour: 1, usualTrainer: 1, preferredLocation: 1 },
    })
  })

  it('doesn’t count weeks that are still to come as missed', async () => {
    const scene = await createScene()
    const today = new Date().toISOString()
    await test.db
      .updateTable('enrollments')
      .set({ enrolled_at: today })
      .where('brand_id', '=', scene.gym.brandId)
      .execute()
    const { plan } = await draftTheWeek(test, scene)
    expect(plan.changes.map(({ why }) => why!.shortfall)).toEqual([0, 0])
  })

  it('is refused more than three years ahead', async () => {
    const scene = await createScene()
    const { status, body } = await startDraft(test, { ...scene, week: '2200-01-06' })
    expect([status, body.message]).toEqual([400, 'Cannot plan more than 3 years ahead'])
    expect(body.errors).toEqual({ week: ['Cannot plan more than 3 years ahead'] })
  })

  it('is read as it was at one moment, even while its result arrives', async () => {
    const scene = await createScene()
    const { id } = await draftTheWeek(test, scene)
    await test.db
      .updateTable('planning_plans')
      .set({ state: 'drafting' })
      .where('draft_id', '=', id)
      .execute()
    const finish = async (db: Database) => {
      await sql`lock table trainer_slots`.execute(db)
      await db.deleteFrom('planning_changes').where('draft_id', '=', id).execute()
      await db.updateTable('planning_plans').set({ state: 'ready' }).where('draft_id', '=', id).execute()
    }
    const draft = await duringTransaction(test, finish, () => readDraft(test, scene, id))
    expect([draft.plan!.state, draft.changes.length]).toEqual(['drafting', 2])
  })

  it('sees other gyms only as time that is taken', async () => {
    const scene = await createScene()
    const other = await createGym(test)
    const stranger = await createTrainer(test, { brandIds: [other.brandId] })
    const [, maja] = scene.trainees
    const elsewhere = await createEnrollment(test, { ...other, person: maja!.person })
    await createSession(test, {
      brandId: other.brandId,
      locationId: other.locationId,
      trainerId: stranger.id,
      enrollment: elsewhere,
      date: addDays(scene.week, 1),
      hour: 18,
    })
    const draft = await draftTheWeek(test, scene)
    expect(draft.changes.map(({ traineeName }) => traineeName)).toEqual(['Emeka Obi'])
    const left = draft.plan.result!.leftOut.find(({ traineeName }) => traineeName === 'Maja Novak')!
    expect([left.reason, left.message]).toEqual([
      'busy',
      'Maja Novak already has another session in the only hour they set.',
    ])
    expect(JSON.stringify(draft)).not.toContain(other.locationId)
  })

  it('skips people who are marked as planned', async () => {
    const scene = await createScene()
    await test.db
      .updateTable('enrollments')
      .set({ is_planned: true })
      .where('id', '=', scene.trainees[0]!.id)
      .execute()
    const { plan, changes } = await draftTheWeek(test, scene)
    expect([changes.length, plan.result!.wanted]).toEqual([1, 3])
  })
})

describe('a week is refused', () => {
  it.each([
    ['that begins on another day', addDays(planWeek(), 1), 400, 'The week must begin on a Monday'],
    ['that has passed', addDays(planWeek(), -28), 400, 'This week has passed'],
  ])('%s', async (_name, week, status, message) => {
    const { gym } = await createScene()
    const reply = await startDraft(test, { gym, week } as PlanScene)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  it('without a week', async () => {
    const { gym } = await createScene()
    const { status, body } = await test.call('POST', DRAFTS, {
      token: gym.manager.token,
      body: { gymBrandId: gym.brandId, source: 'planner' },
    })
    expect([status, body.errors]).toEqual([400, { week: ['Please choose a week'] }])
  })

  it('while it has a draft, even if two managers start one in the same moment', async () => {
    const scene = await createScene()
    const replies = await Promise.all([1, 2, 3].map(() => startDraft(test, scene)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = replies.find(({ status }) => status === 409)!
    expect(refused.body.message).toBe('This week already has a draft')
  })
})

describe('drafting again', () => {
  it('with the fewest changes changes nothing if nothing has changed', async () => {
    const scene = await createScene()
    const first = await draftTheWeek(test, scene)
    const second = await draftAgain(test, scene, first)
    expect(second.changes).toEqual(first.changes)
    expect(second.plan.result!.differences).toEqual([])
    expect(second.revision).toBeGreaterThan(first.revision)
  })

  it('keeps what is locked, never brings back what was removed, and says what changed', async () => {
    const scene = await createScene()
    const { token } = scene.gym.manager
    const first = await draftTheWeek(test, scene)
    const emeka = first.changes.find(({ traineeName }) => traineeName === 'Emeka Obi')!
    const maja = first.changes.find(({ traineeName }) => traineeName === 'Maja Novak')!
    const locked = await test.call<DraftDetails>('PUT', `${DRAFTS}/${first.id}/locks`, {
      token,
      body: { revision: first.revision, changeIds: [maja.id], isLocked: true },
    })
    expect(locked.body.data!.plan!.changes.filter(({ isLocked }) => isLocked)).toMatchObject([
      { changeId: maja.id },
    ])
    await test.call('DELETE', `${DRAFTS}/${first.id}/changes/${emeka.id}`, { token })
    // Kenji no longer works on Tuesday, but Maja's session is locked.
    await test.db
      .deleteFrom('trainer_slots')
      .where('trainer_id', '=', scene.kenji.id)
      .where('date', '=', addDays(scene.week, 1))
      .execute()
    const revision = locked.body.data!.revision + 1
    const second = await draftAgain(test, scene, { id: first.id, revision }, 'afresh')
    const otherHour = emeka.to!.hour === 18 ? `${addDays(scene.week, 2)} 9` : `${scene.week} 18`
    expect(sessionsOf(second)).toEqual([
      `Emeka Obi ${otherHour}`,
      `Maja Novak ${maja.to!.date} ${maja.to!.hour}`,
    ])
    expect(second.changes.find(({ id }) => id === maja.id)!.problem).toBe(
      "Kenji Watanabe isn't available at this time.",
    )
    expect(second.plan.bans).toMatchObject([{ traineeName: 'Emeka Obi', hour: emeka.to!.hour }])
    expect(second.plan.result!.differences).toMatchObject([
      { traineeName: 'Emeka Obi', before: null, after: { trainerName: 'Kenji Watanabe' } },
    ])
    const ban = `${DRAFTS}/${first.id}/bans/${second.plan.bans[0]!.id}`
    expect((await test.call('DELETE', ban, { token })).status).toBe(200)
    expect((await test.call('DELETE', ban, { token })).status).toBe(404)
  })

  it('locks what a manager adds or moves by hand, within the planned week', async () => {
    const scene = await createScene()
    const { token } = scene.gym.manager
    const draft = await draftTheWeek(test, scene)
    const [, , , ana] = scene.trainees
    const change = {
      kind: 'create',
      traineeId: ana!.id,
      trainerId: scene.kenji.id,
      gymLocationId: scene.gym.locationId,
      date: addDays(scene.week, 3),
      hour: 7,
    }
    const add = (body: object) =>
      test.call<DraftDetails>('POST', `${DRAFTS}/${draft.id}/changes`, { token, body: { changes: [body] } })
    const added = (await add(change)).body.data!
    const own = added.changes.find(({ traineeName }) => traineeName === 'Ana Lima')!
    expect(added.plan!.changes.find(({ changeId }) => changeId === own.id)).toMatchObject({
      isLocked: true,
      why: null,
      reasons: ['Added by a manager'],
    })
    const outside = await add({ ...change, date: addDays(scene.week, 7) })
    expect([outside.status, outside.body.message]).toEqual([400, 'Choose a day of the planned week'])
    const again = await draftAgain(test, scene, added, 'afresh')
    expect(again.plan.result).toMatchObject({ placed: 3, wanted: 4 })
    expect(sessionsOf(again)).toContain(`Ana Lima ${change.date} 7`)
  })

  it('says what the locks cost', async () => {
    const scene = await createPlanScene(
      test,
      [
        [0, 18],
        [0, 19],
      ],
      [
        {
          name: 'Emeka Obi',
          hours: [
            [0, 18],
            [0, 19],
          ],
        },
        { name: 'Maja Novak', hours: [[0, 18]] },
      ],
    )
    const first = await draftTheWeek(test, scene)
    expect(first.plan.result!.placed).toBe(2)
    const emeka = first.changes.find(({ traineeName }) => traineeName === 'Emeka Obi')!
    const moved = await test.call<DraftDetails>('PUT', `${DRAFTS}/${first.id}/changes/${emeka.id}`, {
      token: scene.gym.manager.token,
      body: { hour: 18 },
    })
    const { plan } = await draftAgain(test, scene, moved.body.data!)
    expect(plan.result).toMatchObject({
      placed: 1,
      atMost: 1,
      isChecked: true,
      lockCost: 1,
      lockSummary: expect.stringMatching(
        /^Your locks cost 1 session\. Emeka Obi's lock on \w+, \w+ \d+, 6–7 PM, costs 1: Maja Novak could have it\.$/,
      ),
      leftOut: [{ traineeName: 'Maja Novak' }],
    })
  })

  it("says what 'only this trainer' costs others, until someone is erased", async () => {
    const scene = await createPlanScene(
      test,
      [[0, 18]],
      [
        {
          name: 'Emeka Obi',
          hours: [
            [0, 18],
            [0, 19],
          ],
        },
        { name: 'Maja Novak', hours: [[0, 18]] },
      ],
    )
    const ines = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, ines.id, { date: scene.week, hours: [19] })
    const [emeka, maja] = scene.trainees
    await test.db
      .insertInto('training_wishes')
      .values({ enrollment_id: emeka!.id, preferred_trainer_id: scene.kenji.id, only_preferred: true })
      .execute()
    const draft = await draftTheWeek(test, scene)
    expect(draft.plan.result).toMatchObject({
      placed: 1,
      wishSummary:
        "Emeka Obi's wish to train only with Kenji Watanabe costs 1 session: Maja Novak could have it.",
    })
    const person = { id: maja!.userId, email: 'nobody@example.com', name: 'Maja Novak' }
    await eraseInDrafts(test.db, person)
    expect((await readDraft(test, scene, draft.id)).plan!.result!.wishSummary).toBeNull()
  })

  it('says who has the hour that someone left out would need', async () => {
    const scene = await createPlanScene(
      test,
      [[0, 18]],
      [
        { name: 'Emeka Obi', hours: [[0, 18]] },
        { name: 'Maja Novak', hours: [[0, 18]] },
      ],
    )
    const { id, plan, changes } = await draftTheWeek(test, scene)
    const [left] = plan.result!.leftOut
    expect(left).toMatchObject({ reason: 'taken', action: 'see-who', askIds: [] })
    expect(left!.message).toBe(`The only hour that works for ${left!.traineeName} is taken.`)
    expect(left!.helpWords).toMatch(
      /^With today's hours, .* fits only if someone else loses a session\. Or if Kenji .* both open /,
    )
    const holders = await test.call('GET', `${DRAFTS}/${id}/left-out/${left!.traineeId}`, {
      token: scene.gym.manager.token,
    })
    expect(holders.body.data).toMatchObject([{ changeId: changes[0]!.id, place: { hour: 18 } }])
  })
})

describe('a plan is refused', () => {
  it('changes while it is being worked out, from an outdated screen, and once published', async () => {
    const scene = await createScene()
    const { token } = scene.gym.manager
    const draft = await draftTheWeek(test, scene)
    const call = (method: 'POST' | 'PUT', path: string, body: object) =>
      test.call<DraftDetails>(method, `${DRAFTS}/${draft.id}/${path}`, { token, body })
    const solve = (revision: number) => call('POST', 'solve', { revision, mode: 'afresh' })
    const lock = (revision: number) =>
      call('PUT', 'locks', { revision, changeIds: [draft.changes[0]!.id], isLocked: true })
    for (const stale of [await solve(draft.revision - 1), await lock(draft.revision + 1)])
      expect([stale.status, stale.body.message]).toEqual([409, 'Someone else has changed this plan'])
    const outdated = await publish(test, scene.gym, draft.id, { revision: draft.revision - 1 })
    expect([outdated.status, outdated.body.message]).toEqual([409, 'Someone else has changed this plan'])

    await test.db
      .updateTable('planning_plans')
      .set({ state: 'drafting' })
      .where('draft_id', '=', draft.id)
      .execute()
    const change = `changes/${draft.changes[0]!.id}`
    const refused = [
      await solve(draft.revision),
      await lock(draft.revision),
      await publish(test, scene.gym, draft.id),
      await call('PUT', change, { hour: 9 }),
      await test.call('DELETE', `${DRAFTS}/${draft.id}/${change}`, { token }),
    ]
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([409, 'The plan is still being worked out'])
    await test.db
      .updateTable('planning_plans')
      .set({ state: 'ready' })
      .where('draft_id', '=', draft.id)
      .execute()

    expect((await publish(test, scene.gym, draft.id, { allOrNothing: true })).status).toBe(200)
    const { revision } = (await publish(test, scene.gym, draft.id)).body.data?.draft ?? { revision: 0 }
    for (const { status, body } of [
      await solve(revision),
      await lock(revision),
      await publish(test, scene.gym, draft.id),
    ])
      expect([status, body.message]).toEqual([409, 'This plan has been published'])
    expect((await startDraft(test, scene)).status).toBe(201)
  })

  it("isn't there for anyone else, nor is a plan of a draft from another source", async () => {
    const scene = await createScene()
    const draft = await draftTheWeek(test, scene)
    const { gym } = await createScene()
    const manual = await test.call<DraftDetails>('POST', DRAFTS, {
      token: gym.manager.token,
      body: { gymBrandId: gym.brandId },
    })
    const left = draft.plan.result!.leftOut[0]!.traineeId
    for (const [id, token] of [
      [draft.id, gym.manager.token],
      [manual.body.data!.id, gym.manager.token],
    ] as const) {
      const url = `${DRAFTS}/${id}`
      const replies = [
        await test.call('POST', `${url}/solve`, { token, body: { revision: 0, mode: 'afresh' } }),
        await test.call('POST', `${url}/cancel`, { token }),
        await test.call('PUT', `${url}/locks`, {
          token,
          body: { revision: 0, changeIds: [draft.changes[0]!.id], isLocked: true },
        }),
        await test.call('DELETE', `${url}/bans/${draft.id}`, { token }),
        await test.call('GET', `${url}/left-out/${left}`, { token }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    const foreign = await startDraft(test, scene, gym.manager.token)
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Brand not found'])
    const strange = await test.call('PUT', `${DRAFTS}/${draft.id}/locks`, {
      token: scene.gym.manager.token,
      body: { revision: draft.revision, changeIds: [draft.id], isLocked: true },
    })
    expect([strange.status, strange.body.message]).toEqual([404, 'Change not found'])
  })
})

describe('publishing a plan', () => {
  it('is all or nothing, with a reason for each session that can no longer be held', async () => {
    const scene = await createScene()
    const draft = await draftTheWeek(test, scene)
    const maja = draft.changes.find(({ traineeName }) => traineeName === 'Maja Novak')!
    await test.db
      .deleteFrom('trainer_slots')
      .where('trainer_id', '=', scene.kenji.id)
      .where('date', '=', maja.to!.date)
      .execute()
    const { status, body } = await publish(test, scene.gym, draft.id, { allOrNothing: true })
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Maja Novak's session on \w+, \w+ \d+, \d.* [AP]M, can't be held: Kenji Watanabe isn't available at this time\. Nothing was published\.$/,
      ),
    ])
    expect(body.errors).toEqual({ [maja.id]: ["Kenji Watanabe isn't available at this time."] })
  })

  it('can be done one location at a time', async () => {
    const scene = await createScene()
    const draft = await draftTheWeek(test, scene)
    const nothing = await publish(test, scene.gym, draft.id, { gymLocationId: draft.id })
    expect([nothing.status, nothing.body.message]).toEqual([409, 'There is nothing to publish in this draft'])
    const all = await publish(test, scene.gym, draft.id, { gymLocationId: scene.gym.locationId })
    expect(all.body.data).toMatchObject({ done: 2, left: 0, draft: { state: 'published' } })
  })
})
