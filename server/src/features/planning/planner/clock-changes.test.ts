import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { publish } from '../../../../test/planning/drafts.ts'
import { startDraft } from '../../../../test/planning/plans.ts'
import { ASSIGNMENTS, addTraineeSlots, addTrainerSlots, setClock } from '../../../../test/schedule.ts'
import { brokenInvariants } from '../../../../test/schedule-invariants.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'
import { checkPlan } from '../solver/check/check-plan.ts'
import { unfoldFacts } from '../solver/facts/folded-facts.ts'
import type { PlannedSession } from '../solver/facts/planning-facts.ts'
import { solveInThread } from '../solver/thread/solve-in-thread.ts'
import { readFacts } from './run/read-facts.ts'
import { writePlan } from './run/write-plan.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2027-01-04T12:00:00Z')
})
afterAll(() => test.close())

interface ClockChange {
  timeZone: string
  sunday: string
  /** The hour that's skipped or repeated. */
  hour: number
  /** What UTC shows at 6 AM, and what it would show if the clock hadn't changed. */
  sixInUtc: number
  sixOtherwise: number
}

const SPRING: ClockChange[] = [
  { timeZone: 'America/New_York', sunday: '2027-03-14', hour: 2, sixInUtc: 10, sixOtherwise: 11 },
  { timeZone: 'Europe/Vienna', sunday: '2027-03-28', hour: 2, sixInUtc: 4, sixOtherwise: 5 },
]
const FALL: ClockChange[] = [
  { timeZone: 'America/New_York', sunday: '2027-11-07', hour: 1, sixInUtc: 11, sixOtherwise: 10 },
  { timeZone: 'Europe/Vienna', sunday: '2027-10-31', hour: 2, sixInUtc: 5, sixOtherwise: 4 },
]

/** A hall for one with two trainers; two trainees want the hour after the change, one the hour of the change itself. */
async function createScene({ timeZone, sunday, hour }: ClockChange) {
  const gym = await createGym(test, { location: { name: 'Hall', capacity: 1, timeZone } })
  await createNotificationRules(test.db, gym.brandId)
  const trainers = [
    await addTrainer(gym, sunday, [hour, hour + 1]),
    await addTrainer(gym, sunday, [hour, hour + 1]),
  ]
  const trainees = [await addTrainee(gym, sunday, hour), await addTrainee(gym, sunday, hour + 1)]
  await addTrainee(gym, sunday, hour + 1)
  return { gym, trainers, trainees }
}

async function addTrainer({ brandId }: TestGym, date: string, hours: number[]) {
  const trainer = await createTrainer(test, { brandIds: [brandId] })
  await addTrainerSlots(test, trainer.id, { date, hours })
  return trainer
}

async function addTrainee({ brandId, locationId }: TestGym, date: string, hour: number) {
  const trainee = await createEnrollment(test, { brandId, locationId })
  await addTraineeSlots(test, trainee.userId, [hour], date)
  return trainee
}

/** Drafts the week that ends on this Sunday, in this process. Where and when its sessions are, as they were stored. */
async function draftWeekUntil(sunday: string, gym: TestGym) {
  const { id } = (await startDraft(test, { gym, week: addDays(sunday, -6) })).body.data!
  const plan = test.db.selectFrom('planning_plans').where('draft_id', '=', id)
  const { runId } = await plan.select('run_id as runId').executeTakeFirstOrThrow()
  const { json: factsJson, fingerprint } = (await readFacts(test, { draftId: id, runId }))!
  await writePlan(test, { draftId: id, runId }, await solveInThread({ factsJson }), fingerprint)
  const { tiers } = await plan.select('tiers').executeTakeFirstOrThrow()
  const { rows } = await sql<{ session: PlannedSession; at: string }>`
    select jsonb_build_object('traineeId', change.enrollment_id, 'trainerId', change.trainer_id,
      'locationId', place.id, 'date', change.date, 'hour', change.hour) as session,
      concat_ws(' ', place.name, change.date, change.hour) as at
    from planning_changes as change join gym_locations as place on place.id = change.location_id
    where change.draft_id = ${id}::uuid order by at`.execute(test.db)
  const checked = checkPlan(
    unfoldFacts(factsJson),
    rows.map(({ session }) => session),
  )
  expect([checked.problems, checked.score]).toEqual([[], tiers])
  return { id, places: rows.map(({ at }) => at) }
}

async function expectPublished(gym: TestGym, draftId: string, count: number) {
  const { body } = await publish(test, gym, draftId, { allOrNothing: true })
  expect(body.data).toMatchObject({ done: count, left: 0 })
  expect(await brokenInvariants(test.db)).toEqual([])
}

describe.each(SPRING)('when $timeZone skips an hour', (change) => {
  const { sunday, hour } = change

  it('nobody is planned into it, and the hour after it holds as many as ever', async () => {
    const { gym } = await createScene(change)
    const { id, places } = await draftWeekUntil(sunday, gym)
    expect(places).toEqual([`Hall ${sunday} ${hour + 1}`])
    await expectPublished(gym, id, 1)
  })

  it("what's booked in it takes up room in the hour after it", async () => {
    const { gym, trainers, trainees } = await createScene(change)
    const booked = await test.call('POST', ASSIGNMENTS, {
      token: gym.manager.token,
      body: {
        traineeId: trainees[0]!.id,
        trainerId: trainers[0]!.id,
        gymLocationId: gym.locationId,
        date: sunday,
        hour,
      },
    })
    expect(booked.status).toBe(201)
    expect((await draftWeekUntil(sunday, gym)).places).toEqual([])
  })
})

describe.each(FALL)('when $timeZone repeats an hour', (change) => {
  const { sunday, hour } = change

  it('it is planned once, and so is the hour after it', async () => {
    const { gym } = await createScene(change)
    const { id, places } = await draftWeekUntil(sunday, gym)
    expect(places).toEqual([`Hall ${sunday} ${hour}`, `Hall ${sunday} ${hour + 1}`])
    await expectPublished(gym, id, 2)
  })
})

describe.each([...SPRING, ...FALL])('on the day the clock changes in $timeZone, $sunday,', (change) => {
  const { timeZone, sunday, sixInUtc, sixOtherwise } = change

  async function createTwoPlaces(utcHour: number) {
    const gym = await createGym(test, { location: { name: 'Hall', timeZone } })
    await createNotificationRules(test.db, gym.brandId)
    const online = { ...gym, locationId: await createLocation(test, gym.brandId, { name: 'Online' }) }
    await addTrainer(gym, sunday, [6, utcHour])
    await addTrainee(gym, sunday, 6)
    await addTrainee(online, sunday, utcHour)
    return gym
  }

  it("a trainer isn't planned at two locations at the same time", async () => {
    const gym = await createTwoPlaces(sixInUtc)
    const { id, places } = await draftWeekUntil(sunday, gym)
    expect(places).toHaveLength(1)
    await expectPublished(gym, id, 1)
  })

  it('a trainer can work at both, one right after the other', async () => {
    const gym = await createTwoPlaces(sixOtherwise)
    const { id, places } = await draftWeekUntil(sunday, gym)
    expect(places).toEqual([`Hall ${sunday} 6`, `Online ${sunday} ${sixOtherwise}`])
    await expectPublished(gym, id, 2)
  })
})
