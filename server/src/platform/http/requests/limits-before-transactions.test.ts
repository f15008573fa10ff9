import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { until } from '../../../../test/worker.ts'
import { transaction } from '../../context.ts'
import { NO_LIMITS } from '../../rate-limits.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const CONNECTIONS = 3

it("requests with idempotency keys can't starve each other of connections while their limits are counted", async () => {
  const gym = await createGym(test)
  const small = await openSecondApp(test, undefined, CONNECTIONS)
  const slow = new pg.Client({ connectionString: test.connectionString })
  await slow.connect()
  await slow.query('begin; lock table idempotency_keys')
  const previews = Array.from({ length: CONNECTIONS }, async (_, n) =>
    small.app.inject({
      method: 'POST',
      url: `/api/gym-management/brands/${gym.brandId}/trainees/import/preview`,
      headers: { authorization: `Bearer ${gym.manager.token}`, 'idempotency-key': `preview-${n}` },
      payload: { csv: 'First name,Last name,Email' },
    }),
  )
  await until(async () => {
    const { rows } = await test.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length === CONNECTIONS
  })
  await slow.query('commit')
  await slow.end()
  const ready = small.app.inject({ url: '/readyz' })
  expect((await Promise.all([...previews, ready])).map(({ statusCode }) => statusCode)).toEqual([
    ...Array(CONNECTIONS).fill(200),
    200,
  ])
  await small.close()
})

describe('a limit inside a transaction', () => {
  const LIMIT = { name: 'test', times: 5, seconds: 60 }

  it.each([
    ['on', () => test.context().limits],
    ['off', () => NO_LIMITS],
  ])('is a mistake that shows right away with limits %s', async (_, limitsOf) => {
    const limits = limitsOf()
    await limits.use([LIMIT, 'someone'])
    const ctx = test.context()
    await expect(transaction(ctx, () => limits.use([LIMIT, 'someone']))).rejects.toThrow(
      /limit .*inside a transaction/,
    )
    await expect(transaction(ctx, () => limits.giveBack([LIMIT, 'someone']))).rejects.toThrow()
    await limits.use([LIMIT, 'someone'])
  })
})
