import type {
  TrainerLocation,
  TrainerSlot,
  TrainerTemplate,
  Written,
} from '@spotter/contract/availability/availability.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym, createLocation, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { addTrainerSlots, assign, assigned, createScene, dayAhead, setClock } from '../../../test/schedule.ts'
import { statementsOf } from '../../../test/statements.ts'
import { createTrainer } from '../../../test/trainers.ts'

let test: TestApp
let gym: TestGym
let trainer: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test)
  trainer = await createTrainer(test, { brandIds: [gym.brandId] })
})
afterAll(() => test.close())

const DAY = dayAhead(5)
const pathOf = (trainerId: string, rest = '') => `/api/trainers/${trainerId}/availability${rest}`

function add(body: object = {}, as = trainer) {
  return test.call<TrainerSlot>('POST', pathOf(as.id), {
    token: as.token,
    body: { date: DAY, hour: 9, status: 'Available', ...body },
  })
}

async function slotsOf(as: TestPerson, more = '', date = DAY) {
  const query = `?startDate=${date}&endDate=${date}${more}`
  const { body } = await test.call<TrainerSlot[]>('GET', pathOf(as.id, query), { token: as.token })
  return body.data ?? []
}

describe('a trainer’s hour', () => {
  it('can be set with notes and a location, changed, and removed', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const made = await add(
      { notes: ' Bring\nbands ', gymLocationId: gym.locationId, status: 'Unavailable' },
      own,
    )
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      trainerId: own.id,
      gymLocationId: gym.locationId,
      gymLocationName: 'Main hall',
      date: DAY,
      hour: 9,
      status: 'Unavailable',
      notes: 'Bring\nbands',
      traineeName: null,
      assignmentId: null,
    })
    const id = made.body.data?.id
    const put = (body: object) =>
      test.call<TrainerSlot>('PUT', pathOf(own.id, `/${id}`), { token: own.token, body })
    expect((await put({ status: 'Available' })).body.data).toMatchObject({
      status: 'Available',
      notes: 'Bring\nbands',
    })
    expect((await put({ notes: null, gymLocationId: null })).body.data).toMatchObject({
      notes: null,
      gymLocationId: null,
      gymLocationName: null,
    })
    expect((await put({ id: own.id })).status).toBe(400)
    expect((await test.call('DELETE', pathOf(own.id, `/${id}`), { token: own.token })).status).toBe(200)
    expect((await put({ status: 'Available' })).status).toBe(404)
  })

  it.each([
    [{ status: 'Booked' }, 'status'],
    [{ status: 'Busy' }, 'status'],
    [{ status: '' }, 'status'],
    [{ notes: 'x'.repeat(501) }, 'notes'],
    [{ notes: 'a\u0000b' }, 'notes'],
    [{ hour: 24 }, 'hour'],
    [{ gymLocationId: 'x' }, 'gymLocationId'],
  ])('is refused with %j', async (body, field) => {
    const { status, body: answer } = await add(body)
    expect(status).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('says how long its notes can be', async () => {
    const { body } = await add({ notes: 'x'.repeat(501) })
    expect(body.errors).toEqual({ notes: ['Notes cannot exceed 500 characters'] })
  })

  it('must be at a location where the trainer works', async () => {
    const other = await createGym(test)
    for (const gymLocationId of [other.locationId, gym.brandId]) {
      const { status, body } = await add({ hour: 12, gymLocationId })
      expect(status).toBe(400)
      expect(body.message).toBe('Please select one of your gym locations')
    }
  })

  it('exists once, even if it is set several times at the same moment', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const replies = await Promise.all(Array.from({ length: 10 }, () => add({}, own)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  it('is listed only for its location, or for every location if it has none', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const second = await createLocation(test, gym.brandId, { name: 'Annex' })
    await add({ hour: 8 }, own)
    await add({ hour: 9, gymLocationId: gym.locationId }, own)
    await add({ hour: 10, gymLocationId: second }, own)
    const at = async (locationId: string) =>
      (await slotsOf(own, `&gymLocationId=${locationId}`)).map((slot) => slot.hour)
    expect((await slotsOf(own)).map((slot) => slot.hour)).toEqual([8, 9, 10])
    expect(await at(gym.locationId)).toEqual([8, 9])
    expect(await at(second)).toEqual([8, 10])
  })
})

describe('a location where the trainer no longer works', () => {
  it('loses its future hours, while past hours and those elsewhere stay and the freed hour can be set', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const [here, there] = [await createGym(test), await createGym(test)]
    const annex = await createLocation(test, here.brandId, { name: 'Annex' })
    const own = await createTrainer(test, { brandIds: [here.brandId, there.brandId] })
    await add({ hour: 8 }, own)
    await add({ hour: 9, gymLocationId: here.locationId }, own)
    await add({ hour: 10, gymLocationId: annex }, own)
    await add({ hour: 11, gymLocationId: there.locationId }, own)
    await addTrainerSlots(test, own.id, { date: '2020-01-01', hours: [9], locationId: annex })
    const everyMonday = (hour: number, gymLocationId: string | null) => ({
      weekday: 1,
      hour,
      status: 'Available',
      gymLocationId,
    })
    const hours = [everyMonday(6, null), everyMonday(7, annex), everyMonday(8, there.locationId)]
    await test.call('PUT', pathOf(own.id, '/template'), {
      token: own.token,
      body: { startDate: dayAhead(80), endDate: null, hours },
    })
    const templateHours = async () => {
      const { body } = await test.call<TrainerTemplate>('GET', pathOf(own.id, '/template'), {
        token: own.token,
      })
      return body.data?.hours.map(({ hour }) => hour)
    }

    const archived = await test.call('DELETE', `/api/gym-management/locations/${annex}`, {
      token: admin.token,
    })
    expect(archived.status).toBe(200)
    expect((await slotsOf(own)).map(({ hour }) => hour)).toEqual([8, 9, 11])
    expect(await templateHours()).toEqual([6, 8])
    expect(await slotsOf(own, '', '2020-01-01')).toHaveLength(1)
    expect((await add({ hour: 10 }, own)).status).toBe(201)

    const path = `/api/superadmin/gym-brands/${there.brandId}/trainers/${own.id}`
    expect((await test.call('DELETE', path, { token: admin.token })).status).toBe(200)
    expect((await slotsOf(own)).map(({ hour }) => hour)).toEqual([8, 9, 10])
    expect(await templateHours()).toEqual([6])
  })

  it('keeps no hours that are set at the very moment the trainer is removed', async () => {
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    for (let round = 0; round < 10; round++) {
      const own = await createTrainer(test, { brandIds: [gym.brandId] })
      const path = `/api/superadmin/gym-brands/${gym.brandId}/trainers/${own.id}`
      const slots = Array.from({ length: 24 }, (_, hour) => ({ date: DAY, hour }))
      const [removed, set] = await Promise.all([
        test.call('DELETE', path, { token: admin.token }),
        test.call('PUT', pathOf(own.id, '/range'), {
          token: own.token,
          body: { slots, status: 'Available', gymLocationId: gym.locationId },
        }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 400]).toContain(set.status)
      expect(await slotsOf(own)).toEqual([])
    }
  })
})

describe('access to hours and locations', () => {
  it('is limited to the trainer, except that a super admin can read everything', async () => {
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const trainee = await createPerson(test)
    const made = await add({ hour: 15 }, other)
    const status = async (method: 'GET' | 'POST' | 'DELETE', rest: string, token: string) => {
      const body = method === 'POST' ? { date: DAY, hour: 16, status: 'Available' } : undefined
      const path = pathOf(other.id, rest)
      return (await test.call(method, path, { token, ...(body ? { body } : {}) })).status
    }
    expect(await status('GET', '', trainer.token)).toBe(404)
    expect(await status('POST', '', trainer.token)).toBe(404)
    expect(await status('DELETE', `/${made.body.data?.id}`, trainer.token)).toBe(404)
    expect(await status('GET', '', admin.token)).toBe(200)
    expect(await status('POST', '', admin.token)).toBe(404)
    expect(await status('GET', '', gym.manager.token)).toBe(403)
    expect(await status('GET', '', trainee.token)).toBe(403)
    const own = await test.call('DELETE', pathOf(trainer.id, `/${made.body.data?.id}`), {
      token: trainer.token,
    })
    expect(own.status).toBe(404)
    expect((await test.call('GET', pathOf(trainee.id), { token: admin.token })).status).toBe(404)
  })

  it('ends as soon as the trainer is removed from the brand', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const read = () =>
      test.call<TrainerLocation[]>('GET', `/api/trainers/${own.id}/locations`, { token: own.token })
    const { body } = await read()
    expect(body.data?.find((place) => place.id === gym.locationId)).toMatchObject({
      name: 'Main hall',
      gymBrandId: gym.brandId,
      timeZone: 'UTC',
    })
    await test.pool.query('update brand_trainers set removed_at = now() where user_id = $1', [own.id])
    expect((await read()).body.data).toEqual([])
    expect(
      (await test.call('GET', `/api/trainers/${own.id}/locations`, { token: trainer.token })).status,
    ).toBe(404)
  })
})

describe('a booked hour', () => {
  it('names its trainee and session, and can be neither changed nor deleted', async () => {
    const scene = await createScene(test)
    const session = await assigned(test, scene)
    const [slot] = await slotsOf(scene.trainer, '', scene.date)
    expect(slot).toMatchObject({ status: 'Booked', traineeName: 'Theo Trainee', assignmentId: session.id })
    const path = pathOf(scene.trainer.id, `/${slot?.id}`)
    const { token } = scene.trainer
    expect((await test.call('PUT', path, { token, body: { status: 'Unavailable' } })).status).toBe(409)
    expect((await test.call('DELETE', path, { token })).status).toBe(409)
  })

  it('never loses its session to a trainer who deletes or changes it at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const scene = await createScene(test)
      const [slot] = await slotsOf(scene.trainer, '', scene.date)
      const path = pathOf(scene.trainer.id, `/${slot?.id}`)
      const { token } = scene.trainer
      const [booked, changed] = await Promise.all([
        assign(test, scene),
        round % 2 === 0
          ? test.call('DELETE', path, { token })
          : test.call('PUT', path, { token, body: { status: 'Unavailable' } }),
      ])
      expect([booked.status, changed.status].sort()).toEqual(booked.status === 201 ? [201, 409] : [200, 409])
    }
  })
})

