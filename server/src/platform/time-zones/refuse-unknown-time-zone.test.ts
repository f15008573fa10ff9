import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a time zone that the database does not recognize is refused', async () => {
  await expect(refuseUnknownTimeZone(test.db, 'Europe/Vienna')).resolves.toBeUndefined()
  await expect(refuseUnknownTimeZone(test.db, 'Europe/Atlantis')).rejects.toMatchObject({ status: 400 })
})
