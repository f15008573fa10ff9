import { randomUUID } from 'node:crypto'
import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { notificationsAbout } from '../../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { jobCount, until } from '../../../../test/worker.ts'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test, { name: `Iron House ${randomUUID()}` })
})

function create(change: object = {}, headers: Record<string, string> = {}) {
  const body = {
    firstName: 'Nia',
    lastName: 'Newman',
    email: `${randomUUID()}@example.com`,
    gymLocationId: gym.locationId,
    ...change,
  }
  return test.call<Trainee>('POST', '/api/gym-manager/trainees', { token: gym.manager.token, body, headers })
}

async function mailsTo(email: string, count: number) {
  const read = () =>
    test.db
      .selectFrom('kept_mails')
      .select(['subject', 'text'])
      .where('recipient_email', '=', email)
      .execute()
  const worker = test.startWorker()
  try {
    await until(async () => (await read()).length >= count && (await jobCount(test)) === 0)
  } finally {
    await worker.stop()
  }
  return read()
}

it('an invited trainee gets an approved enrollment and an email with a link to choose a password', async () => {
  const reply = await create({ phone: '+43 1 234', id: randomUUID(), roles: ['SuperAdmin'] })
  expect(reply.status).toBe(201)
  const trainee = reply.body.data as Trainee
  expect(trainee).toMatchObject({
    fullName: 'Nia Newman',
    phone: '+43 1 234',
    status: 'Approved',
    gymLocationId: gym.locationId,
    gymBrandId: gym.brandId,
  })
  const account = await test.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['password_hash', 'email_confirmed_at', 'role'])
    .where('users.id', '=', trainee.userId)
    .execute()
  expect(account).toEqual([{ password_hash: null, email_confirmed_at: null, role: 'Trainee' }])
  expect(await notificationsAbout(test, trainee.id)).toEqual([])

  const [mail] = await mailsTo(trainee.email, 1)
  expect(mail?.subject).toContain("You're invited to Spotter by Iron House")
  const token = mail?.text.match(/reset-password\/([\w-]+)/)?.[1]
  const chosen = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await test.call('POST', '/api/Auth/reset-password', { body: chosen })).status).toBe(200)
  const login = await test.call<LoginResult>('POST', '/api/Auth/login', {
    body: { email: trainee.email, password: PASSWORD },
  })
  expect(login.body.data?.user).toMatchObject({ id: trainee.userId, emailConfirmed: true })
})

it('a trainee can be invited as Pending or Approved, but nothing else', async () => {
  expect((await create({ status: 'Pending' })).body.data?.approvalStatus).toBe('Pending')
  for (const status of ['Rejected', 'approved', '', null, 1])
    expect((await create({ status })).status).toBe(400)
})

it('someone who already has an account gets an email instead, and the account stays unchanged', async () => {
  const admin = await createPerson(test, { roles: ['SuperAdmin'], firstName: 'Ada', lastName: 'Admin' })
  const before = await test.db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirst()
  const reply = await create({ email: admin.email.toUpperCase(), firstName: 'Hacked', phone: '1' })
  expect(reply.status).toBe(409)
  expect(reply.body.message).toContain('needs to enroll themselves')
  expect(reply.text).not.toContain('Ada')
  expect(reply.text).not.toContain(admin.id)
  const after = await test.db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirst()
  expect(after).toEqual(before)
  const enrolled = await test.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', admin.id)
    .execute()
  expect(enrolled).toEqual([])
  const [mail] = await mailsTo(admin.email, 1)
  expect(mail?.text).toContain(`?brand=${gym.brandId}`)
})

it('a gym cannot flood the mailbox of someone who has an account', async () => {
  const { email } = await createPerson(test)
  for (let time = 0; time < 6; time++) expect((await create({ email })).status).toBe(409)
  expect(await mailsTo(email, 3)).toHaveLength(3)
})

it('people with accounts can be invited in more parallel requests than there are connections', async () => {
  const { email } = await createPerson(test)
  const calls = Array.from({ length: 2 * (test.pool.options.max ?? 0) }, () =>
    create({ email }, { 'idempotency-key': randomUUID() }),
  )
  const statuses = (await Promise.all(calls)).map((reply) => reply.status)
  expect(statuses).toEqual(calls.map(() => 409))
})

