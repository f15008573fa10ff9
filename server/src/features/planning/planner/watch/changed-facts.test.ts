import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { createEnrollment } from '../../../../../test/enrollment.ts'
import { DRAFTS, publish, undo } from '../../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftAgain,
  draftTheWeek,
  type PlanScene,
  readDraft,
} from '../../../../../test/planning/plans.ts'
import { startTestWorker } from '../../../../../test/worker.ts'
import type { DB } from '../../../../generated/database.ts'
import type { Worker } from '../../../../platform/queue/worker.ts'
import { readFingerprint } from '../run/read-facts.ts'
import { workOutPlan } from '../run/work-out-plan.ts'

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

/** Elif has Monday 9 AM and Tuesday 9 AM, and Bjorn has Wednesday 9 AM, all with Kenji. */
async function createWeek() {
  const scene = await createPlanScene(
    test,
    [
      [0, 9],
      [1, 9],
      [2, 9],
    ],
    [
      {
        name: 'Elif Yilmaz',
        hours: [
          [0, 9],
          [1, 9],
        ],
      },
      { name: 'Bjorn Dahl', hours: [[2, 9]] },
    ],
  )
  await wish(scene, { sessions_per_week: 2 })
  const draft = await draftTheWeek(test, scene)
  expect([draft.changes.length, draft.needAttention, draft.plan.changedSummary]).toEqual([3, 0, null])
  return { scene, draft, elif: scene.trainees[0]! }
}

async function wish(scene: PlanScene, values: Updateable<DB['training_wishes']>) {
  const row = { enrollment_id: scene.trainees[0]!.id, ...values }
  await test.db
    .insertInto('training_wishes')
    .values(row as { enrollment_id: string })
    .onConflict((on) => on.column('enrollment_id').doUpdateSet(values))
    .execute()
}

/** Elif takes back an hour. */
function withdraw(scene: PlanScene, day: number) {
  return test.db
    .deleteFrom('trainee_slots')
    .where('user_id', '=', scene.trainees[0]!.userId)
    .where('date', '=', addDays(scene.week, day))
    .execute()
}

function on({ week }: PlanScene, day: number) {
  return dayAndMonth(addDays(week, day))
}

/** What's no longer as it was, change by change. */
function changedFacts({ changes, plan }: DraftDetails) {
  return changes.map(({ id }) =>
    plan!.changes.find(({ changeId }) => changeId === id)!.changedFacts.map(({ message }) => message),
  )
}

function confirm({ gym }: PlanScene, draft: DraftDetails, changeId: string, changedFactIds: string[]) {
  return test.call<DraftDetails>('PUT', `${DRAFTS}/${draft.id}/changes/${changeId}/confirmation`, {
    token: gym.manager.token,
    body: { changedFactIds },
  })
}

describe('a draft whose week has changed', () => {
  it('says which hour was withdrawn, and publishes that session only once it is confirmed', async () => {
    const { scene, draft } = await createWeek()
    await withdraw(scene, 0)
    const changed = await readDraft(test, scene, draft.id)
    const withdrew = `Elif Yilmaz withdrew ${on(scene, 0)}, 9–10 AM.`
    expect(changedFacts(changed)).toEqual([[withdrew], [], []])
    expect([changed.needAttention, changed.plan!.changedSummary]).toEqual([
      1,
      'The week changed since this was drafted: 1 session affected.',
    ])
    expect(changed.plan!.result).toMatchObject({ isChecked: false, summary: '3 of 3 wanted sessions.' })

    const refused = await publish(test, scene.gym, draft.id, { allOrNothing: true })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Elif Yilmaz's session on ${on(scene, 0)}, 9–10 AM, needs to be confirmed: ${withdrew} Nothing was published.`,
    ])
    const rest = (await publish(test, scene.gym, draft.id)).body.data!
    expect([rest.done, rest.left, changedFacts(rest.draft)]).toEqual([2, 1, [[withdrew], [], []]])
    expect(rest.draft.changes.map(({ problem }) => problem)).toEqual([null, null, null])

    const [change] = changed.changes
    const { body } = await confirm(scene, draft, change!.id, ['trainee-hour'])
    expect([changedFacts(body.data!), body.data!.needAttention]).toEqual([[[], [], []], 0])
    const { body: all } = await publish(test, scene.gym, draft.id, { allOrNothing: true })
    expect(all.data).toMatchObject({ done: 1, draft: { state: 'published' } })
  })

  it('has to be confirmed again if something else changes that the manager has not seen', async () => {
    const { scene, draft } = await createWeek()
    await withdraw(scene, 0)
    await wish(scene, { sessions_per_week: 0 })
    const [change] = draft.changes
    const { body } = await confirm(scene, draft, change!.id, ['trainee-hour'])
    expect(changedFacts(body.data!)[0]).toEqual(['Elif Yilmaz no longer wants any sessions.'])
    const foreign = await confirm(scene, draft, draft.id, ['trainee-hour'])
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Change not found'])
  })

  it('notices every wish and limit that a session rests on', async () => {
    const { scene, draft, elif } = await createWeek()
    const now = async () => changedFacts(await readDraft(test, scene, draft.id))
    await wish(scene, { sessions_per_week: 1 })
    const sentence = 'Elif Yilmaz would have 2 sessions this week and wants 1.'
    expect(await now()).toEqual([[], [sentence], []])

    await wish(scene, { sessions_per_week: 2, rest_days: 1 })
    const rest = 'Elif Yilmaz wants 1 day off between sessions, and another session is too close.'
    expect(await now()).toEqual([[], [rest], []])

    await wish(scene, { rest_days: 0, only_preferred: true, preferred_trainer_id: scene.gym.manager.id })
    const only = expect.stringMatching(/^Elif Yilmaz now trains only with /)
    expect(await now()).toEqual([[only], [only], []])

    await wish(scene, { only_preferred: false, preferred_trainer_id: null })
    const { brandId } = scene.gym
    const limit = { brand_id: brandId, trainer_id: scene.kenji.id }
    await test.db
      .insertInto('trainer_limits')
      .values({ ...limit, hours_per_week: 2 })
      .execute()
    expect(await now()).toEqual([[], [], ['Kenji Watanabe would work 3 hours this week. The limit is 2.']])

    await test.db.updateTable('trainer_limits').set({ hours_per_week: null, hours_per_day: 0 }).execute()
    expect((await now()).flat()).toContain(
      `Kenji Watanabe would work 1 hour on ${on(scene, 0)}. The limit is 0.`,
    )

    await test.db.deleteFrom('trainer_limits').where('brand_id', '=', brandId).execute()
    await test.db.updateTable('enrollments').set({ is_planned: true }).where('id', '=', elif.id).execute()
    const planned = 'Elif Yilmaz was marked as planned.'
    expect(await now()).toEqual([[planned], [planned], []])
  })

  it('says so even if no session is affected, and is as good as new when drafted again', async () => {
    const { scene, draft } = await createWeek()
    await test.db
      .insertInto('trainee_slots')
      .values({ user_id: scene.trainees[1]!.userId, date: addDays(scene.week, 3), hour: 9 })
      .execute()
    const changed = await readDraft(test, scene, draft.id)
    expect(changed.plan!.changedSummary).toBe(
      'The week changed since this was drafted. No session is affected.',
    )
    const again = await draftAgain(test, scene, changed)
    expect([again.plan.changedSummary, again.plan.result!.isChecked]).toEqual([null, true])
  })
})

