import type { PlanResult } from '@spotter/contract/planning/plan.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workOutPlan } from '../../src/features/planning/planner/run/work-out-plan.ts'
import type { Worker } from '../../src/platform/queue/worker.ts'
import type { TestApp } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { countStages } from '../../test/planning/count-stages.ts'
import { draftTheWeek } from '../../test/planning/plans.ts'
import { createDemoApp } from '../../test/prepared/demo-database.ts'
import { startTestWorker } from '../../test/worker.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createDemoApp()
  worker = startTestWorker(test, [workOutPlan])
}, 120_000)
afterAll(async () => {
  await worker.stop()
  await test.close()
})

it('every brand has a week that is worth drafting: as good as by hand or better, with reasons and asks', async () => {
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const { rows } = await sql<{ brandId: string; week: string }>`
    select id as "brandId", date_trunc('week', current_instant())::date + 7 as week from gym_brands
    where is_active and archived_at is null`.execute(test.db)
  const drafts: { id: string; result: PlanResult }[] = []
  for (const { brandId, week } of rows) {
    const { id, plan } = await draftTheWeek(test, {
      gym: { brandId, locationId: '', manager: admin },
      week,
    })
    drafts.push({ id, result: plan.result! })
  }
  expect(drafts).toHaveLength(3)
  for (const { id, result } of drafts) {
    expect(result.isChecked).toBe(true)
    expect(result.placed).toBeGreaterThanOrEqual(result.byHand.sessions)
    expect(result.askSet?.gain).toBeGreaterThan(0)
    const reasons = await countStages(test.db, id)
    expect(reasons.map(({ counted }) => counted)).toEqual(reasons.map(({ counts }) => counts))
  }
  const [ironwood] = drafts.toSorted((a, b) => b.result.placed - a.result.placed)
  expect(new Set(ironwood!.result.leftOut.map(({ reason }) => reason)).size).toBeGreaterThan(2)
}, 120_000)
