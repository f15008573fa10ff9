import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { isoInstant, WARM_CONNECTIONS } from './database.ts'

describe('an instant from the database', () => {
  it.each([
    '2026-11-15 21:23:22+00',
    '2026-11-15 21:23:22.1+00',
    '2026-11-15 21:23:22.123456+00',
    '1999-12-31 23:59:59.999999+00',
    '2026-11-15 21:23:22.5+05:30',
  ])('like %s is read the way a Date would read it', (text) => {
    expect(isoInstant(text)).toBe(new Date(text).toISOString())
  })
})

describe('connections that have nothing to do', () => {
  it('are closed except for a few, which are still quick when someone comes back', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const { pool } = database
    pool.options.idleTimeoutMillis = 1
    const clients = await Promise.all(Array.from({ length: WARM_CONNECTIONS + 3 }, () => pool.connect()))
    expect(pool.totalCount).toBe(WARM_CONNECTIONS + 3)
    for (const client of clients) client.release()
    await expect.poll(() => pool.totalCount).toBe(WARM_CONNECTIONS)
    await wait(50)
    expect(pool.totalCount).toBe(WARM_CONNECTIONS)
  })
})
