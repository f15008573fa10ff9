import type { Now, OwnClock, TraineeSlot, Written } from '@spotter/contract/availability/availability.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { addTraineeSlots, assigned, createScene, dayAhead, setClock } from '../../../test/schedule.ts'

let test: TestApp
let person: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  person = await createPerson(test)
})
afterAll(() => test.close())

const PATH = '/api/TraineeAvailability'
const DAY = dayAhead(5)

function add(body: object, token = person.token) {
  return test.call<TraineeSlot>('POST', PATH, {
    token,
    body: { date: DAY, hour: 9, status: 'Available', ...body },
  })
}

function list(token = person.token, query = `?startDate=${DAY}&endDate=${DAY}`) {
  return test.call<TraineeSlot[]>('GET', `${PATH}${query}`, { token })
}

async function hoursOf(token: string, query?: string) {
  const { body } = await list(token, query)
  return body.data?.map((slot) => slot.hour)
}

describe('a trainee’s hour', () => {
  it('can be set, read, moved, and removed', async () => {
    const own = await createPerson(test)
    const made = await add({}, own.token)
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.any(String),
      userId: own.id,
      date: DAY,
      hour: 9,
      status: 'Available',
      trainerName: null,
      gymLocationName: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const id = made.body.data?.id
    const moved = await test.call<TraineeSlot>('PUT', `${PATH}/${id}`, {
      token: own.token,
      body: { id, hour: 14 },
    })
    expect(moved.body.data).toMatchObject({ id, date: DAY, hour: 14 })
    expect(await hoursOf(own.token)).toEqual([14])
    const removed = await test.call('DELETE', `${PATH}/${id}`, { token: own.token })
    expect(removed).toMatchObject({ status: 200, body: { data: null } })
    expect((await test.call('DELETE', `${PATH}/${id}`, { token: own.token })).status).toBe(404)
  })

  it('falls on the UTC day when sent with a date and time', async () => {
    const own = await createPerson(test)
    const { body } = await add({ date: `${DAY}T23:30:00-02:00` }, own.token)
    expect(body.data?.date).toBe(addDays(DAY, 1))
  })

  it.each([
    [{ hour: -1 }, 'hour'],
    [{ hour: 24 }, 'hour'],
    [{ hour: 7.5 }, 'hour'],
    [{ hour: '7' }, 'hour'],
    [{ hour: null }, 'hour'],
    [{ hour: true }, 'hour'],
    [{ date: '2027-02-30' }, 'date'],
    [{ date: '2027-W10-1' }, 'date'],
    [{ date: 20270101 }, 'date'],
    [{ status: 'Busy' }, 'status'],
    [{ status: undefined }, 'status'],
  ])('is refused with %j', async (body, field) => {
    const { status, body: answer } = await add(body)
    expect(status).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('exists once, even if it is set 20 times at the same moment', async () => {
    const own = await createPerson(test)
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({}, own.token)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      'Availability is already set for this hour',
    )
    expect(await hoursOf(own.token)).toEqual([9])
  })

  it('is either set once or clear after 20 parallel toggles', async () => {
    const own = await createPerson(test)
    const toggle = async (index: number) => {
      if (index % 2 === 0) return add({}, own.token)
      const [slot] = (await list(own.token)).body.data ?? []
      return slot && test.call('DELETE', `${PATH}/${slot.id}`, { token: own.token })
    }
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => toggle(index)))
    expect(replies.every((reply) => !reply || [200, 201, 404, 409].includes(reply.status))).toBe(true)
    expect([0, 1]).toContain((await hoursOf(own.token))?.length)
  })

  it('would exist several times without its unique key', async () => {
    const careless = await createTestApp()
    const own = await createPerson(careless)
    await careless.pool.query('alter table trainee_slots drop constraint trainee_slots_hour_key')
    await Promise.all(
      Array.from({ length: 5 }, () =>
        careless.call('POST', PATH, { token: own.token, body: { date: DAY, hour: 9, status: 'Available' } }),
      ),
    )
    const { rowCount } = await careless.pool.query('select from trainee_slots')
    expect(rowCount).toBe(5)
    await careless.close()
  })

  it('cannot be moved to an hour that is already set', async () => {
    const own = await createPerson(test)
    const first = await add({ hour: 9 }, own.token)
    await add({ hour: 10 }, own.token)
    const moved = await test.call('PUT', `${PATH}/${first.body.data?.id}`, {
      token: own.token,
      body: { hour: 10 },
    })
    expect(moved.status).toBe(409)
  })

  it('cannot be found by anyone else', async () => {
    const stranger = await createPerson(test)
    const { body } = await add({ hour: 20 })
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await test.call(method, `${PATH}/${body.data?.id}`, { token: stranger.token, body: {} })
      expect(reply).toMatchObject({ status: 404, body: { message: 'Availability not found' } })
    }
  })

  it('is refused if the ID in the body contradicts the URL', async () => {
    const own = await createPerson(test)
    const made = await add({}, own.token)
    const reply = await test.call('PUT', `${PATH}/${made.body.data?.id}`, {
      token: own.token,
      body: { id: own.id, hour: 3 },
    })
    expect(reply.status).toBe(400)
  })
})

