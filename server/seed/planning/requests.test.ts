import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { createDemoApp } from '../../test/prepared/demo-database.ts'
import { seedRequests } from './requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
}, 120_000)
afterAll(() => test.close())

function requests() {
  return test.db
    .selectFrom('session_requests')
    .innerJoin('sessions', 'sessions.id', 'assignment_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'state', 'is_late'])
    .select((eb) => eb('user_id', '=', eb.ref('trainer_user_id')).as('isTrainer'))
    .orderBy('isTrainer')
    .execute()
}

it('a trainee asked early and a trainer asked late, and the managers got an email', async () => {
  expect(await requests()).toEqual([
    { email: 'trainee@spotter.demo', state: 'open', is_late: false, isTrainer: false },
    { email: expect.any(String), state: 'open', is_late: true, isTrainer: true },
  ])
  const emails = await test.db
    .selectFrom('notifications')
    .select('notification_type')
    .where('request_id', 'is not', null)
    .execute()
  expect(new Set(emails.map((email) => email.notification_type))).toEqual(new Set(['TraineeRequest']))
})

it('the next start adds no others, even once they are answered', async () => {
  await test.db.updateTable('session_requests').set({ state: 'declined' }).execute()
  await seedRequests(test.db)
  expect((await requests()).map(({ state }) => state)).toEqual(['declined', 'declined'])
})
