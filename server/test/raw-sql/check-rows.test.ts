import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { lies } from './check-rows.ts'
import { LYING_STATEMENTS, readHonestly } from './lying-statements.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each(Object.entries(LYING_STATEMENTS))('raw SQL is caught: %s', async (lie, read) => {
  await read(database.db)
  expect([...lies]).toEqual([expect.stringContaining(lie)])
  lies.clear()
})

it('raw SQL that returns what it declares is fine', async () => {
  await readHonestly(database.db)
  expect([...lies]).toEqual([])
})
