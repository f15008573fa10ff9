import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { DRAFTS } from '../../test/planning/drafts.ts'
import { createDemoApp } from '../../test/prepared/demo-database.ts'
import { seedDemo } from '../seed-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
}, 120_000)
afterAll(() => test.close())

it('one open draft has every kind of change and something that needs attention, even after a second start', async () => {
  await seedDemo(test.db)
  const drafts = await test.db.selectFrom('planning_drafts').select('id').execute()
  expect(drafts).toHaveLength(1)
  const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
  const read = await test.call<DraftDetails>('GET', `${DRAFTS}/${drafts[0]!.id}`, { token })
  expect(read.body.data).toMatchObject({ state: 'open', counts: { created: 4, moved: 2, canceled: 1 } })
  expect(read.body.data!.needAttention).toBeGreaterThan(0)
})