describe('an hour with a session', () => {
  it('shows as Busy with its trainer and location, and cannot be changed', async () => {
    const scene = await createScene(test)
    const { token, id: userId } = scene.trainee.person
    await addTraineeSlots(test, userId, [scene.hour], scene.date)
    await assigned(test, scene)
    const query = `?startDate=${scene.date}&endDate=${scene.date}`
    const [busy] = (await list(token, query)).body.data ?? []
    expect(busy).toMatchObject({
      hour: scene.hour,
      status: 'Busy',
      trainerName: 'Tess Trainer',
      gymLocationName: 'Main hall',
    })
    const change = (method: 'PUT' | 'DELETE') =>
      test.call(method, `${PATH}/${busy?.id}`, { token, body: { status: 'Available' } })
    expect((await change('PUT')).status).toBe(409)
    expect((await change('DELETE')).status).toBe(409)
  })

  it('is busy even if it was never set, and cannot be set', async () => {
    const scene = await createScene(test)
    const { token } = scene.trainee.person
    await assigned(test, scene)
    const query = `?startDate=${scene.date}&endDate=${scene.date}`
    const [busy] = (await list(token, query)).body.data ?? []
    expect(busy?.status).toBe('Busy')
    expect((await test.call('DELETE', `${PATH}/${busy?.id}`, { token })).status).toBe(409)
    expect((await add({ date: scene.date, hour: scene.hour }, token)).status).toBe(409)
  })
})