it('a manager can invite only to open locations of their own active brands', async () => {
  const foreign = await createGym(test)
  expect((await create({ gymLocationId: foreign.locationId })).status).toBe(404)
  expect((await create({ gymLocationId: randomUUID() })).status).toBe(404)
  expect((await create({ gymLocationId: undefined })).body.message).toBe('Please select a gym location')
  await test.db.updateTable('gym_brands').set({ is_active: false }).where('id', '=', gym.brandId).execute()
  const email = `${randomUUID()}@example.com`
  expect((await create({ email })).status).toBe(409)
  expect(await test.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
})

it.each([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 7 }, 'lastName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ email: 'nobody' }, 'email'],
  [{ email: ['a@example.com'] }, 'email'],
  [{ phone: '1'.repeat(41) }, 'phone'],
  [{ phone: 5 }, 'phone'],
])('an invitation with %j is refused, and the message names the field', async (change, field) => {
  const reply = await create(change)
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
})

it('invitations cannot be used to send spam: a manager can invite 4,000 people per day', async () => {
  expect((await create()).status).toBe(201)
  const setCount = (change: string) =>
    test.pool.query(`update invitation_days set ${change} where user_id = '${gym.manager.id}'`)
  await setCount('invitations = 3999')
  expect((await create()).status).toBe(201)
  const next = await create()
  expect([next.status, next.body.message]).toEqual([
    429,
    'You can invite up to 4,000 people per day. Please try again tomorrow.',
  ])
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
  const csv = `First name,Last name,Email\nNia,Newman,${randomUUID()}@example.com`
  const url = `/api/gym-management/brands/${gym.brandId}/trainees/import`
  const { token } = gym.manager
  expect((await test.call('POST', url, { token, body: { csv } })).status).toBe(429)
  await setCount('day = day - 1')
  expect((await test.call('POST', url, { token, body: { csv } })).status).toBe(201)
  expect((await create()).status).toBe(201)
})

it('nobody can look up which addresses have an account: after 500 of them in a day, the answers are alike', async () => {
  const [known, other] = [await createPerson(test), await createPerson(test)]
  expect((await create({ email: known.email })).status).toBe(409)
  const setCount = (change: string) =>
    test.pool.query(`update invitation_days set ${change} where user_id = '${gym.manager.id}'`)
  await setCount('to_accounts = 499')
  expect((await create({ email: known.email })).status).toBe(409)
  const before = await test.pool.query('select count(*) from users')
  const details = { phone: '+43 1 234', status: 'Pending' }
  const same = (email: string) => create({ email, ...details })
  const [told, fresh] = [await same(other.email), await same(`${randomUUID()}@example.com`)]
  const shapeOf = ({ status, body: { data, ...rest } }: typeof told) => {
    const { id, userId, email, ...facts } = data!
    const { enrolledAt, createdAt, updatedAt, ...others } = facts
    return {
      status,
      rest,
      others,
      ids: [id.length, userId.length],
      moments: [enrolledAt, createdAt, updatedAt].length,
    }
  }
  expect(told.status).toBe(201)
  expect(shapeOf(told)).toEqual(shapeOf(fresh))
  expect(told.body.data?.email).toBe(other.email)
  expect((await same(known.email)).status).toBe(201)
  const after = await test.pool.query('select count(*) from users')
  expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 1)
  const enrolled = await test.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', 'in', [known.id, other.id])
    .execute()
  expect(enrolled).toEqual([])
  const [mail] = await mailsTo(other.email, 1)
  expect(mail?.text).toContain(`?brand=${gym.brandId}`)
  await setCount('day = day - 1')
  expect((await create({ email: other.email })).status).toBe(409)
})

it('people with an account in an imported file count toward the 500, too', async () => {
  const people = [await createPerson(test), await createPerson(test)]
  const csv = ['First name,Last name,Email', ...people.map(({ email }) => `A,B,${email}`)].join('\n')
  const url = `/api/gym-management/brands/${gym.brandId}/trainees/import`
  await test.call('POST', url, { token: gym.manager.token, body: { csv } })
  const counts = () =>
    test.db
      .selectFrom('invitation_days')
      .select(['invitations', 'to_accounts'])
      .where('user_id', '=', gym.manager.id)
      .execute()
  expect(await counts()).toEqual([{ invitations: 2, to_accounts: 2 }])
  await test.db
    .updateTable('invitation_days')
    .set({ to_accounts: 499 })
    .where('user_id', '=', gym.manager.id)
    .execute()
  expect((await test.call('POST', url, { token: gym.manager.token, body: { csv } })).status).toBe(201)
  expect((await create({ email: people[0]!.email })).status).toBe(201)
})

it('no more than 500 people with an account are revealed in a day, even in parallel', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(test)))
  await create()
  await test.pool.query(`update invitation_days set to_accounts = 497 where user_id = '${gym.manager.id}'`)
  const replies = await Promise.all(people.map(({ email }) => create({ email })))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(409)])
})
