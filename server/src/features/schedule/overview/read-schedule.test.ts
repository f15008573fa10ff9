import type { TraineeSlot } from '@spotter/contract/availability/availability.ts'
import type {
  AssignableTrainee,
  Assignment,
  CapacityEntry,
  FreeTrainer,
  ScheduleHour,
  TrainerHour,
  TrainerSchedules,
} from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
  nextDay,
  type Scene,
  setClock,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ABSENT = '00000000-0000-4000-8000-000000000000'
const DAY = dayAhead()
const RANGE = `startDate=${DAY}&endDate=${DAY}`

async function get<T>(scene: Pick<Scene, 'gym'>, url: string) {
  const { status, body, headers } = await test.call<T>('GET', url, { token: scene.gym.manager.token })
  return { status, data: body.data as T, message: body.message, total: headers['x-total-count'] }
}

function trainerHours(scene: Scene, query = RANGE) {
  return get<TrainerHour[]>(
    scene,
    `/api/gym-schedule/trainers/availability?gymBrandId=${scene.gym.brandId}&${query}`,
  )
}

describe("a brand's trainers", () => {
  it('show free, unavailable, and booked hours, with the session of a booked one', async () => {
    const scene = await createScene(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [11], status: 'Unavailable', notes: 'Dentist' })
    await addTrainerSlots(test, scene.trainer.id, { hours: [12], locationId: scene.gym.locationId })
    const session = await assigned(test, scene, { notes: 'Knees' })
    await test.db
      .updateTable('sessions')
      .set({ price: 45.5, currency: 'EUR', payment_status: 'pending' })
      .where('id', '=', session.id)
      .execute()
    const { data } = await trainerHours(scene)
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({
      hour: 10,
      status: 'Booked',
      trainerName: 'Tess Trainer',
      traineeName: 'Theo Trainee',
      assignmentId: session.id,
      gymLocationName: 'Main hall',
      whyNot: 'Booked by Theo Trainee',
      session: {
        traineeEmail: scene.trainee.person.email,
        notes: 'Knees',
        price: 45.5,
        paymentStatus: 'pending',
      },
    })
    expect(data[1]).toMatchObject({
      hour: 11,
      status: 'Unavailable',
      notes: 'Dentist',
      session: null,
      traineeName: null,
      whyNot: 'The trainer is unavailable at this time',
    })
    expect(data[2]).toMatchObject({ hour: 12, status: 'Available', whyNot: null, isPast: false })
  })

  it("show another brand's session and location as unavailable, without names", async () => {
    const mine = await createScene(test)
    const theirs = await createGym(test)
    await test.db
      .insertInto('brand_trainers')
      .values({ brand_id: theirs.brandId, user_id: mine.trainer.id })
      .execute()
    await addTrainerSlots(test, mine.trainer.id, {
      hours: [14],
      locationId: theirs.locationId,
      notes: 'At theirs',
    })
    await assigned(test, mine)
    const { data } = await trainerHours({ ...mine, gym: theirs })
    expect(data.map(({ hour, status }) => [hour, status])).toEqual([
      [10, 'Unavailable'],
      [14, 'Available'],
    ])
    expect(data[0]).toMatchObject({
      traineeName: null,
      assignmentId: null,
      session: null,
      gymLocationName: null,
    })
    expect(data[0]?.whyNot).toBe('The trainer is busy at this time')
    const fromMine = await trainerHours(mine)
    expect(fromMine.data[1]).toMatchObject({
      hour: 14,
      status: 'Unavailable',
      notes: null,
      gymLocationId: null,
      gymLocationName: null,
    })
    expect(JSON.stringify(fromMine.data)).not.toContain(theirs.locationId)
  })

  it('show an hour as unavailable if a session in another time zone overlaps it', async () => {
    const date = nextDay('01-10')
    const scene = await createScene(test, { timeZone: 'Europe/Vienna', date, hour: 12 })
    const kolkata = await createGym(test, { location: { timeZone: 'Asia/Kolkata' } })
    await test.db
      .insertInto('brand_trainers')
      .values({ brand_id: kolkata.brandId, user_id: scene.trainer.id })
      .execute()
    await addTrainerSlots(test, scene.trainer.id, { date, hours: [16, 17, 18] })
    await assigned(test, scene)
    // 12:00 in Vienna is 16:30 in Kolkata.
    const { data } = await trainerHours({ ...scene, gym: kolkata }, `startDate=${date}&endDate=${date}`)
    expect(data.map(({ hour, status }) => [hour, status])).toEqual([
      [12, 'Unavailable'],
      [16, 'Unavailable'],
      [17, 'Unavailable'],
      [18, 'Available'],
    ])
  })

  it('say when a location is full', async () => {
    const scene = await createScene(test, { capacity: 1 })
    await assigned(test, scene)
    const other = await createTrainer(test, { firstName: 'Zoe', brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [10], locationId: scene.gym.locationId })
    const { data } = await trainerHours(scene)
    expect(data.at(-1)).toMatchObject({ status: 'Available', whyNot: 'Main hall is full (1 of 1)' })
  })

  it("aren't shown once they've left, or to managers of other brands", async () => {
    const scene = await createScene(test)
    const stranger = await createScene(test)
    expect(
      (await trainerHours({ ...scene, gym: { ...scene.gym, manager: stranger.gym.manager } })).status,
    ).toBe(404)
    expect((await get(scene, `/api/gym-schedule/trainers/availability?gymBrandId=${ABSENT}`)).status).toBe(
      404,
    )
    expect((await get(scene, '/api/gym-schedule/trainers/availability')).status).toBe(400)
    await test.db
      .updateTable('brand_trainers')
      .set({ removed_at: '2026-01-01T00:00:00Z' })
      .where('user_id', '=', scene.trainer.id)
      .execute()
    expect((await trainerHours(scene)).data).toEqual([])
  })

  it('can be listed by trainee, if the trainee is in the brand', async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    const url = '/api/gym-schedule/trainers/availability'
    const own = await get<TrainerHour[]>(mine, `${url}?traineeId=${mine.trainee.id}&${RANGE}`)
    expect(own.data).toHaveLength(1)
    expect((await get(mine, `${url}?traineeId=${theirs.trainee.id}`)).status).toBe(404)
    const mixed = `${url}?gymBrandId=${mine.gym.brandId}&traineeId=${theirs.trainee.id}`
    expect((await get(mine, mixed)).status).toBe(404)
  })

  it.each([
    `startDate=${DAY}&endDate=${addDays(DAY, 62)}`,
    `startDate=${DAY}&endDate=${addDays(DAY, -1)}`,
    `startDate=${DAY}`,
    'startDate=2027-W03&endDate=2027-W04',
    'startDate=Infinity&endDate=Infinity',
  ])('refuse the range %s', async (range) => {
    const scene = await createScene(test)
    expect((await trainerHours(scene, range)).status).toBe(400)
  })
})