describe('the past', () => {
  it("starts by the person's own clock while they have no gym", async () => {
    const own = await createTestApp()
    const { token } = await createPerson(own)
    // 9:30 PM on March 1 in Kiritimati.
    await setClock(own, '2027-03-01T07:30:00Z')
    const clock = async () => (await own.call<OwnClock>('GET', `${PATH}/now`, { token })).body.data
    const move = (timeZone: unknown) => own.call('PUT', '/api/Auth/me', { token, body: { timeZone } })
    expect(await clock()).toMatchObject({ timeZone: 'UTC', hour: 7, gymLocationName: null })
    expect((await move('Pacific/Kiritimati')).status).toBe(200)
    expect(await clock()).toMatchObject({ timeZone: 'Pacific/Kiritimati', today: '2027-03-01', hour: 21 })
    const write = (hour: number) =>
      own.call('POST', PATH, { token, body: { date: '2027-03-01', hour, status: 'Available' } })
    expect((await write(21)).status).toBe(400)
    expect((await write(22)).status).toBe(201)
    for (const wrong of ['Europe/Atlantis', '+01:00', '', null, 7])
      expect((await move(wrong)).status).toBe(400)
    await own.close()
  })

  it('starts when the clock at the preferred location says so, and cannot be changed', async () => {
    const own = await createTestApp()
    const gym = await createGym(own, { location: { timeZone: 'Pacific/Kiritimati' } })
    const { person } = await createEnrollment(own, { brandId: gym.brandId, locationId: gym.locationId })
    // 9:30 PM on March 1 in Kiritimati, when it's still morning in London.
    await setClock(own, '2027-03-01T07:30:00Z')
    const write = (date: string, hour: number) =>
      own.call('POST', PATH, { token: person.token, body: { date, hour, status: 'Available' } })
    expect((await write('2027-02-28', 23)).body.message).toBe('Cannot add availability for past dates')
    expect((await write('2027-03-01', 20)).body.message).toBe(
      'Cannot add availability for past or current hours',
    )
    expect((await write('2027-03-01', 21)).body.message).toBe(
      'Cannot add availability for past or current hours',
    )
    expect((await write('2027-03-01', 22)).status).toBe(201)
    const clock = await own.call<OwnClock>('GET', `${PATH}/now`, { token: person.token })
    expect(clock.body.data).toEqual({
      timeZone: 'Pacific/Kiritimati',
      today: '2027-03-01',
      hour: 21,
      gymLocationName: 'Main hall',
    })
    const now = await own.call<Now>('GET', '/api/now')
    expect(now.body.data).toEqual({ instant: '2027-03-01T07:30:00.000Z' })
    await setClock(own, '2027-03-01T08:30:00Z')
    const [slot] = (await own.call<TraineeSlot[]>('GET', PATH, { token: person.token })).body.data ?? []
    const removed = await own.call('DELETE', `${PATH}/${slot?.id}`, { token: person.token })
    expect(removed).toMatchObject({
      status: 400,
      body: { message: 'Cannot modify availability for past or current hours' },
    })
    await setClock(own, '2027-03-03T08:30:00Z')
    const moved = await own.call('PUT', `${PATH}/${slot?.id}`, {
      token: person.token,
      body: { date: '2027-04-01' },
    })
    expect(moved.body.message).toBe('Cannot modify availability for past dates')
    await own.close()
  })
})

describe('on days when the clocks change', () => {
  async function inVienna(instant: string) {
    const own = await createTestApp()
    const gym = await createGym(own, { location: { timeZone: 'Europe/Vienna' } })
    const { person } = await createEnrollment(own, { brandId: gym.brandId, locationId: gym.locationId })
    await setClock(own, instant)
    const set = async (date: string, ...hours: number[]) => {
      const slots = hours.map((hour) => ({ date, hour }))
      const body = { slots, status: 'Available' }
      return (await own.call('PUT', `${PATH}/range`, { token: person.token, body })).status
    }
    return { own, set }
  }

  it('the hour skipped in spring starts together with the one after it', async () => {
    const { own, set } = await inVienna('2027-03-28T00:30:00Z')
    expect(await set('2027-03-28', 1)).toBe(400)
    expect(await set('2027-03-28', 2, 3)).toBe(200)
    await setClock(own, '2027-03-28T01:30:00Z')
    expect([await set('2027-03-28', 2), await set('2027-03-28', 3)]).toEqual([400, 400])
    expect(await set('2027-03-28', 4)).toBe(200)
    await own.close()
  })

  it('the hour repeated in fall has started once the first of the two has', async () => {
    const { own, set } = await inVienna('2027-10-30T23:30:00Z')
    expect(await set('2027-10-31', 1)).toBe(400)
    expect(await set('2027-10-31', 2)).toBe(200)
    await setClock(own, '2027-10-31T00:30:00Z')
    expect(await set('2027-10-31', 2)).toBe(400)
    await setClock(own, '2027-10-31T01:30:00Z')
    expect([await set('2027-10-31', 2), await set('2027-10-31', 3)]).toEqual([400, 200])
    await own.close()
  })
})

describe('reading hours', () => {
  it('covers today and the next six days by default', async () => {
    const own = await createPerson(test)
    await addTraineeSlots(test, own.id, [8], dayAhead(6))
    await addTraineeSlots(test, own.id, [8], dayAhead(8))
    expect(await hoursOf(own.token, '')).toEqual([8])
  })

  it.each([
    'startDate=2027-01-02&endDate=2027-01-01',
    'startDate=2027-01-01',
    'startDate=2027-01-01&endDate=2027-03-04',
    'startDate=x&endDate=y',
    'startDate=Infinity&endDate=Infinity',
  ])('refuses ?%s', async (query) => {
    expect((await list(person.token, `?${query}`)).status).toBe(400)
  })

  it('allows 62 days', async () => {
    expect((await list(person.token, '?startDate=2027-01-01&endDate=2027-03-03')).status).toBe(200)
  })
})

