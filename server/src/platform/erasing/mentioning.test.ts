import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { mentioning } from './mentioning.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['Jo Li', 'Tess with jo li', true],
  ['Jo Li', 'Jo Li (Ironwood)', true],
  ['Jo Li', 'Jo Lindgren', false],
  ['Jo Li', 'Banjo Li', false],
  ['J. (Jo) Li+', 'to J. (Jo) Li+', true],
  ['J. Li', 'JxxLi', false],
  ["Zoë O'Neil", "zoë o'neil", true],
  ['li@example.com', '550 <LI@example.com> unknown', true],
  ['li@example.com', 'jo.li@example.com', false],
  ['li@example.com', 'li@exampleXcom', false],
])('only whole words count as a mention: %j in %j is %s', async (word, text, isThere) => {
  const { rows } = await sql<{ found: boolean }>`select ${text} ~* ${mentioning([word])} as found`.execute(
    database.db,
  )
  expect(rows[0]?.found).toBe(isThere)
})
