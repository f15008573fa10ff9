import {
  TEMPLATE_DAYS,
  type TraineeSlot,
  type TraineeTemplate,
  type TrainerSlot,
  type TrainerTemplate,
  type Written,
} from '@spotter/contract/availability/availability.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { assign, assigned, createScene, dayAhead } from '../../../test/schedule.ts'
import { createTrainer } from '../../../test/trainers.ts'
import { taskContext } from '../../../test/worker.ts'
import { extendTemplates } from './weekly-template.ts'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test)
})
afterAll(() => test.close())

const START = dayAhead(2)
const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

function path(as: TestPerson, rest = '') {
  return `/api/trainers/${as.id}/availability/template${rest}`
}

function save(as: TestPerson, template: object) {
  const body = { startDate: START, endDate: null, exceptions: [], hours: [], ...template }
  return test.call<Written>('PUT', path(as), { token: as.token, body })
}

async function slotsOf(as: TestPerson, date: string) {
  const query = `?startDate=${date}&endDate=${date}`
  const { body } = await test.call<TrainerSlot[]>('GET', `/api/trainers/${as.id}/availability${query}`, {
    token: as.token,
  })
  return body.data?.map(({ hour, status }) => ({ hour, status }))
}

function everyDay(...hours: number[]): TrainerTemplate['hours'] {
  return ALL_DAYS.flatMap((weekday) =>
    hours.map((hour) => ({ weekday, hour, status: 'Available' as const, gymLocationId: null })),
  )
}