describe('a selected range', () => {
  const paint = (slots: object[], status: string | null, token: string) =>
    test.call<TraineeSlot[]>('PUT', `${PATH}/range`, { token, body: { slots, status } })

  it('overwrites the hours in it, and can be cleared', async () => {
    const own = await createPerson(test)
    await add({ hour: 10 }, own.token)
    const slots = [9, 10, 11].map((hour) => ({ date: DAY, hour }))
    const set = await paint([...slots, ...slots], 'Available', own.token)
    expect(set.body.data?.map((slot) => slot.hour)).toEqual([9, 10, 11])
    expect(await hoursOf(own.token)).toEqual([9, 10, 11])
    const cleared = await paint(slots.slice(0, 2), null, own.token)
    expect(cleared).toMatchObject({ status: 200, body: { data: [] } })
    expect(await hoursOf(own.token)).toEqual([11])
  })

  it('is all or nothing', async () => {
    const scene = await createScene(test)
    const { token } = scene.trainee.person
    await assigned(test, scene)
    const slots = [scene.hour - 1, scene.hour].map((hour) => ({ date: scene.date, hour }))
    const refused = await paint(slots, 'Available', token)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(
      /^10–11 AM on [A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4} is booked and cannot be changed$/,
    )
    const past = await paint(
      [
        { date: DAY, hour: 8 },
        { date: '2020-01-01', hour: 8 },
      ],
      'Available',
      token,
    )
    expect(past).toMatchObject({
      status: 400,
      body: { message: 'Cannot add availability for past dates' },
    })
    expect(await hoursOf(token)).toEqual([])
  })

  it('has 1 to 500 hours', async () => {
    const hours = Array.from({ length: 501 }, (_, index) => ({
      date: addDays(DAY, Math.floor(index / 24)),
      hour: index % 24,
    }))
    const own = await createPerson(test)
    expect((await paint([], 'Available', own.token)).status).toBe(400)
    expect((await paint(hours, 'Available', own.token)).status).toBe(400)
    expect((await paint(hours.slice(0, 500), 'Available', own.token)).status).toBe(200)
    expect((await paint(hours.slice(0, 1), 'Busy', own.token)).status).toBe(400)
  })
})

describe('copying a week', () => {
  it('repeats it in the weeks ahead, skipping hours that are set, booked, or past', async () => {
    const scene = await createScene(test)
    const { token, id } = scene.trainee.person
    await assigned(test, scene)
    const before = addDays(scene.date, -7)
    await addTraineeSlots(test, id, [scene.hour, scene.hour + 1, scene.hour + 2], before)
    await addTraineeSlots(test, id, [scene.hour + 2], scene.date)
    const copied = await test.call<Written>('POST', `${PATH}/copy-week`, {
      token,
      body: { fromDate: before, weeks: 2 },
    })
    expect(copied.body.data).toEqual({ written: 4, skipped: 2 })
    const query = `?startDate=${scene.date}&endDate=${scene.date}`
    expect(await hoursOf(token, query)).toEqual([scene.hour, scene.hour + 1, scene.hour + 2])
    for (const weeks of [0, 13, 1.5, '2']) {
      const refused = await test.call('POST', `${PATH}/copy-week`, {
        token,
        body: { fromDate: before, weeks },
      })
      expect(refused.status).toBe(400)
    }
  })
})

