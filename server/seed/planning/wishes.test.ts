import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workOutPlan } from '../../src/features/planning/planner/work-out-plan.ts'
import type { Worker } from '../../src/platform/queue/worker.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { drafted, startDraft } from '../../test/planning/plans.ts'
import { startTestWorker } from '../../test/worker.ts'
import { seedDemo } from '../seed-demo.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.db)
  worker = startTestWorker(test, [workOutPlan])
}, 120_000)
afterAll(async () => {
  await worker.stop()
  await test.close()
})

it('every brand has a week that is worth drafting, with people left out for different reasons', async () => {
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const { rows } = await sql<{ brandId: string; week: string }>`
    select id as "brandId", date_trunc('week', current_instant())::date + 21 as week from gym_brands
    where is_active and archived_at is null`.execute(test.db)
  const drafts: { placed: number; leftOut: number; reasons: string[] }[] = []
  for (const { brandId, week } of rows) {
    const scene = { gym: { brandId, locationId: '', manager: admin }, week, kenji: admin, trainees: [] }
    const { body } = await startDraft(test, scene)
    const { placed = 0, leftOut = [] } = (await drafted(test, scene, body.data!.id)).plan.result ?? {}
    drafts.push({ placed, leftOut: leftOut.length, reasons: leftOut.map(({ reason }) => reason) })
  }
  const isWorthWatching = {
    placed: expect.any(Number),
    leftOut: expect.any(Number),
    reasons: expect.any(Array),
  }
  expect(drafts).toEqual([isWorthWatching, isWorthWatching, isWorthWatching])
  expect(drafts.filter(({ placed, leftOut }) => placed > 3 && leftOut > 1)).toEqual(drafts)
  expect(new Set(drafts.flatMap(({ reasons }) => reasons)).size).toBeGreaterThan(2)
}, 120_000)