describe('the trainers who could take an hour', () => {
  const url = '/api/gym-schedule/trainers/available'

  it('are those who are free there, with only ID and name', async () => {
    const scene = await createScene(test)
    const busy = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, busy.id, { hours: [10] })
    await assigned(test, scene, { trainerId: busy.id })
    const away = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    const elsewhere = await createLocation(test, scene.gym.brandId)
    await addTrainerSlots(test, away.id, { hours: [10], locationId: elsewhere })
    const query = `date=${DAY}&hour=10&gymBrandId=${scene.gym.brandId}`
    const byTrainee = await get<FreeTrainer[]>(scene, `${url}?${query}&traineeId=${scene.trainee.id}`)
    expect(byTrainee.data).toEqual([{ id: scene.trainer.id, name: 'Tess Trainer' }])
    const anywhere = await get<FreeTrainer[]>(scene, `${url}?${query}`)
    expect(anywhere.data.map(({ id }) => id).sort()).toEqual([away.id, scene.trainer.id].sort())
  })

  it('are an empty list for the past, and an invalid hour is refused', async () => {
    const scene = await createScene(test, { date: '2020-01-01' })
    const brand = `gymBrandId=${scene.gym.brandId}`
    expect((await get(scene, `${url}?date=2020-01-01&hour=10&${brand}`)).data).toEqual([])
    for (const hour of ['24', '-1', '7.5', 'x', '']) {
      expect((await get(scene, `${url}?date=${DAY}&hour=${hour}&${brand}`)).status).toBe(400)
    }
    expect((await get(scene, `${url}?date=${DAY}&hour=9&gymBrandId=${ABSENT}`)).status).toBe(404)
  })
})

