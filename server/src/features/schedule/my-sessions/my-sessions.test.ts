import { backToBackIn } from '@spotter/contract/schedule/back-to-back.ts'
import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import { expandBrandHours } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type {
  Assignment,
  CalendarFeed,
  FreeTrainer,
  MoveOption,
  MySession,
  NewCalendarFeed,
} from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createLocation } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  nextDay,
  setClock,
} from '../../../../test/schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const FEED = '/api/my/calendar-feed'

async function sessions(token: string, query = '') {
  const { body, headers } = await test.call<MySession[]>('GET', `/api/my/sessions${query}`, { token })
  return { data: body.data ?? [], total: headers['x-total-count'] }
}

async function makeFeed(token: string) {
  const { status, body } = await test.call<NewCalendarFeed>('POST', FEED, { token })
  expect(status).toBe(201)
  return new URL(body.data?.url ?? '').pathname
}

describe('my sessions', () => {
  it('show place, person and notes to each of the two, the next one first', async () => {
    const scene = await createScene(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [8] })
    await assigned(test, scene, { notes: 'Bring a towel' })
    await assigned(test, scene, { hour: 8 })
    const asTrainee = await sessions(scene.trainee.person.token)
    expect(asTrainee.data.map(({ hour, personName, role }) => [hour, personName, role])).toEqual([
      [8, 'Tess Trainer', 'trainee'],
      [10, 'Tess Trainer', 'trainee'],
    ])
    expect(asTrainee.data[1]).toMatchObject({
      notes: 'Bring a towel',
      gymLocationName: 'Main hall',
      address: '1 Main Street, Vienna',
      status: 'Scheduled',
      timeZone: 'UTC',
    })
    const asTrainer = await sessions(scene.trainer.token, '?page=1&pageSize=1')
    expect(asTrainer.data.map(({ hour, personName }) => [hour, personName])).toEqual([[8, 'Theo Trainee']])
    expect(asTrainer.total).toBe('2')
    const beyond = await sessions(scene.trainer.token, '?page=3&pageSize=1')
    expect([beyond.data, beyond.total]).toEqual([[], '2'])
  })

  it('show a trainer how to reach the trainee, and nobody else', async () => {
    const scene = await createScene(test)
    const { trainer, trainee, gym } = scene
    const session = await assigned(test, scene)
    await test.db.updateTable('users').set({ phone: '+43 660 1' }).where('id', '=', trainee.userId).execute()
    const contact = async (token: string) => {
      const [mine] = (await sessions(token)).data
      return [mine?.traineeEmail, mine?.traineePhone]
    }
    expect(await contact(trainer.token)).toEqual([trainee.person.email, '+43 660 1'])
    expect(await contact(trainee.person.token)).toEqual([null, null])
    const feed = await test.call('GET', await makeFeed(trainer.token))
    expect(feed.text).toContain(session.id)
    expect(feed.text).not.toContain(trainee.person.email)
    expect(feed.text).not.toContain('+43 660 1')
    const memberships = test.db.updateTable('brand_trainers').where('brand_id', '=', gym.brandId)
    await memberships.set({ removed_at: '2026-01-01' }).execute()
    expect(await contact(trainer.token)).toEqual([null, null])
  })

  it('say where a trainer is right before and after, if it is another location', async () => {
    const scene = await createScene(test)
    const { gym, trainer, date } = scene
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    await addTrainerSlots(test, trainer.id, { hours: [8, 9, 11] })
    const early = await assigned(test, scene, { hour: 8, gymLocationId: annex })
    await assigned(test, scene, { hour: 10, gymLocationId: annex })
    const query = `date=${date}&hour=9&gymBrandId=${gym.brandId}`
    const free = (place: string) =>
      test.call<FreeTrainer[]>(
        'GET',
        `/api/gym-schedule/trainers/available?${query}&gymLocationId=${place}`,
        {
          token: gym.manager.token,
        },
      )
    const both = ['before', 'after'].map((when) => ({ when, gymLocationName: 'Annex' }))
    expect((await free(gym.locationId)).body.data).toMatchObject([{ id: trainer.id, backToBack: both }])
    expect((await free(annex)).body.data).toEqual([{ id: trainer.id, name: 'Tess Trainer' }])
    const path = `${ASSIGNMENTS}/${early.id}/move`
    const token = gym.manager.token
    const options = await test.call<MoveOption[]>('GET', `${path}-options`, { token })
    // At 9 AM, the moved session itself isn't in the way anymore.
    expect(options.body.data!.map(({ hour, backToBack }) => [hour, backToBack])).toEqual([
      [9, []],
      [11, []],
    ])
    const moved = await test.call<Assignment>('PUT', path, {
      token,
      body: { hour: 9, gymLocationId: gym.locationId },
    })
    expect(moved.body.data?.backToBack).toEqual([{ when: 'after', gymLocationName: 'Annex' }])
    const mine = (await sessions(trainer.token)).data
    expect(mine.map(({ hour, backToBack }) => [hour, backToBack?.map(({ when }) => when)])).toEqual([
      [9, ['after']],
      [10, ['before']],
    ])
    const asTrainee = (await sessions(scene.trainee.person.token)).data
    expect(asTrainee.flatMap(({ backToBack }) => backToBack)).toEqual([])
  })

  it('say it in the browser as in the database, for every hour and location', async () => {
    const scene = await createScene(test)
    const { gym, trainer, date } = scene
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    await addTrainerSlots(test, trainer.id, { hours: [8, 9, 11, 23] })
    for (const hour of [8, 10, 23]) await assigned(test, scene, { hour, gymLocationId: annex })
    await assigned(test, scene, { hour: 11 })
    const path = `/api/gym-schedule/trainers/hours?gymBrandId=${gym.brandId}&startDate=${date}&endDate=${date}`
    const read = await test.call<BrandHours>('GET', path, { token: gym.manager.token })
    const hours = expandBrandHours(read.body.data!)
    const places = await test.db
      .selectFrom('gym_locations')
      .where('brand_id', '=', gym.brandId)
      .select(['id', 'time_zone as timeZone'])
      .execute()
    let found = 0
    for (const gymLocationId of [gym.locationId, annex, null]) {
      for (const hour of [7, 8, 9, 10, 11, 12, 22, 24]) {
        const day = hour === 24 ? addDays(date, 1) : date
        const at = { trainerId: trainer.id, date: day, hour: hour % 24, gymLocationId }
        const { rows } = await sql<{ said: unknown[] }>`select back_to_back(${trainer.id}::uuid,
          hour_start(${day}::date, ${hour % 24}, ${places[0]!.timeZone}), ${gymLocationId}::uuid,
          ${gym.brandId}::uuid, null) as said`.execute(test.db)
        expect(backToBackIn(hours, at, places), JSON.stringify(at)).toEqual(rows[0]!.said)
        found += rows[0]!.said.length
      }
    }
    expect(found).toBeGreaterThan(10)
  })

  it('of some days are listed whether they are over or not', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const { date } = scene
    const days = (first: string, last: string) => `?startDate=${first}&endDate=${last}`
    expect((await sessions(scene.trainer.token, days(date, date))).data).toHaveLength(1)
    expect((await sessions(scene.trainer.token, days(addDays(date, 1), addDays(date, 7)))).data).toEqual([])
    const { token } = scene.trainer
    const bad = await test.call('GET', `/api/my/sessions?startDate=${date}`, { token })
    expect([bad.status, bad.body.errors]).toEqual([400, { endDate: ['startDate and endDate go together'] }])
  })

  it('are nobody else’s', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const { token } = await createPerson(test)
    expect((await sessions(token)).data).toEqual([])
    expect((await sessions(scene.gym.manager.token)).data).toEqual([])
    expect((await test.call('GET', '/api/my/sessions')).status).toBe(401)
  })

  it('leave out canceled ones unless asked', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await test.call('DELETE', `${ASSIGNMENTS}/${id}?reason=Storm`, { token: scene.gym.manager.token })
    expect((await sessions(scene.trainer.token)).data).toEqual([])
    const all = await sessions(scene.trainer.token, '?includeCancelled=true')
    expect(all.data).toMatchObject([{ status: 'Cancelled', cancelReason: 'Storm' }])
  })

  it('move to the past when their hour is over', async () => {
    const later = await createTestApp()
    await setClock(later, '2026-11-17T08:00:00Z')
    const scene = await createScene(later, { date: '2026-11-17', hour: 9 })
    await assigned(later, scene)
    const read = async (query: string) => {
      const { token } = scene.trainee.person
      const { body } = await later.call<MySession[]>('GET', `/api/my/sessions${query}`, { token })
      return body.data?.map(({ status }) => status)
    }
    await setClock(later, '2026-11-17T09:30:00Z')
    expect([await read(''), await read('?past=true')]).toEqual([['Scheduled'], []])
    await setClock(later, '2026-11-17T10:00:00Z')
    expect([await read(''), await read('?past=true')]).toEqual([[], ['Completed']])
    await later.close()
  })

  it('keep the contact for two weeks, unless the trainee is erased', async () => {
    const later = await createTestApp()
    await setClock(later, '2026-11-17T08:00:00Z')
    const scene = await createScene(later, { date: '2026-11-17', hour: 9 })
    const { trainer, trainee } = scene
    await assigned(later, scene)
    const contact = async () => {
      const { body } = await later.call<MySession[]>('GET', '/api/my/sessions?past=true', {
        token: trainer.token,
      })
      return body.data?.map(({ traineeEmail }) => traineeEmail)
    }
    await setClock(later, '2026-12-01T11:00:00Z')
    expect(await contact()).toEqual([null])
    await setClock(later, '2026-11-20T08:00:00Z')
    expect(await contact()).toEqual([trainee.person.email])
    const { token } = await createPerson(later, { roles: ['SuperAdmin'] })
    const body = { confirmEmail: trainee.person.email }
    await later.call('POST', `/api/superadmin/users/${trainee.userId}/erase`, { token, body })
    expect(await contact()).toEqual([null])
    await later.close()
  })
})

