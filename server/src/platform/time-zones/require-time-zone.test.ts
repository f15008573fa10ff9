import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { requireTimeZone } from './require-time-zone.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a time zone that the database does not recognize is refused', async () => {
  await expect(requireTimeZone(test.db, 'Europe/Vienna')).resolves.toBeUndefined()
  await expect(requireTimeZone(test.db, 'Europe/Atlantis')).rejects.toMatchObject({ status: 400 })
})
