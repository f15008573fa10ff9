import type { CapacityEntry, MoveOption, ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { createDraft, newSession, publish } from '../../../../test/planning/drafts.ts'
import {
  type Booking,
  book,
  createArena,
  createTrainees,
  makeTrainers,
  openHour,
  PATIENCE,
  type Race,
  removeLocks,
  winners,
} from '../../../../test/race.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assign,
  assigned,
  createScene,
  type Scene,
  setClock,
} from '../../../../test/schedule.ts'
import { brokenInvariants } from '../../../../test/schedule-invariants.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2027-01-04T12:00:00Z')
})
afterAll(() => test.close())

/** A gym for one at a time, with a trainer and a trainee for each of the hours. */
async function createScenes(timeZone: string, date: string, hours: number[], capacity = 1) {
  const gym = await createGym(test, { location: { capacity, timeZone } })
  const scenes: Scene[] = []
  for (const hour of hours) scenes.push(await createScene(test, { gym, date, hour }))
  return scenes as [Scene, Scene]
}

const FULL = [409, 'Location is at capacity at this time']

describe('hours that overlap when the clocks change', () => {
  it.each([
    ['an hour is skipped', 'America/New_York', '2027-03-14', [2, 3]],
    ['an hour is skipped at midnight', 'Africa/Cairo', '2027-04-30', [0, 1]],
    ['half an hour is skipped', 'Australia/Lord_Howe', '2027-10-03', [2, 3]],
  ])('count together: %s in %s', async (_what, timeZone, date, hours) => {
    for (const order of [hours, hours.toReversed()]) {
      const [first, second] = await createScenes(timeZone, date, order)
      await assigned(test, first)
      const { status, body } = await assign(test, second)
      expect([status, body.message]).toEqual(FULL)
    }
  })

  it.each([
    ['an hour is repeated', 'America/New_York', '2027-11-07', [1, 2]],
    ['half an hour is repeated', 'Australia/Lord_Howe', '2027-04-04', [1, 2]],
    ['hours begin at half past elsewhere', 'Asia/Kolkata', '2027-03-14', [10, 11]],
    ['nothing changes', 'America/New_York', '2027-03-15', [2, 3]],
  ])('are the only ones that do: %s in %s', async (_what, timeZone, date, hours) => {
    const [first, second] = await createScenes(timeZone, date, hours)
    await assigned(test, first)
    expect((await assign(test, second)).status).toBe(201)
  })

  it('are shown as full, on every screen', async () => {
    const [first, second] = await createScenes('America/New_York', '2027-03-14', [2, 3])
    await assigned(test, first)
    const { token } = first.gym.manager
    const days = 'startDate=2027-03-14&endDate=2027-03-14'
    const capacity = await test.call<CapacityEntry[]>(
      'GET',
      `/api/gym-schedule/capacity?gymBrandId=${first.gym.brandId}&${days}`,
      { token },
    )
    expect(capacity.body.data).toMatchObject([
      { hour: 2, currentAssignments: 1, availableSlots: 0, isAtCapacity: true },
      { hour: 3, currentAssignments: 1, availableSlots: 0, isAtCapacity: true },
    ])
    const week = await test.call<ScheduleHour[]>(
      'GET',
      `/api/gym-schedule/trainees/${second.trainee.id}/hours?${days}`,
      { token },
    )
    const states = week.body.data?.filter(({ hour }) => hour === 2 || hour === 3).map(({ state }) => state)
    expect(states).toEqual(['capacity-full', 'capacity-full'])
  })

  it('count together for sessions that move and for drafts', async () => {
    const [first, second] = await createScenes('America/New_York', '2027-03-14', [2, 3])
    await assigned(test, first)
    const draft = await createDraft(test, second.gym, [newSession(second)])
    expect(draft.changes[0]?.problem).toBe(FULL[1])
    expect((await publish(test, second.gym, draft.id)).body.data).toMatchObject({ done: 0, left: 1 })
    await addTrainerSlots(test, second.trainer.id, { date: second.date, hours: [9] })
    const { id } = await assigned(test, second, { hour: 9 })
    const path = `${ASSIGNMENTS}/${id}/move`
    const { token } = second.gym.manager
    const moved = await test.call('PUT', path, { token, body: { hour: 3 } })
    expect([moved.status, moved.body.message]).toEqual(FULL)
    const options = await test.call<MoveOption[]>('GET', `${path}-options`, { token })
    expect(options.body.data).toEqual([])
  })

  it('keep the capacity from being lowered beneath both', async () => {
    const [first, second] = await createScenes('America/New_York', '2027-03-14', [2, 3], 2)
    await assigned(test, first)
    await assigned(test, second)
    const { status } = await test.call('PUT', `/api/gym-management/locations/${first.gym.locationId}`, {
      token: first.gym.manager.token,
      body: { capacity: 1 },
    })
    expect(status).toBe(409)
  })
})

describe('a storm on two hours that are the same', () => {
  const bothHours: Race = async (arena) => {
    await setClock(arena, '2027-01-04T12:00:00Z')
    const location = { capacity: 1, timeZone: 'America/New_York' }
    const gyms = await Promise.all(Array.from({ length: 6 }, () => createGym(arena, { location })))
    const bookings: Booking[][] = []
    for (const gym of gyms) {
      const [trainers, trainees] = [
        await makeTrainers(arena, gym.brandId, 6),
        await createTrainees(arena, gym.brandId, 6),
      ]
      for (const hour of [2, 3]) await openHour(arena, trainers, { date: '2027-03-14', hour })
      bookings.push(trainers.map((trainer, n) => ({ gym, trainer, trainee: trainees[n]! })))
    }
    return (round) =>
      Promise.all(
        bookings[round]!.map((booking, n) => book(arena, booking, { date: '2027-03-14', hour: 2 + (n % 2) })),
      )
  }

  it('has one winner, no matter which of the two names they use', { timeout: PATIENCE }, async () => {
    const arena = await createArena()
    const play = await bothHours(arena)
    for (let round = 0; round < 6; round++) expect(winners(await play(round))).toBe(1)
    expect(await brokenInvariants(arena.db)).toEqual([])
  })

  it('has more without the lock on the times', { timeout: PATIENCE }, async () => {
    const arena = await createArena()
    const play = await bothHours(arena)
    await removeLocks(arena, 'times and people')
    for (let round = 0; round < 6; round++) await play(round)
    expect(await brokenInvariants(arena.db)).toContain('a location holds more than its capacity')
  })
})