describe('the past', () => {
  it('includes an hour without a location once it is past at all of the trainer’s locations', async () => {
    const own = await createTestApp()
    const early = await createGym(own, { location: { timeZone: 'Pacific/Kiritimati' } })
    const late = await createGym(own, { location: { timeZone: 'America/Los_Angeles' } })
    const both = await createTrainer(own, { brandIds: [early.brandId, late.brandId] })
    // Noon on March 14 in Los Angeles, the day its clocks went forward; 9 AM on March 15 in Kiritimati.
    await setClock(own, '2027-03-14T19:00:00Z')
    const write = (hour: number, gymLocationId: string | null, date = '2027-03-14') =>
      own.call('POST', pathOf(both.id), {
        token: both.token,
        body: { date, hour, status: 'Available', gymLocationId },
      })
    expect((await write(13, null)).status).toBe(201)
    expect((await write(12, null)).body.message).toBe('Cannot add availability for past or current hours')
    expect((await write(14, early.locationId)).body.message).toBe('Cannot add availability for past dates')
    expect((await write(9, early.locationId, '2027-03-15')).status).toBe(400)
    expect((await write(10, early.locationId, '2027-03-15')).status).toBe(201)
    expect((await write(14, late.locationId)).status).toBe(201)
    // Without dates, the week starts with the earliest day among the time zones: still the 14th.
    const read = await own.call<TrainerSlot[]>('GET', pathOf(both.id), { token: both.token })
    expect(read.body.data?.map(({ date, hour }) => `${date} ${hour}`)).toEqual([
      '2027-03-14 13',
      '2027-03-14 14',
      '2027-03-15 10',
    ])
    await own.close()
  })
})

