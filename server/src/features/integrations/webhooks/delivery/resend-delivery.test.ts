import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { createGym } from '../../../../../test/gyms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('nobody can send deliveries again all day: each manager 120 times per hour', async () => {
  const [{ manager }, other] = [await createGym(test), await createGym(test)]
  const resend = (token: string) => {
    const delivery = `${randomUUID()}/deliveries/${randomUUID()}`
    return test.call('POST', `/api/gym-management/webhooks/${delivery}/resend`, { token })
  }
  for (let time = 0; time < 120; time++) expect((await resend(manager.token)).status).toBe(404)
  const refused = await resend(manager.token)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "You've sent many deliveries again in the past hour. Please try again later.",
  ])
  expect((await resend(other.manager.token)).status).toBe(404)
})