describe('capacity', () => {
  it('counts the hours that have a session', async () => {
    const scene = await createScene(test, { capacity: 2 })
    const unlimited = await createLocation(test, scene.gym.brandId, { name: 'Roof' })
    await assigned(test, scene)
    const other = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [10, 11] })
    const trainee = await createEnrollment(test, { brandId: scene.gym.brandId })
    const theirs = { trainerId: other.id, traineeId: trainee.id }
    await assigned(test, scene, theirs)
    await assigned(test, scene, { ...theirs, hour: 11, gymLocationId: unlimited })
    const { data } = await get<CapacityEntry[]>(
      scene,
      `/api/gym-schedule/capacity?gymBrandId=${scene.gym.brandId}&${RANGE}`,
    )
    expect(data).toEqual([
      {
        gymLocationId: scene.gym.locationId,
        gymLocationName: 'Main hall',
        date: DAY,
        hour: 10,
        capacity: 2,
        currentAssignments: 2,
        availableSlots: 0,
        isAtCapacity: true,
      },
      {
        gymLocationId: unlimited,
        gymLocationName: 'Roof',
        date: DAY,
        hour: 11,
        capacity: null,
        currentAssignments: 1,
        availableSlots: null,
        isAtCapacity: false,
      },
    ])
    expect((await get(scene, `/api/gym-schedule/capacity?gymBrandId=${ABSENT}`)).status).toBe(404)
    expect((await get(scene, '/api/gym-schedule/capacity')).status).toBe(400)
  })
})

describe('one trainee', () => {
  it('has sessions, with canceled ones only on request', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await test.call('DELETE', `${ASSIGNMENTS}/${id}?reason=Flood`, { token: scene.gym.manager.token })
    const live = await assigned(test, scene)
    const url = `/api/gym-schedule/trainees/${scene.trainee.id}/assignments?${RANGE}`
    expect((await get<Assignment[]>(scene, url)).data).toEqual([live])
    const all = await get<Assignment[]>(scene, `${url}&includeCancelled=true`)
    expect(all.data.map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['Cancelled', 'Flood'],
      ['Scheduled', null],
    ])
    expect((await get(scene, `${url}&includeCancelled=maybe`)).status).toBe(400)
  })

  it("is busy where another brand's session is, without names", async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test, { hour: 15 })]
    await addTraineeSlots(test, mine.trainee.userId, [8, 10])
    const there = await createEnrollment(test, { brandId: theirs.gym.brandId, person: mine.trainee.person })
    await assigned(test, mine)
    await assigned(test, theirs, { traineeId: there.id })
    const url = `/api/gym-schedule/trainees/${mine.trainee.id}/availability?${RANGE}`
    const { data } = await get<TraineeSlot[]>(mine, url)
    const sameElsewhere = `/api/gym-manager/trainees/${mine.trainee.id}/availability?${RANGE}`
    expect((await get<TraineeSlot[]>(mine, sameElsewhere)).data).toEqual(data)
    expect(data.map((hour) => [hour.hour, hour.status, hour.trainerName, hour.gymLocationName])).toEqual([
      [8, 'Available', null, null],
      [10, 'Busy', 'Tess Trainer', 'Main hall'],
      [15, 'Busy', null, null],
    ])
  })

  it("in another brand isn't found", async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    for (const what of ['assignments', 'availability', 'hours']) {
      for (const id of [theirs.trainee.id, ABSENT]) {
        const { status, message } = await get(mine, `/api/gym-schedule/trainees/${id}/${what}`)
        expect([status, message]).toEqual([404, 'Trainee not found'])
      }
    }
  })
})