describe('a manager', () => {
  const path = (traineeId: string, id = '') =>
    `/api/gym-manager/trainees/${traineeId}/availability${id && `/${id}`}`

  it('can read and change the hours of a trainee at their gym', async () => {
    const gym = await createGym(test)
    const trainee = await createEnrollment(test, { brandId: gym.brandId })
    const { token } = gym.manager
    const body = { date: DAY, hour: 7, status: 'Available' }
    const made = await test.call<TraineeSlot>('POST', path(trainee.id), { token, body })
    expect(made).toMatchObject({ status: 201, body: { data: { userId: trainee.userId, hour: 7 } } })
    const id = made.body.data?.id ?? ''
    const moved = await test.call<TraineeSlot>('PUT', path(trainee.id, id), {
      token,
      body: { id, date: DAY, hour: 8 },
    })
    expect(moved.body.data?.hour).toBe(8)
    const read = await test.call<TraineeSlot[]>(
      'GET',
      `${path(trainee.id)}?startDate=${DAY}&endDate=${DAY}`,
      { token },
    )
    expect(read.body.data?.map((slot) => slot.hour)).toEqual([8])
    expect((await test.call('DELETE', path(trainee.id, id), { token })).status).toBe(200)
  })

  it.each(['Pending', 'Rejected'] as const)(
    'can neither see nor change the hours of someone %s, because other gyms rely on them',
    async (approvalStatus) => {
      const gym = await createGym(test)
      const trainee = await createEnrollment(test, { brandId: gym.brandId, approvalStatus })
      const { token } = gym.manager
      const slot = (await add({}, trainee.person.token)).body.data?.id
      const body = { date: DAY, hour: 7, status: 'Available' }
      const replies = await Promise.all([
        test.call('GET', path(trainee.id), { token }),
        test.call('GET', `/api/gym-schedule/trainees/${trainee.id}/availability`, { token }),
        test.call('GET', `/api/gym-schedule/trainees/${trainee.id}/hours`, { token }),
        test.call('POST', path(trainee.id), { token, body }),
        test.call('PUT', path(trainee.id, slot), { token, body: { hour: 8 } }),
        test.call('DELETE', path(trainee.id, slot), { token }),
      ])
      const refused = [404, 'Trainee not found']
      expect(replies.map((reply) => [reply.status, reply.body.message])).toEqual(Array(6).fill(refused))
      expect(await hoursOf(trainee.person.token)).toEqual([9])
    },
  )

  it('cannot reach a trainee of another gym, not even through a trainee of their own', async () => {
    const [gym, other] = await Promise.all([createGym(test), createGym(test)])
    const [own, foreign] = await Promise.all([
      createEnrollment(test, { brandId: gym.brandId }),
      createEnrollment(test, { brandId: other.brandId }),
    ])
    const { token } = gym.manager
    const theirs = await add({}, foreign.person.token)
    const body = { date: DAY, hour: 7, status: 'Available' }
    expect((await test.call('GET', path(foreign.id), { token })).status).toBe(404)
    expect((await test.call('POST', path(foreign.id), { token, body })).status).toBe(404)
    expect((await test.call('DELETE', path(own.id, theirs.body.data?.id), { token })).status).toBe(404)
    expect((await test.call('PUT', path(own.id, theirs.body.data?.id), { token, body: {} })).status).toBe(404)
  })

  it('sees only that a trainee is busy during another brand’s session', async () => {
    const scene = await createScene(test)
    const session = await assigned(test, scene)
    const gym = await createGym(test)
    const here = await createEnrollment(test, { brandId: gym.brandId, person: scene.trainee.person })
    const read = (traineeId: string, token: string) =>
      test.call<TraineeSlot[]>('GET', `${path(traineeId)}?startDate=${scene.date}&endDate=${scene.date}`, {
        token,
      })
    const foreign = await read(here.id, gym.manager.token)
    const [busy] = foreign.body.data ?? []
    const begin = `${scene.date}T${scene.hour}:00:00.000Z`
    expect(foreign.body.data).toEqual([
      {
        id: busy?.id,
        userId: scene.trainee.userId,
        date: scene.date,
        hour: scene.hour,
        status: 'Busy',
        trainerName: null,
        gymLocationName: null,
        createdAt: begin,
        updatedAt: begin,
      },
    ])
    expect(Id.safeParse(busy?.id).success).toBe(true)
    expect(busy?.id).not.toBe(session.id)
    const own = await read(scene.trainee.id, scene.gym.manager.token)
    expect(own.body.data).toMatchObject([{ status: 'Busy', trainerName: 'Tess Trainer' }])
  })
})
