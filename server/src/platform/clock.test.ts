import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.drop()
})

describe('the clock', () => {
  it('is the database’s, unless a test moves it', async () => {
    const { rows } = await client.query('select current_instant() = now() as same')
    expect(rows[0].same).toBe(true)
    await client.query("set spotter.now = '2027-03-14T10:00:00Z'")
    const moved = await client.query('select current_instant() as at')
    expect(moved.rows[0].at).toBe('2027-03-14T10:00:00.000Z')
  })

  it.each(['America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Europe/Vienna'])(
    'agrees with Temporal on every hour of two years in %s',
    async (zone) => {
      const { rows } = await client.query<{ day: string; hour: number; at: string }>(
        `select day::date as day, hour, hour_start(day::date, hour, $1) as at
         from generate_series('2026-01-01'::date, '2027-12-31'::date, '1 day') as day, generate_series(0, 23) as hour`,
        [zone],
      )
      const differing = rows.filter(({ day, hour, at }) => {
        const wall = Temporal.PlainDate.from(day).toPlainDateTime({ hour })
        return wall.toZonedDateTime(zone).epochMilliseconds !== Date.parse(at)
      })
      expect(rows).toHaveLength(730 * 24)
      expect(differing).toEqual([])
    },
  )
})