describe('the fingerprint of a week', () => {
  it('changes with everything that a draft rests on', async () => {
    const { scene, draft, elif } = await createWeek()
    const { brandId, locationId } = scene.gym
    const trainer = `trainer_id = '${scene.kenji.id}'`
    const other = await createEnrollment(test, scene.gym)
    const changes = [
      `insert into planning_settings (brand_id, history_weeks) values ('${brandId}', 3)`,
      'update planning_settings set one_place_in_a_row = true',
      'update planning_settings set trainer_hours_per_day = 7',
      'update planning_settings set sessions_per_week = 3',
      `update gym_locations set capacity = 9 where id = '${locationId}'`,
      `update gym_locations set time_zone = 'Asia/Tokyo' where id = '${locationId}'`,
      `insert into trainer_limits (brand_id, trainer_id, contract_hours) values ('${brandId}', '${scene.kenji.id}', 9)`,
      'update trainer_limits set hours_per_week = 9',
      'update training_wishes set rest_days = 2',
      `update training_wishes set preferred_trainer_id = '${scene.kenji.id}'`,
      'update training_wishes set only_preferred = true',
      `update enrollments set is_planned = true where id = '${other.id}'`,
      `update enrollments set enrolled_at = enrolled_at - interval '3 days' where id = '${elif.id}'`,
      `delete from trainee_slots where user_id = '${elif.userId}' and date = '${scene.week}'`,
      `update trainer_slots set status = 'Unavailable' where ${trainer} and date = '${scene.week}'`,
      `delete from trainer_slots where ${trainer} and date = '${scene.week}'`,
      `update brand_trainers set removed_at = now() where user_id = '${scene.kenji.id}'`,
    ]
    const seen = new Set([await readFingerprint(test, draft.id)])
    for (const change of changes) {
      await sql.raw(change).execute(test.db)
      const fingerprint = await readFingerprint(test, draft.id)
      expect([change, seen.has(fingerprint)]).toEqual([change, false])
      seen.add(fingerprint)
    }
    await sql`delete from planning_settings`.execute(test.db)
  })
})

describe('what a manager does', () => {
  it('is no change of facts: not publishing, not undoing, and not adding a session by hand', async () => {
    const { scene, draft, elif } = await createWeek()
    await publish(test, scene.gym, draft.id)
    await undo(test, scene.gym, draft.id)
    expect((await readDraft(test, scene, draft.id)).plan!.changedSummary).toBeNull()
    const added = {
      kind: 'create',
      traineeId: elif.id,
      trainerId: scene.kenji.id,
      gymLocationId: scene.gym.locationId,
      date: addDays(scene.week, 4),
      hour: 9,
    }
    await test.db
      .insertInto('trainer_slots')
      .values({ trainer_id: scene.kenji.id, date: added.date, hour: 9, status: 'Available' })
      .execute()
    const { body } = await test.call<DraftDetails>('POST', `${DRAFTS}/${draft.id}/changes`, {
      token: scene.gym.manager.token,
      body: { changes: [added] },
    })
    expect([changedFacts(body.data!).flat(), body.data!.needAttention]).toEqual([[], 0])
    await withdraw(scene, 0)
    expect(changedFacts(await readDraft(test, scene, draft.id)).flat()).toHaveLength(1)
  })
})
