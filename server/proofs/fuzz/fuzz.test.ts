import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { fuzzOperations } from './fuzz-operations.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

it('no request, however odd, makes the server fail', async () => {
  const tallies = await fuzzOperations(test, { seed: 1, cases: 12 })
  expect(tallies.flatMap(({ failures }) => failures)).toEqual([])
})
