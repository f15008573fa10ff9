import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, call as send, type TestApp } from '../../../../test/app.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, createGym, type TestGym } from '../../../../test/gyms.ts'
import { createToken } from '../../../../test/integrations/api-tokens.ts'
import { createPerson } from '../../../../test/people.ts'
import { createScene, dayAhead, type Scene, setClock } from '../../../../test/schedule.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { createSession } from '../../../../test/sessions.ts'
import { buildApp } from '../../../app.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { ofBrand } from '../../gyms/gyms.public.ts'

let test: TestApp
/** The same server, except that it can't trust its memory. */
let forgetful: FastifyInstance
let scene: Scene
let other: TestGym
/** Filled into the statements below. */
let names: Record<string, string>

const [FIRST, DAY, LAST] = [dayAhead(-1), dayAhead(3), dayAhead(6)]

/** Someone who trains at two gyms with the same trainer, and didn't show up for a session that has a price. */
beforeAll(async () => {
  const database = await createTestDatabase()
  // An hour that ends between two responses would be a difference.
  await setClock(database, new Date().toISOString())
  test = await createTestApp({}, undefined, database)
  const { env, db, pool, changes } = test
  const deaf = { ...changes, caughtUp: async () => false }
  forgetful = await buildApp({ env, db, pool, changes: deaf, log: pino({ level: 'silent' }) })
  scene = await createScene(test, { capacity: 1 })
  other = await createGym(test)
  const { gym, trainer, trainee } = scene
  const elsewhere = await createEnrollment(test, {
    brandId: other.brandId,
    person: trainee.person,
  })
  const people = { trainerId: trainer.id, enrollment: trainee }
  const ahead = await createSession(test, { ...gym, ...people, date: DAY, hour: 12 })
  const missed = await createSession(test, { ...gym, ...people, date: FIRST, hour: 0 })
  const there = { ...other, trainerId: trainer.id, enrollment: elsewhere }
  await createSession(test, { ...there, date: DAY, hour: 16 })
  await test.pool.query(`update sessions set price = 40, currency = 'EUR', payment_status = 'pending',
    attendance = 'NoShow' where id = '${missed}'`)
  names = {
    brand: gym.brandId,
    place: gym.locationId,
    otherBrand: other.brandId,
    trainer: trainer.id,
    trainee: trainee.id,
    person: trainee.userId,
    ahead,
    missed,
    elsewhere: elsewhere.id,
  }
})
afterAll(async () => {
  await forgetful.close()
  await test.close()
})

function urls() {
  const days = `startDate=${FIRST}&endDate=${LAST}`
  const trainee = `/api/gym-schedule/trainees/${scene.trainee.id}`
  return [
    `/api/gym-schedule/trainers/hours?gymBrandId=${scene.gym.brandId}&${days}`,
    `/api/gym-schedule/capacity?gymBrandId=${scene.gym.brandId}&${days}`,
    ...['hours', 'assignments', 'availability'].map((what) => `${trainee}/${what}?${days}`),
    `/api/gym-manager/trainees/${scene.trainee.id}/availability?${days}`,
  ]
}

async function readAll(app: FastifyInstance, token = scene.gym.manager.token) {
  const replies = await Promise.all(urls().map((url) => send(app, 'GET', url, { token })))
  return replies.map(({ status, body }) => ({ status, body }))
}

function statusesFor(token: string) {
  return readAll(test.app, token).then((replies) => new Set(replies.map(({ status }) => status)))
}

async function versionAt(instant: string) {
  return test.db.connection().execute(async (db) => {
    await sql`select set_config('spotter.now', ${instant}, false)`.execute(db)
    const actor = { userId: scene.gym.manager.id }
    const { version } = await ofBrand({ ...test.context(), db, actor } as SignedIn, scene.gym.brandId)
    await sql`reset spotter.now`.execute(db)
    return version
  })
}

