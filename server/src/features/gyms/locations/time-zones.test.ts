import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { refuseUnknownTimeZone } from './time-zones.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a zone that only JavaScript knows is refused before anything is written', async () => {
  await expect(refuseUnknownTimeZone(test.db, 'Europe/Vienna')).resolves.toBeUndefined()
  await expect(refuseUnknownTimeZone(test.db, 'Europe/Atlantis')).rejects.toMatchObject({ status: 400 })
})