describe('the calendar address', () => {
  it("returns its owner's sessions as a calendar to anyone who has it", async () => {
    const date = nextDay('01-10')
    const scene = await createScene(test, { timeZone: 'America/Los_Angeles', date })
    const { id } = await assigned(test, scene)
    const path = await makeFeed(scene.trainee.person.token)
    const { status, headers, text } = await test.call('GET', path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toContain(`UID:${id}@spotter\r\n`)
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\n')
    const start = `${date.replaceAll('-', '')}T100000`
    expect(text).toContain(`DTSTART;TZID=America/Los_Angeles:${start}\r\nDURATION:PT60M\r\n`)
    expect(text).toContain('SUMMARY:Training with Tess Trainer')
    expect(text).toContain('LOCATION:Main hall\\, 1 Main Street')
    const again = await test.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('tells of a cancellation under the same UID with a higher SEQUENCE', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const path = await makeFeed(scene.trainer.token)
    const before = await test.call('GET', path)
    await test.call('DELETE', `${ASSIGNMENTS}/${id}?reason=Flood`, { token: scene.gym.manager.token })
    const after = await test.call('GET', path, { headers: { 'if-none-match': String(before.headers.etag) } })
    expect(after.status).toBe(200)
    expect(before.text).toMatch(new RegExp(`UID:${id}@spotter[^]*SEQUENCE:0[^]*STATUS:CONFIRMED`))
    expect(after.text).toMatch(new RegExp(`UID:${id}@spotter[^]*SEQUENCE:1[^]*STATUS:CANCELLED`))
  })

  it('is shown once, kept only as a hash, replaced by a new one and gone when revoked', async () => {
    const { token, id } = await createPerson(test)
    const first = await makeFeed(token)
    const row = await test.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(first.split('/').at(-1)?.replace('.ics', ''))
    const shown = await test.call<CalendarFeed>('GET', FEED, { token })
    expect(Object.keys(shown.body.data ?? {})).toEqual(['createdAt', 'lastFetchedAt'])
    const second = await makeFeed(token)
    expect((await test.call('GET', first)).status).toBe(404)
    expect((await test.call('GET', second)).status).toBe(200)
    await test.call('DELETE', FEED, { token })
    expect((await test.call('GET', second)).status).toBe(404)
    expect((await test.call('GET', FEED, { token })).body.data).toBeNull()
    expect((await test.call('DELETE', FEED, { token })).status).toBe(200)
  })

  it('stops with the account', async () => {
    const { token, id } = await createPerson(test)
    const path = await makeFeed(token)
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await test.call('GET', path)).status).toBe(404)
    expect((await test.call('GET', '/api/calendar/nonsense.ics')).status).toBe(404)
  })
})