describe('a trainer’s weekly template', () => {
  it('fills 90 days ahead, from its start to its end, except for the days to skip', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const endDate = addDays(START, 9)
    const saved = await save(own, { endDate, exceptions: [addDays(START, 3)], hours: everyDay(9, 10) })
    expect(saved.body.data).toEqual({ written: 18, skipped: 0 })
    expect(await slotsOf(own, START)).toEqual([
      { hour: 9, status: 'Available' },
      { hour: 10, status: 'Available' },
    ])
    expect(await slotsOf(own, addDays(START, 3))).toEqual([])
    expect(await slotsOf(own, addDays(endDate, 1))).toEqual([])
    const read = await test.call<TrainerTemplate>('GET', path(own), { token: own.token })
    expect(read.body.data).toMatchObject({ startDate: START, endDate, exceptions: [addDays(START, 3)] })
    expect(read.body.data?.hours).toHaveLength(14)
  })

  it('can be applied again without changing booked hours or those set by hand', async () => {
    const scene = await createScene(test, { date: START, hour: 10 })
    const own = scene.trainer
    await save(own, { hours: everyDay(9, 10, 11) })
    await assign(test, scene)
    const byHand = { slots: [{ date: START, hour: 9 }], status: 'Unavailable' }
    await test.call('PUT', `/api/trainers/${own.id}/availability/range`, { token: own.token, body: byHand })
    await save(own, { hours: everyDay(8) })
    expect(await slotsOf(own, START)).toEqual([
      { hour: 8, status: 'Available' },
      { hour: 9, status: 'Unavailable' },
      { hour: 10, status: 'Booked' },
    ])
    const again = await test.call<Written>('POST', path(own, '/apply'), { token: own.token })
    expect(again.status).toBe(200)
    expect(await slotsOf(own, START)).toHaveLength(3)
  })

  it('keeps a session that was booked in an hour it filled in', async () => {
    const scene = await createScene(test, { date: START, hour: 10 })
    const own = scene.trainer
    await test.db.deleteFrom('trainer_slots').where('trainer_id', '=', own.id).execute()
    await save(own, { hours: everyDay(10) })
    expect((await assign(test, scene)).status).toBe(201)
    await save(own, { hours: [] })
    expect(await slotsOf(own, START)).toEqual([{ hour: 10, status: 'Booked' }])
    expect(await slotsOf(own, addDays(START, 1))).toEqual([])
  })

  it('skips an hour that is booked at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const scene = await createScene(test, { date: START, hour: 10 })
      const own = scene.trainer
      await test.db.deleteFrom('trainer_slots').where('trainer_id', '=', own.id).execute()
      await save(own, { endDate: addDays(START, 6), hours: everyDay(9, 10, 11) })
      const [booked, again] = await Promise.all([
        assign(test, scene),
        test.call<Written>('POST', path(own, '/apply'), { token: own.token }),
      ])
      expect(again.status).toBe(200)
      const states = (await slotsOf(own, START))?.map(({ status }) => status)
      expect(states).toEqual(['Available', booked.status === 201 ? 'Booked' : 'Available', 'Available'])
    }
  })

  it('fills 90 days in one transaction or not at all, even with every hour of the week', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    const hours = everyDay(...Array.from({ length: 17 }, (_, hour) => hour + 6))
    const today = new Date().toISOString().slice(0, 10)
    const [startDate, last] = [addDays(today, 2), addDays(today, TEMPLATE_DAYS)]
    await test.pool.query(`
      create function fail_on_last_day() returns trigger language plpgsql as $$
        begin raise exception 'no room on the last day'; end $$;
      create trigger fail_on_last_day before insert on trainer_slots
        for each row when (new.date = '${last}') execute function fail_on_last_day();`)
    expect((await save(own, { startDate, hours })).status).toBe(500)
    expect(await slotsOf(own, startDate)).toEqual([])
    expect((await test.call('GET', path(own), { token: own.token })).body.data).toBeNull()
    await test.pool.query('drop function fail_on_last_day cascade')
    const saved = await save(own, { startDate, hours })
    expect(saved.body.data).toEqual({ written: (TEMPLATE_DAYS - 1) * 17, skipped: 0 })
    expect(await slotsOf(own, last)).toHaveLength(17)
  })

  it('records every change in the activity', async () => {
    const own = await createTrainer(test, { firstName: 'Ida', lastName: 'Okafor', brandIds: [gym.brandId] })
    const { token } = own
    await save(own, { endDate: START, hours: everyDay(9, 10) })
    const range = { slots: [{ date: START, hour: 8 }], status: 'Available' }
    await test.call('PUT', `/api/trainers/${own.id}/availability/range`, { token, body: range })
    const copy = { fromDate: START, weeks: 1 }
    await test.call('POST', `/api/trainers/${own.id}/availability/copy-week`, { token, body: copy })
    await test.call('DELETE', path(own), { token })
    const acts = await test.db
      .selectFrom('activity')
      .select(['kind', 'subject'])
      .where('actor_id', '=', own.id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { kind: 'usual-hours-changed', subject: 'Ida Okafor, 2 hours' },
      { kind: 'availability-changed', subject: 'Ida Okafor, 1 hour' },
      { kind: 'week-copied', subject: 'Ida Okafor, 3 hours' },
      { kind: 'usual-hours-removed', subject: 'Ida Okafor' },
    ])
  })

  it('is deleted together with the hours it filled in', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    await save(own, { hours: everyDay(9) })
    expect((await test.call('DELETE', path(own), { token: own.token })).status).toBe(200)
    expect(await slotsOf(own, START)).toEqual([])
    expect((await test.call('DELETE', path(own), { token: own.token })).status).toBe(404)
    expect((await test.call('POST', path(own, '/apply'), { token: own.token })).status).toBe(404)
    expect((await test.call('GET', path(own), { token: own.token })).body.data).toBeNull()
  })

  it('is extended every day if it has no end, and hours cleared since then stay clear', async () => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    await save(own, { hours: everyDay(9) })
    await test.pool.query('delete from trainer_slots where trainer_id = $1', [own.id])
    await test.pool.query('update weekly_templates set filled_until = filled_until - 5 where user_id = $1', [
      own.id,
    ])
    await extendTemplates.run({ ...taskContext(test), ...test.context() }, {})
    expect(await slotsOf(own, dayAhead(88))).toEqual([{ hour: 9, status: 'Available' }])
    expect(await slotsOf(own, START)).toEqual([])
  })

  it("is logged if it can't be extended, and everyone else's is still extended", async () => {
    const people = [gym.brandId, gym.brandId, gym.brandId].map((id) =>
      createTrainer(test, { brandIds: [id] }),
    )
    const [one, poisoned, other] = (await Promise.all(people)) as [TestPerson, TestPerson, TestPerson]
    for (const person of [one, poisoned, other]) {
      await save(person, {
        hours: ALL_DAYS.map((weekday) => ({ weekday, hour: 9, status: 'Available', gymLocationId: null })),
      })
    }
    await test.pool.query('update weekly_templates set filled_until = filled_until - 5')
    await test.pool.query('delete from trainer_slots where date > $1', [dayAhead(86)])
    await test.pool.query(`
      create function poison() returns trigger language plpgsql as
        $$ begin raise exception 'poisoned hour'; end $$;
      create trigger poison before insert on trainer_slots
        for each row when (new.trainer_id = '${poisoned.id}') execute function poison()`)
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    await extendTemplates.run({ ...taskContext(test), log }, {})
    await test.pool.query('drop function poison cascade')
    for (const person of [one, other]) {
      expect(await slotsOf(person, dayAhead(88))).toEqual([{ hour: 9, status: 'Available' }])
    }
    expect(lines).toEqual([expect.stringMatching(`${poisoned.id}.*poisoned hour`)])
  })

  it.each([
    [{ endDate: addDays(START, -1) }],
    [{ hours: [{ weekday: 0, hour: 9, status: 'Available' }] }],
    [{ hours: [{ weekday: 1, hour: 24, status: 'Available' }] }],
    [{ hours: [{ weekday: 1, hour: 9, status: 'Booked' }] }],
    [{ startDate: 'soon' }],
    [{ exceptions: 'none' }],
  ])('is refused with %j', async (template) => {
    const own = await createTrainer(test, { brandIds: [gym.brandId] })
    expect((await save(own, template)).status).toBe(400)
  })

  it('can be saved only by the trainer, and only at locations where they work', async () => {
    const [own, other, foreign] = await Promise.all([
      createTrainer(test, { brandIds: [gym.brandId] }),
      createTrainer(test, { brandIds: [gym.brandId] }),
      createGym(test),
    ])
    const body = { startDate: START, endDate: null, hours: [] }
    expect((await test.call('PUT', path(other), { token: own.token, body })).status).toBe(404)
    expect((await test.call('DELETE', path(other), { token: own.token })).status).toBe(404)
    const hours = [{ weekday: 1, hour: 9, status: 'Available', gymLocationId: foreign.locationId }]
    expect((await save(own, { hours })).status).toBe(400)
  })
})

