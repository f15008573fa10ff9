import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startTransactionPooler } from '../../test/processes/transaction-pooler.ts'
import { checkDatabase, requireFittingServer } from './check-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the check at startup', () => {
  it('accepts a direct connection and reports how many connections there are', async () => {
    const { connectionLimit } = await checkDatabase(database.connectionString)
    expect(connectionLimit).toBe(400 - 3)
  })

  it('finds the timeouts in place even if DATABASE_URL has its own options', async () => {
    const options = encodeURIComponent('-c work_mem=8MB')
    await checkDatabase(`${database.connectionString}&options=${options}`)
  })

  it.each([
    [
      { version: '14.19 (Debian 14.19-1)', isReadOnly: false },
      'PostgreSQL 14.19 (Debian 14.19-1). Spotter needs 15',
    ],
    [{ version: '18.0', isReadOnly: true }, 'a read-only standby'],
  ])('refuses %j', (facts, words) => {
    expect(() => requireFittingServer(facts)).toThrow(words)
  })

  it.each([
    ['that hands out any idle connection', {}],
    ['that passes notifications on', { passesNotifications: true }],
    ['that hands each client the connection it had before', { sticky: true }],
  ])('refuses a transaction-mode pooler %s', async (_, options) => {
    const pooler = await startTransactionPooler(database.connectionString, options)
    await expect(checkDatabase(pooler.connectionString)).rejects.toThrow('set pool_mode=session')
    pooler.close()
  })
})