/** First, because what comes later changes the gym. */
describe('what is kept for a brand', () => {
  it('is given only to people who manage the brand at that moment', async () => {
    const colleague = await createPerson(test, { roles: ['GymManager'] })
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    await assignManager(test, scene.gym.brandId, colleague.id)
    const own = await readAll(test.app)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readAll(test.app, colleague.token)).toEqual(own)
    expect(await readAll(test.app, admin.token)).toEqual(own)
    await test.db.deleteFrom('brand_managers').where('user_id', '=', colleague.id).execute()
    expect(await statusesFor(colleague.token)).toEqual(new Set([404]))
    expect(await statusesFor(other.manager.token)).toEqual(new Set([404]))
    expect(await statusesFor(scene.trainer.token)).toEqual(new Set([403]))
  })

  it('is given to a token of the brand, and to none of another', async () => {
    const { manager, brandId } = scene.gym
    await assignManager(test, other.brandId, manager.id)
    const [mine, theirs] = [
      await createToken(test, manager, brandId),
      await createToken(test, manager, other.brandId),
    ]
    await readAll(test.app)
    // The compact hours are for screens: no token opens them.
    const [, ...open] = await readAll(test.app, mine.token)
    const [, ...closed] = await readAll(test.app, theirs.token)
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 404))
  })

  it("doesn't stay in any cache for the next person who uses the device, and an unchanged one still costs a 304", async () => {
    const { token } = scene.gym.manager
    for (const url of urls()) {
      const { headers } = await test.call('GET', url, { token })
      expect(headers['cache-control']).toBe('private, no-store')
      const again = await test.call('GET', url, { token, headers: { 'if-none-match': String(headers.etag) } })
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-store'])
    }
  })

  it('is outdated after every quarter of an hour, by the clock of the database', async () => {
    const times = ['10:00:00', '10:14:59', '10:15:00', '10:29:59', '10:30:00']
    const versions = await Promise.all(times.map((time) => versionAt(`2027-03-14T${time}Z`)))
    const [first] = versions
    expect(versions.map((version) => Number(version) - Number(first))).toEqual([0, 0, 1, 1, 2])
  })

  it('is read from the database once, however many ask', async () => {
    const statements: string[] = []
    const counting = await openSecondApp(test, (statement) => {
      statements.push(statement)
      return statement
    })
    const rounds = []
    for (let round = 0; round < 3; round++) rounds.push(await readAll(counting.app))
    await counting.close()
    expect(rounds[1]).toEqual(rounds[0])
    const reads = statements.filter((statement) =>
      /trainer_slots|from sessions|join sessions/.test(statement),
    )
    expect(reads).toHaveLength(urls().length)
  })
})

describe('after any write by another process, the very next response is what the database says', () => {
  it.each([
    ['a trainer’s name', `update users set first_name = 'Tessa' where id = 'TRAINER'`],
    ['a trainee’s name', `update users set last_name = 'Renamed' where id = 'PERSON'`],
    ['a trainee’s phone', `update users set phone = '+43 1 234' where id = 'PERSON'`],
    ['a trainee’s email', `update users set email = 'theo.new@example.com' where id = 'PERSON'`],
    ['a capacity', `update gym_locations set capacity = 2 where id = 'PLACE'`],
    ['a location’s name', `update gym_locations set name = 'New hall' where id = 'PLACE'`],
    [
      'hours that a trainer sets',
      `insert into trainer_slots (trainer_id, date, hour, status) values ('TRAINER', 'DAY', 18, 'Available')`,
    ],
    [
      'hours that a trainer changes',
      `update trainer_slots set status = 'Unavailable' where trainer_id = 'TRAINER' and date = 'DAY' and hour = 18`,
    ],
    [
      'hours that a trainer deletes',
      `delete from trainer_slots where trainer_id = 'TRAINER' and date = 'DAY' and hour = 18`,
    ],
    [
      'hours that a trainee sets',
      `insert into trainee_slots (user_id, date, hour) values ('PERSON', 'DAY', 10)`,
    ],
    ['hours that a trainee deletes', `delete from trainee_slots where user_id = 'PERSON'`],
    ['notes', `update sessions set notes = 'Knees first' where id = 'AHEAD'`],
    ['attendance', `update sessions set attendance = 'LateCancellation' where id = 'MISSED'`],
    [
      'what a brand charges for',
      `insert into price_settings (brand_id, currency, charges_late_cancellations) values ('BRAND', 'EUR', true)`,
    ],
    ['a payment', `update sessions set payment_status = 'paid' where id = 'MISSED'`],
    [
      'a session at another brand',
      `with slot as (insert into trainer_slots (trainer_id, date, hour, status)
        values ('TRAINER', 'DAY', 20, 'Available') returning *)
      insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date,
        hour, during)
      select brand_id, sessions.location_id, enrollment_id, trainee_user_id, trainer_user_id, slot.id, slot.date, slot.hour,
        tstzrange(lower(during) + interval '4 hours', upper(during) + interval '4 hours')
      from sessions, slot where enrollment_id = 'ELSEWHERE'`,
    ],
    [
      'a canceled session at another brand',
      `update sessions set status = 'Cancelled', slot_id = null, cancelled_at = now()
      where enrollment_id = 'ELSEWHERE' and hour = 16`,
    ],
    [
      'a canceled session',
      `update sessions set status = 'Cancelled', slot_id = null, cancelled_at = now() where id = 'AHEAD'`,
    ],
    ['a deleted session', `delete from sessions where id = 'MISSED'`],
    [
      'a trainer who leaves',
      `update brand_trainers set removed_at = now()
      where user_id = 'TRAINER' and brand_id = 'BRAND'`,
    ],
    ['a trainer who comes back', `update brand_trainers set removed_at = null where user_id = 'TRAINER'`],
    ['a trainer who is deactivated', `update users set is_active = false where id = 'TRAINER'`],
    [
      'a trainee who is no longer approved',
      `update enrollments set approval_status = 'Rejected' where id = 'TRAINEE'`,
    ],
  ])('%s', async (_what, statement) => {
    const before = await readAll(test.app)
    const words = Object.entries({ ...names, day: DAY })
    const filled = words.reduce(
      (text, [name, value]) => text.replaceAll(`'${name.toUpperCase()}'`, `'${value}'`),
      statement,
    )
    await test.pool.query(filled)
    const after = await readAll(test.app)
    expect(after).toEqual(await readAll(forgetful))
    expect(after).not.toEqual(before)
  })
})
