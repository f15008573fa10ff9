import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { createEnrollment } from '../../../../../test/enrollment.ts'
import { createGym } from '../../../../../test/gyms.ts'
import { publish } from '../../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftTheWeek,
  type PlanScene,
  readDraft,
} from '../../../../../test/planning/plans.ts'
import { createSession } from '../../../../../test/sessions.ts'
import { startTestWorker } from '../../../../../test/worker.ts'
import type { Worker } from '../../../../platform/queue/worker.ts'
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

/** What makes Elif's session with Kenji at Neubau impossible, what takes that back, and what the draft says about it. */
function listCases({ gym, kenji, trainees, week }: PlanScene) {
  const [elif] = trainees
  const kenjis = `trainer_slots set status = 'Available', location_id = null where trainer_id = '${kenji.id}'`
  const isElif = `where id = '${elif!.id}'`
  const isNeubau = `where id = '${gym.locationId}'`
  const booked = { date: week, hour: 9 }
  const cancelAll = 'delete from sessions'
  const setUp = (change: string) => () => sql.raw(change).execute(test.db)
  return [
    {
      what: setUp(`update trainer_slots set status = 'Unavailable' where trainer_id = '${kenji.id}'`),
      back: `update ${kenjis}`,
      says: "Kenji Watanabe isn't available at this time.",
      because: /^Kenji Watanabe withdrew Monday, /,
    },
    {
      what: setUp(
        `update trainer_slots set location_id = (select id from gym_locations where name = 'Mariahilf')`,
      ),
      back: `update ${kenjis}`,
      says: "Kenji Watanabe isn't available at this time.",
      because: /^Kenji Watanabe now works at another location on Monday, /,
    },
    {
      what: () => createSession(test, { ...gym, ...booked, trainerId: kenji.id }),
      back: cancelAll,
      says: 'Kenji Watanabe is already booked at this time.',
    },
    {
      what: async () => {
        const other = await createGym(test)
        const enrollment = await createEnrollment(test, { ...other, person: elif!.person })
        await createSession(test, { ...other, ...booked, enrollment })
      },
      back: cancelAll,
      says: 'Elif Yilmaz is already booked at this time.',
    },
    {
      what: async () => {
        await createSession(test, { ...gym, ...booked })
        await sql.raw(`update gym_locations set capacity = 1 ${isNeubau}`).execute(test.db)
      },
      back: `${cancelAll}; update gym_locations set capacity = null ${isNeubau}`,
      says: 'Neubau is full at this time.',
    },
    {
      what: setUp(`update enrollments set approval_status = 'Rejected' ${isElif}`),
      back: `update enrollments set approval_status = 'Approved' ${isElif}`,
      says: 'Elif Yilmaz is no longer approved.',
    },
    {
      what: setUp(`update enrollments set removed_at = now() ${isElif}`),
      back: `update enrollments set removed_at = null ${isElif}`,
      says: 'Elif Yilmaz no longer belongs to this gym.',
    },
    {
      what: setUp(`update brand_trainers set removed_at = now() where user_id = '${kenji.id}'`),
      back: `update brand_trainers set removed_at = null where user_id = '${kenji.id}'`,
      says: 'Kenji Watanabe no longer works for this gym.',
    },
    {
      what: setUp(`update gym_locations set archived_at = now() ${isNeubau}`),
      back: `update gym_locations set archived_at = null ${isNeubau}`,
      says: 'Neubau has been removed.',
    },
  ]
}

it('a session that has become impossible says why, by name, and is never published', async () => {
  const scene = await createPlanScene(test, [[0, 9]], [{ name: 'Elif Yilmaz', hours: [[0, 9]] }])
  await createGym(test, { location: { name: 'Mariahilf' } })
  const { id } = await draftTheWeek(test, scene)
  for (const { what, back, says, because } of listCases(scene)) {
    await what()
    const { changes, needAttention, plan } = await readDraft(test, scene, id)
    expect([changes[0]!.problem, needAttention, plan!.changedSummary, plan!.result!.isChecked]).toEqual([
      says,
      1,
      'The week changed since this was drafted: 1 session affected.',
      false,
    ])
    const facts = plan!.changes[0]!.changedFacts.map(({ message }) => message)
    expect(facts).toEqual(because ? [expect.stringMatching(because)] : [])
    const all = await publish(test, scene.gym, id, { allOrNothing: true })
    expect([all.status, all.body.message]).toEqual([
      409,
      expect.stringContaining(`, can't be held: ${says.slice(0, -1)}. Nothing was published.`),
    ])
    const part = await publish(test, scene.gym, id)
    expect([part.body.data!.done, part.body.data!.draft.changes[0]!.problem]).toEqual([0, says])
    await sql.raw(back).execute(test.db)
  }
  expect((await publish(test, scene.gym, id, { allOrNothing: true })).body.data!.done).toBe(1)
})
