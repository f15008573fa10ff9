import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { createDemoApp } from '../../test/prepared/demo-database.ts'
import { setClock } from '../../test/schedule.ts'
import { brokenInvariants } from '../../test/schedule-invariants.ts'
import { seedDemo } from '../seed-demo.ts'
import { seedMovedSession } from './moved-session.ts'

let test: TestApp
beforeAll(async () => {
  const seeded = await createDemoApp()
  await setClock(seeded, seeded.seededAt)
  test = seeded
}, 120_000)
afterAll(() => test.close())

async function summary() {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where series_of is not null)::integer as repeated,
      count(*) filter (where series_of is not null and is_upcoming(sessions))::integer as ahead,
      count(*) filter (where status = 'Scheduled' and revision > 0)::integer as moved,
      (select count(*)::integer from notifications
        where notification_type = 'SessionMoved' and state = 'pending') as news,
      (select count(*)::integer from activity where kind = 'session-moved') as activity,
      count(distinct (extract(isodow from date), hour)) filter (where series_of is not null)::integer as "hours",
      count(*)::integer as sessions
    from sessions`.execute(test.db)
  return rows[0]!
}

it('a series of twelve is under way, and a session was just moved', async () => {
  const { repeated, ahead, moved, news, activity, hours } = await summary()
  expect({ repeated, moved, activity, hours }).toEqual({ repeated: 11, moved: 1, activity: 1, hours: 1 })
  expect(ahead).toBeGreaterThanOrEqual(7)
  expect(news).toBeGreaterThan(0)
  const broken = await brokenInvariants(test.db)
  expect(broken.filter((name) => name !== 'a session was announced to no one')).toEqual([])
})

it('the next start adds nothing', async () => {
  const before = await summary()
  await seedDemo(test.db)
  expect(await summary()).toEqual(before)
})

it("a gym's only session of a day isn't moved: the next start would fill that day again", async () => {
  await sql`truncate planning_drafts, notifications, session_requests, swaps cascade`.execute(test.db)
  await sql`delete from sessions where series_of is not null`.execute(test.db)
  await sql`
    delete from sessions using sessions as other
    where other.brand_id = sessions.brand_id and other.date = sessions.date
      and other.id < sessions.id`.execute(test.db)
  await sql`update sessions set revision = 0`.execute(test.db)
  await seedMovedSession(test.db)
  expect((await summary()).moved).toBe(0)
})
