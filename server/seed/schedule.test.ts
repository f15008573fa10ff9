import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { setClock } from '../test/schedule.ts'
import { seedSchedule } from './schedule.ts'

let test: TestApp
beforeAll(async () => {
  const seeded = await createDemoApp()
  await setClock(seeded, seeded.seededAt)
  test = seeded
}, 120_000)
afterAll(() => test.close())

async function summary() {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as sessions,
      count(*) filter (where date < current_instant()::date)::integer as past,
      count(*) filter (where date > current_instant()::date + 14)::integer as late,
      count(*) filter (where status = 'Cancelled')::integer as cancelled,
      count(distinct cancel_reason)::integer as reasons,
      count(distinct payment_status)::integer as payments,
      count(distinct brand_id)::integer as brands,
      count(distinct location_id)::integer as places,
      count(distinct trainer_user_id)::integer as trainers
    from sessions`.execute(test.db)
  return rows[0]!
}

it('fills last week and three weeks ahead in every brand and place', async () => {
  const { sessions, past, late, cancelled, reasons, payments, brands, places, trainers } = await summary()
  expect([brands, places, trainers]).toEqual([3, 7, 14])
  for (const count of [past, late, cancelled]) expect(count).toBeGreaterThan(10)
  expect(sessions).toBeGreaterThan(200)
  expect([reasons, payments]).toEqual([4, 3])
})

it('the eight weeks before have sessions in every brand, so Insights has something to show', async () => {
  const { rows } = await sql`
    select brand_id from sessions
    where date < date_trunc('week', current_instant())::date and status = 'Scheduled'
      and date >= date_trunc('week', current_instant())::date - 56
    group by brand_id having count(distinct date_trunc('week', date)) = 8`.execute(test.db)
  expect(rows).toHaveLength(3)
})

it('in every brand, some trainees have gone quiet, whatever the date', async () => {
  const { rows } = await sql`
    select enrollments.brand_id from enrollments
    where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
      and enrollments.enrolled_at < current_instant() - interval '3 weeks'
      and not exists (
        select from sessions where sessions.enrollment_id = enrollments.id
          and sessions.date >= current_instant()::date - 21)
    group by brand_id having count(*) > 1`.execute(test.db)
  expect(rows).toHaveLength(3)
})

it('Leila and Kenji have sessions ahead', async () => {
  for (const [email, side] of [
    ['trainee@spotter.demo', 'trainee_user_id'],
    ['trainer@spotter.demo', 'trainer_user_id'],
  ] as const) {
    const { count } = await test.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', `sessions.${side}`)
      .select(sql<number>`count(*)`.as('count'))
      .where('email', '=', email)
      .where('status', '=', 'Scheduled')
      .where(sql<boolean>`lower(during) > current_instant()`)
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(3)
  }
})

it("marks past sessions in every way, and leaves each trainer's last two days to them", async () => {
  const { rows } = await sql<{ attendance: string | null }>`
    select distinct attendance from sessions
    where status = 'Scheduled' and upper(during) < current_instant() order by 1`.execute(test.db)
  expect(rows.map(({ attendance }) => attendance)).toEqual(['Attended', 'LateCancellation', 'NoShow', null])
})

it('never double-books, and a second start changes nothing', async () => {
  const before = await summary()
  await seedSchedule(test.db)
  expect(await summary()).toEqual(before)
})

it('a day without any sessions is filled at the next start', async () => {
  const { date } = await test.db
    .selectFrom('sessions')
    .select(sql<string>`max(date)`.as('date'))
    .where('series_of', 'is', null)
    .executeTakeFirstOrThrow()
  await test.db.deleteFrom('notification_sessions').execute()
  await test.db.deleteFrom('sessions').where('date', '=', date).execute()
  const before = await summary()
  await seedSchedule(test.db)
  expect((await summary()).sessions).toBeGreaterThan(before.sessions ?? 0)
})
