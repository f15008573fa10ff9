import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { seedActivity } from './activity.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
}, 120_000)
afterAll(() => test.close())

async function lastDay() {
  const { rows } = await sql<{ kinds: number; acts: number; nameless: number }>`
    select count(distinct kind) as kinds, count(*) as acts, count(*) filter (where actor_id is null) as nameless
    from activity where at between now() - interval '1 day' and now()`.execute(test.db)
  return rows[0]!
}

it('the feed begins with what happened today, and every act has its person', async () => {
  expect(await lastDay()).toEqual({ kinds: 5, acts: 25, nameless: 0 })
})

it('a second start adds nothing on the same day', async () => {
  await seedActivity(test.db)
  expect((await lastDay()).acts).toBe(25)
})