describe("one trainee's schedule", () => {
  async function hours(scene: Scene) {
    const url = `/api/gym-schedule/trainees/${scene.trainee.id}/hours?${RANGE}`
    const { data } = await get<ScheduleHour[]>(scene, url)
    expect(data).toHaveLength(24)
    return data
  }

  it("shows the state of every hour, and why it can't be used", async () => {
    const scene = await createScene(test, { capacity: 1 })
    const { id } = await assigned(test, scene)
    await addTrainerSlots(test, scene.trainer.id, { hours: [11, 12, 13] })
    await addTraineeSlots(test, scene.trainee.userId, [11])
    const rival = await createEnrollment(test, { brandId: scene.gym.brandId })
    await assigned(test, scene, { hour: 12, traineeId: rival.id })
    const elsewhere = await createScene(test, { hour: 13 })
    const there = await createEnrollment(test, {
      brandId: elsewhere.gym.brandId,
      person: scene.trainee.person,
    })
    await assigned(test, elsewhere, { traineeId: there.id })
    const data = await hours(scene)
    expect(data[10]).toMatchObject({
      state: 'booked',
      whyNot: 'Already booked with Tess Trainer',
      assignment: { id },
    })
    expect(data[11]).toMatchObject({
      state: 'available',
      whyNot: null,
      traineeIsAvailable: true,
      freeTrainers: 1,
    })
    expect(data[12]).toMatchObject({ state: 'capacity-full', whyNot: 'Main hall is full (1 of 1)' })
    expect(data[13]).toMatchObject({ state: 'available', whyNot: 'The trainee is busy at this time' })
    expect(data[14]).toMatchObject({ state: 'busy', whyNot: 'No trainer is available at this time' })
  })

  it("says who has booked the trainers, but names only people of the manager's brand", async () => {
    const [scene, theirs] = [await createScene(test), await createScene(test)]
    const rival = await createEnrollment(test, {
      brandId: scene.gym.brandId,
      firstName: 'Leo',
      lastName: 'Lane',
    })
    await assigned(test, scene, { traineeId: rival.id })
    const both = await createTrainer(test, {
      firstName: 'Zoe',
      lastName: 'Zero',
      brandIds: [scene.gym.brandId, theirs.gym.brandId],
    })
    await addTrainerSlots(test, both.id, { hours: [10] })
    await assigned(test, theirs, { trainerId: both.id })
    const data = await hours(scene)
    expect(data[10]).toMatchObject({
      state: 'busy',
      whyNot: 'All trainers are booked: Tess Trainer with Leo Lane, Zoe Zero is busy',
    })
  })

  it("doesn't count the trainee as a free trainer", async () => {
    const scene = await createScene(test, { hour: 9 })
    const trainer = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, trainer.id, { hours: [10] })
    const trainee = await createEnrollment(test, { brandId: scene.gym.brandId, person: trainer })
    const data = await hours({ ...scene, trainee })
    expect(data[10]).toMatchObject({ freeTrainers: 0, whyNot: 'No trainer is available at this time' })
    const url = `/api/gym-schedule/trainers/available?date=${DAY}&hour=10`
    const asTrainee = `${url}&gymBrandId=${scene.gym.brandId}&traineeId=${trainee.id}`
    expect((await get<FreeTrainer[]>(scene, asTrainee)).data).toEqual([])
  })
})