describe('a range', () => {
  const setRange = (as: TestPerson, body: object) =>
    test.call<TrainerSlot[]>('PUT', pathOf(as.id, '/range'), { token: as.token, body })

  it('overwrites the hours in it, and can be cleared', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    await add({ hour: 10, notes: 'old' }, own)
    const slots = [9, 10, 11].map((hour) => ({ date: DAY, hour }))
    const set = await setRange(own, {
      slots,
      status: 'Unavailable',
      notes: 'new',
      gymLocationId: gym.locationId,
    })
    expect(set.body.data?.map(({ hour, status, notes }) => ({ hour, status, notes }))).toEqual(
      [9, 10, 11].map((hour) => ({ hour, status: 'Unavailable', notes: 'new' })),
    )
    expect((await setRange(own, { slots: slots.slice(1), status: null })).body.data).toEqual([])
    expect((await slotsOf(own)).map((slot) => slot.hour)).toEqual([9])
  })

  it('is set at a location in a few statements, which read the facts about the hours once', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const slots = Array.from({ length: 480 }, (_, n) => ({
      date: addDays(DAY, Math.floor(n / 24)),
      hour: n % 24,
    }))
    const body = { slots, status: 'Available', gymLocationId: gym.locationId }
    const request = { method: 'PUT', url: pathOf(own.id, '/range'), token: own.token, body } as const
    const statements = await statementsOf(test, request)
    expect(statements).toHaveLength(7)
    expect(statements.filter((statement) => statement.includes('"isPastDate"'))).toHaveLength(1)
  })

  it('can move a slot in one request, which frees its old hour', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    await add({ hour: 9 }, own)
    const moved = await setRange(own, {
      slots: [10, 11].map((hour) => ({ date: DAY, hour })),
      clear: [{ date: DAY, hour: 9 }],
      status: 'Available',
    })
    expect(moved.status).toBe(200)
    expect((await slotsOf(own)).map((slot) => slot.hour)).toEqual([10, 11])
  })

  it('does not free a booked hour', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const refused = await setRange(scene.trainer, {
      slots: [{ date: scene.date, hour: scene.hour + 1 }],
      clear: [{ date: scene.date, hour: scene.hour }],
      status: 'Available',
    })
    expect(refused.status).toBe(409)
    expect(await slotsOf(scene.trainer, '', scene.date)).toHaveLength(1)
  })

  it('is refused as a whole if an hour in it is booked, and the message names the hour', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const slots = [scene.hour - 1, scene.hour].map((hour) => ({ date: scene.date, hour }))
    for (const status of ['Unavailable', null]) {
      const refused = await setRange(scene.trainer, { slots, status })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(
        /^10–11 AM on [A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4} is booked and cannot be changed$/,
      )
    }
    expect(await slotsOf(scene.trainer, '', scene.date)).toHaveLength(1)
  })

  it('says that a past hour cannot be added or, if it was set, modified', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const slots = [{ date: '2020-01-01', hour: 9 }]
    const words = async (status: string | null) => (await setRange(own, { slots, status })).body.message
    expect(await words('Available')).toBe('Cannot add availability for past dates')
    expect(await words(null)).toBe('Cannot modify availability for past dates')
    await addTrainerSlots(test, own.id, { date: '2020-01-01', hours: [9] })
    expect(await words('Available')).toBe('Cannot modify availability for past dates')
  })

  it('can be set twice at the same moment in opposite orders without a deadlock', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const slots = Array.from({ length: 24 }, (_, hour) => ({ date: DAY, hour }))
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        setRange(own, { slots: index % 2 ? slots : slots.toReversed(), status: 'Available' }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
  })
})