describe('a trainee’s usual hours', () => {
  it('fill the weeks ahead and skip hours set by hand', async () => {
    const own = await createPerson(test)
    const body = {
      startDate: START,
      endDate: addDays(START, 13),
      hours: [{ weekday: weekdayOf(START), hour: 18 }],
    } satisfies Partial<TraineeTemplate>
    await test.call('POST', '/api/TraineeAvailability', {
      token: own.token,
      body: { date: START, hour: 18, status: 'Available' },
    })
    const saved = await test.call<Written>('PUT', '/api/TraineeAvailability/template', {
      token: own.token,
      body,
    })
    expect(saved.body.data).toEqual({ written: 1, skipped: 1 })
    const removed = await test.call('DELETE', '/api/TraineeAvailability/template', { token: own.token })
    expect(removed.status).toBe(200)
    const query = `?startDate=${START}&endDate=${addDays(START, 13)}`
    const left = await test.call<TraineeSlot[]>('GET', `/api/TraineeAvailability${query}`, {
      token: own.token,
    })
    expect(left.body.data?.map((slot) => slot.date)).toEqual([START])
  })

  it('leave a booked hour unchanged, whether it was set or not', async () => {
    const scene = await createScene(test, { date: START, hour: 10 })
    const { token, id } = scene.trainee.person
    const body = {
      startDate: START,
      endDate: START,
      hours: [9, 10, 11].map((hour) => ({ weekday: weekdayOf(START), hour })),
    } satisfies Partial<TraineeTemplate>
    const call = (method: 'PUT' | 'POST' | 'DELETE', rest = '') =>
      test.call<Written>(method, `/api/TraineeAvailability/template${rest}`, { token, body })
    const own = async () => {
      const query = test.db.selectFrom('trainee_slots').select('hour').where('user_id', '=', id)
      return (await query.orderBy('hour').execute()).map(({ hour }) => hour)
    }
    await call('PUT')
    await assigned(test, scene)
    await call('DELETE')
    expect(await own()).toEqual([10])
    await test.db.deleteFrom('trainee_slots').where('user_id', '=', id).execute()
    expect((await call('PUT')).body.data).toEqual({ written: 2, skipped: 1 })
    expect((await call('POST', '/apply')).body.data).toEqual({ written: 2, skipped: 1 })
    expect(await own()).toEqual([9, 11])
  })
})
