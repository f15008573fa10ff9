import type { Insights } from '@spotter/contract/insights/insights.ts'
import type { PaymentsPage, PaymentTotal } from '@spotter/contract/schedule/payments.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createTrainingScene, type TrainingScene } from '../../../test/notifications.ts'
import { createPack } from '../../../test/packs.ts'
import { addTraineeSlots, setClock } from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'
import { closeWeeksOf } from './close-weeks.ts'

const FIRST_MONDAY = '2030-02-25'

let test: TestApp
let scene: TrainingScene
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2030-05-15T12:00:00Z')
  scene = await createTrainingScene(test)
})
afterAll(() => test.close())

async function read(): Promise<Insights> {
  const url = `/api/gym-schedule/insights?gymBrandId=${scene.brandId}&weeks=12`
  const { body } = await test.call<Insights>('GET', url, { token: scene.manager.token })
  return body.data!
}

async function readTotals(filter = ''): Promise<PaymentTotal[]> {
  // From the middle of a week to the middle of another, so that parts of weeks count, too.
  const days = `startDate=${addDays(FIRST_MONDAY, 2)}&endDate=${addDays(FIRST_MONDAY, 85)}`
  const url = `/api/gym-schedule/payments?gymBrandId=${scene.brandId}&${days}${filter}`
  const { body } = await test.call<PaymentsPage>('GET', url, { token: scene.manager.token })
  return body.data!.totals
}

function close() {
  return closeWeeksOf(test.context(), scene.brandId)
}

async function recount(): Promise<Insights> {
  await sql`delete from insight_hours`.execute(test.db)
  await sql`delete from insight_sessions`.execute(test.db)
  return read()
}

async function keptWeeks() {
  const { rows } = await sql<{ hours: number; sessions: number }>`
    select (select count(*)::integer from insight_hours) as hours,
      (select count(*)::integer from insight_sessions) as sessions`.execute(test.db)
  return rows[0]
}

let hours = 0
/** Each at an hour of its own, so that none is in the way of another. */
function addSession(dayOfRange: number) {
  const { brandId, locationId, trainee, trainer } = scene
  const date = addDays(FIRST_MONDAY, dayOfRange)
  const hour = hours++ % 24
  const people = { enrollment: trainee, trainerId: trainer.id }
  return createSession(test, { brandId, locationId, ...people, date, hour }).catch(() => undefined)
}

/** What happens to the session that's so many places from the oldest. */
const CHANGES = {
  attend: sql`attendance = 'Attended'`,
  miss: sql`attendance = 'NoShow'`,
  'cancel late': sql`attendance = 'LateCancellation'`,
  unmark: sql`attendance = null`,
  price: sql`price = 19.99, currency = 'EUR', payment_status = 'pending'`,
  pay: sql`payment_status = 'paid'`,
  owe: sql`payment_status = 'overdue'`,
  move: sql`location_id = location_id, trainer_user_id = trainer_user_id, notes = 'moved'`,
}

async function change(place: number, to: keyof typeof CHANGES) {
  await sql`
    update sessions set ${CHANGES[to]} where id in (
      select id from sessions where brand_id = ${scene.brandId}::uuid order by date, hour offset ${place} limit 3)
  `.execute(test.db)
}

async function charge(noShows: boolean) {
  await sql`
    insert into price_settings (brand_id, currency, charges_no_shows) values (${scene.brandId}::uuid, 'EUR', ${noShows})
    on conflict (brand_id) do update set charges_no_shows = excluded.charges_no_shows`.execute(test.db)
}

async function remove(place: number) {
  await sql`
    delete from sessions where id in (
      select id from sessions where brand_id = ${scene.brandId}::uuid and not exists (select from pack_ledger where pack_ledger.session_id = sessions.id)
      order by date, hour offset ${place} limit 1)
  `.execute(test.db)
}

/** Covers sessions that are added later on. */
function sell(day: number) {
  const { brandId, trainee } = scene
  const pack = { sessions: 3, price: '100.00', soldOn: addDays(FIRST_MONDAY, day) }
  return createPack(test, { id: trainee.id, userId: trainee.userId, brandId }, pack)
}

async function tax(day: number) {
  await sql`
    insert into tax_rates values (${scene.brandId}::uuid, ${addDays(FIRST_MONDAY, day)}::date, ${day % 25}, '2030-05-15')
    on conflict do nothing`.execute(test.db)
}

const step = fc.oneof(
  fc.integer({ min: 0, max: 83 }).map((day) => () => addSession(day)),
  fc.tuple(fc.nat(20), fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]))).map(
    ([place, to]) =>
      () =>
        change(place, to),
  ),
  fc.boolean().map((noShows) => () => charge(noShows)),
  fc.nat(20).map((place) => () => remove(place)),
  fc.nat(80).map((day) => () => sell(day)),
  fc.nat(80).map((day) => () => tax(day)),
  fc.constant(close),
)

/** Everything that depends on sessions. Hours are kept as they were. */
function sessionFigures({ hours, trainers, weeks, revenue }: Insights) {
  const booked = hours.filter((figures) => figures.booked > 0)
  return {
    weeks,
    revenue,
    hours: booked.map(({ weekday, hour, booked }) => ({ weekday, hour, booked })),
    trainers: trainers.map(({ id, booked }) => ({ id, booked })),
  }
}

it('whatever happens to sessions, what is kept of past weeks is what counting them again would give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      for (const run of steps) await run()
      const kept = sessionFigures(await read())
      const keptTotals = await readTotals('&includePacks=true')
      expect(sessionFigures(await recount())).toEqual(kept)
      expect(await readTotals('&includePacks=true')).toEqual(keptTotals)
    }),
    { numRuns: 12 },
  )
})

it('totals of payments use what is kept only for the place and the people asked for', async () => {
  await charge(true)
  await addSession(30)
  await change(0, 'price')
  await change(0, 'pay')
  await recount()
  await close()
  const totals = await readTotals()
  expect(totals).not.toEqual([])
  expect(await readTotals(`&gymLocationId=${scene.locationId}`)).toEqual(totals)
  expect(await readTotals(`&traineeId=${scene.trainee.id}`)).toEqual(totals)
  for (const filter of ['gymLocationId', 'traineeId'])
    expect(await readTotals(`&${filter}=${scene.brandId}`)).toEqual([])
})

it('keeps full weeks: their hours right away, and their sessions once nothing can change by itself', async () => {
  await recount()
  await close()
  expect(await keptWeeks()).toEqual({ hours: 52, sessions: 49 })
  await close()
  expect(await keptWeeks()).toEqual({ hours: 52, sessions: 49 })
})

it('people who leave later don’t change what was wanted before', async () => {
  const { userId, id } = scene.trainee
  await addTraineeSlots(test, userId, [18], addDays(FIRST_MONDAY, 70))
  await recount()
  await close()
  const before = (await read()).hours
  expect(before.some(({ marked }) => marked > 0)).toBe(true)
  await sql`delete from trainee_slots where user_id = ${userId}::uuid`.execute(test.db)
  await sql`update enrollments set approval_status = 'Pending' where id = ${id}::uuid`.execute(test.db)
  expect((await read()).hours).toEqual(before)
})

it('a week is not kept while one of its sessions is being changed', async () => {
  await addSession(1)
  await recount()
  await test.db.transaction().execute(async (db) => {
    await sql`
      update sessions set attendance = 'NoShow'
      where brand_id = ${scene.brandId}::uuid and date <= ${addDays(FIRST_MONDAY, 6)}::date`.execute(db)
    await close()
  })
  const kept = await read()
  expect(await recount()).toEqual(kept)
})