describe("a location's trainers", () => {
  it('come with their hours there, even if they have none', async () => {
    const scene = await createScene(test)
    const elsewhere = await createLocation(test, scene.gym.brandId)
    await addTrainerSlots(test, scene.trainer.id, { hours: [11], locationId: elsewhere })
    await createTrainer(test, {
      firstName: 'Zoe',
      lastName: 'Zero',
      brandIds: [scene.gym.brandId],
      profile: { specialties: ['Yoga', 'Boxing'] },
    })
    const url = `/api/gym-manager/locations/${scene.gym.locationId}/trainer-schedules`
    const { data } = await get<TrainerSchedules>(scene, `${url}?${RANGE}`)
    expect(data).toMatchObject({ locationId: scene.gym.locationId, locationName: 'Main hall' })
    expect(
      data.trainers.map((one) => [one.trainerName, one.specialization, one.availability.length]),
    ).toEqual([
      ['Tess Trainer', null, 1],
      ['Zoe Zero', 'Yoga, Boxing', 0],
    ])
    const byTrainee = await get<TrainerSchedules>(scene, `${url}?traineeId=${scene.trainee.id}&${RANGE}`)
    expect(byTrainee.data).toEqual(data)
    const other = await createScene(test)
    expect((await get(other, url)).status).toBe(404)
    expect((await get(scene, `${url}?traineeId=${other.trainee.id}`)).status).toBe(404)
  })

  it('are an empty list if nobody works there', async () => {
    const gym = await createGym(test)
    const { data } = await get<TrainerSchedules>(
      { gym },
      `/api/gym-manager/locations/${gym.locationId}/trainer-schedules`,
    )
    expect(data.trainers).toEqual([])
  })
})

describe('assignable trainees', () => {
  it('are one list with their state at that hour', async () => {
    const scene = await createScene(test)
    const { brandId, locationId } = scene.gym
    const make = (firstName: string, more = {}) =>
      createEnrollment(test, { brandId, locationId, firstName, lastName: 'X', ...more })
    const free = await make('Anna')
    await addTraineeSlots(test, free.userId, [10])
    const busy = await make('Bea')
    const rival = await createTrainer(test, { brandIds: [brandId] })
    await addTrainerSlots(test, rival.id, { hours: [10] })
    await assigned(test, scene, { traineeId: busy.id, trainerId: rival.id })
    await make('Cleo', { approvalStatus: 'Pending' })
    const url = `/api/gym-schedule/assignable-trainees?gymBrandId=${brandId}&trainerId=${scene.trainer.id}&date=${DAY}&hour=10`
    const { data, total } = await get<AssignableTrainee[]>(scene, url)
    expect(data.map((one) => [one.fullName, one.state, one.warning])).toEqual([
      ['Anna X', 'available', null],
      ['Bea X', 'busy', 'Already assigned to another trainer'],
      ['Theo Trainee', 'unavailable', 'Not available at this time'],
    ])
    expect([total, data[0]?.gymLocationName]).toEqual(['3', 'Main hall'])
    const found = await get<AssignableTrainee[]>(scene, `${url}&search=MAIN HALL&page=2&pageSize=1`)
    expect([found.data.map((one) => one.fullName), found.total]).toEqual([['Bea X'], '3'])
    expect((await get<AssignableTrainee[]>(scene, `${url}&search=%25`)).data).toEqual([])
    expect((await get(await createScene(test), url)).status).toBe(404)
    for (const page of ['', '&page=2']) {
      expect((await get(scene, url.replace(scene.trainer.id, ABSENT) + page)).status).toBe(404)
      expect((await get(await createScene(test), url + page)).status).toBe(404)
    }
    const beyond = await get<AssignableTrainee[]>(scene, `${url}&page=9`)
    expect([beyond.data, beyond.total]).toEqual([[], '3'])
  })
})