describe('copying a week', () => {
  it('overwrites free hours ahead and skips booked ones', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const before = addDays(scene.date, -7)
    await addTrainerSlots(test, scene.trainer.id, { date: before, hours: [10, 11], status: 'Unavailable' })
    const { body } = await test.call<Written>('POST', pathOf(scene.trainer.id, '/copy-week'), {
      token: scene.trainer.token,
      body: { fromDate: before, weeks: 1 },
    })
    expect(body.data).toEqual({ written: 1, skipped: 1 })
    expect((await slotsOf(scene.trainer, '', scene.date)).map((slot) => slot.status)).toEqual([
      'Booked',
      'Unavailable',
    ])
  })

  it('skips hours at a location where the trainer no longer works', async () => {
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const before = addDays(DAY, -7)
    await addTrainerSlots(test, own.id, { date: before, hours: [9] })
    await addTrainerSlots(test, own.id, { date: before, hours: [10], locationId: annex })
    await test.db
      .updateTable('gym_locations')
      .set({ archived_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', annex)
      .execute()
    const { body } = await test.call<Written>('POST', pathOf(own.id, '/copy-week'), {
      token: own.token,
      body: { fromDate: before, weeks: 1 },
    })
    expect(body.data).toEqual({ written: 1, skipped: 1 })
    expect((await slotsOf(own)).map(({ hour }) => hour)).toEqual([9])
  })

  it('skips an hour that is booked at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const scene = await createScene(test)
      const before = addDays(scene.date, -7)
      await addTrainerSlots(test, scene.trainer.id, { date: before, hours: [9, 10], status: 'Unavailable' })
      const [booked, copied] = await Promise.all([
        assign(test, scene),
        test.call<Written>('POST', pathOf(scene.trainer.id, '/copy-week'), {
          token: scene.trainer.token,
          body: { fromDate: before, weeks: 1 },
        }),
      ])
      expect(copied.status).toBe(200)
      expect(copied.body.data?.written).toBe(booked.status === 201 ? 1 : 2)
    }
  })
})