describe('a trainee who trains in Tokyo and, since yesterday, in Vienna', () => {
  async function createTraveller() {
    const tokyo = await createScene(test, { timeZone: 'Asia/Tokyo' })
    const vienna = await createGym(test, { location: { timeZone: 'Europe/Vienna' } })
    await createEnrollment(test, { ...vienna, person: tokyo.trainee.person })
    await test.db
      .updateTable('enrollments')
      .set({ enrolled_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', tokyo.trainee.id)
      .execute()
    // Three in the morning in Vienna is eleven in Tokyo in winter.
    await addTraineeSlots(test, tokyo.trainee.userId, [3], WINTER_DAY)
    await addTrainerSlots(test, tokyo.trainer.id, { date: WINTER_DAY, hours: [11] })
    return tokyo
  }
  const WINTER_DAY = nextDay('01-10')
  const WINTER = `startDate=${WINTER_DAY}&endDate=${WINTER_DAY}`

  it('is available on the Tokyo schedule at the hour they set in Vienna time', async () => {
    const tokyo = await createTraveller()
    const url = `/api/gym-schedule/trainees/${tokyo.trainee.id}/hours?${WINTER}`
    const { data } = await get<ScheduleHour[]>(tokyo, url)
    expect(data.filter((one) => one.traineeIsAvailable).map(({ hour }) => hour)).toEqual([11])
  })

  it('is available among the assignable trainees in Tokyo', async () => {
    const tokyo = await createTraveller()
    const asked = `gymBrandId=${tokyo.gym.brandId}&trainerId=${tokyo.trainer.id}&date=${WINTER_DAY}&hour=11`
    for (const place of ['', `&gymLocationId=${tokyo.gym.locationId}`]) {
      const url = `/api/gym-schedule/assignable-trainees?${asked}${place}`
      const { data } = await get<AssignableTrainee[]>(tokyo, url)
      expect(data.map(({ state }) => state)).toEqual(['available'])
    }
  })

  it('has availability and sessions in one time zone, their own', async () => {
    const tokyo = await createTraveller()
    await assigned(test, tokyo, { date: WINTER_DAY, hour: 11 })
    const url = `/api/gym-schedule/trainees/${tokyo.trainee.id}/availability?${WINTER}`
    const { data } = await get<TraineeSlot[]>(tokyo, url)
    expect(data.map(({ hour, status }) => [hour, status])).toEqual([[3, 'Busy']])
  })
})

it("trainees, trainers, and visitors can't read any of it", async () => {
  const scene = await createScene(test)
  const { brandId, locationId } = scene.gym
  const urls = [
    `/api/gym-schedule/capacity?gymBrandId=${brandId}`,
    `/api/gym-schedule/trainers/availability?gymBrandId=${brandId}`,
    `/api/gym-schedule/trainers/available?gymBrandId=${brandId}&date=${DAY}&hour=1`,
    `/api/gym-schedule/trainees/${scene.trainee.id}/assignments`,
    `/api/gym-schedule/trainees/${scene.trainee.id}/availability`,
    `/api/gym-schedule/trainees/${scene.trainee.id}/hours`,
    `/api/gym-schedule/assignable-trainees?gymBrandId=${brandId}&trainerId=${scene.trainer.id}&date=${DAY}&hour=1`,
    `/api/gym-manager/locations/${locationId}/trainer-schedules`,
  ]
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  for (const url of urls) {
    expect((await test.call('GET', url)).status).toBe(401)
    expect((await test.call('GET', url, { token: scene.trainer.token })).status).toBe(403)
    expect((await test.call('GET', url, { token: scene.trainee.person.token })).status).toBe(403)
    expect((await test.call('GET', url, { token: admin.token })).status).toBe(200)
  }
})

describe('without dates', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-18'],
    ['America/Los_Angeles', '2026-11-17'],
  ])('today and the six days after it are those of %s', async (timeZone, today) => {
    const there = await createTestApp()
    await setClock(there, '2026-11-17T20:00:00Z')
    const scene = await createScene(there, { timeZone, date: today, hour: 0 })
    for (const date of [addDays(today, -1), addDays(today, 6), addDays(today, 7)]) {
      await addTrainerSlots(there, scene.trainer.id, { date, hours: [10] })
    }
    const url = `/api/gym-schedule/trainers/availability?gymBrandId=${scene.gym.brandId}`
    const { body } = await there.call<TrainerHour[]>('GET', url, { token: scene.gym.manager.token })
    expect(body.data?.map(({ date, isPast }) => [date, isPast])).toEqual([
      [today, true],
      [addDays(today, 6), false],
    ])
    await there.close()
  })
})
