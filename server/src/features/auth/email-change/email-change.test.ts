import { randomUUID } from 'node:crypto'
import type { LoginResult, User } from '@spotter/contract/auth/auth.ts'
import type { EmailChange, EmailChangeLink, EmailChangeOutcome } from '@spotter/contract/auth/email-change.ts'
import type { NewCalendarFeed } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { addApp, letProofExpire, stepUpByPassword } from '../../../../test/second-factor.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'
import { deleteEmailChange } from './email-change.queries.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = test.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

const URL_OF_CHANGE = '/api/Auth/email-change'

function request({ token }: TestPerson, newEmail: string) {
  return test.call<EmailChange>('POST', URL_OF_CHANGE, { token, body: { newEmail } })
}

/** Someone who asked for another address, with the links that were emailed to both. */
async function createChange() {
  const person = await createPerson(test)
  const newEmail = `${randomUUID()}@new.example`
  await stepUpByPassword(test, person)
  expect((await request(person, newEmail)).status).toBe(201)
  return { person, newEmail, current: await linkTo(person.email), fresh: await linkTo(newEmail) }
}

async function linkTo(email: string) {
  await until(async () => (await linksTo(email)).length > 0)
  return (await linksTo(email)).at(-1)!
}

async function countRetries() {
  const { rows } = await sql`select from graphile_worker.jobs where run_at > now()`.execute(test.db)
  return rows.length
}

async function linksTo(email: string) {
  const emails = await test.db
    .selectFrom('kept_mails')
    .select('text')
    .where('recipient_email', '=', email)
    .orderBy('kept_at')
    .execute()
  return emails.flatMap(({ text }) => /\/email-change\/([\w-]{43})/.exec(text)?.[1] ?? [])
}

function agree(token: string) {
  return test.call<EmailChangeOutcome>('POST', `${URL_OF_CHANGE}/agree`, { body: { token } })
}

function report(token: string) {
  return test.call('POST', `${URL_OF_CHANGE}/report`, { body: { token } })
}

async function check(token: string) {
  return (await test.call<EmailChangeLink>('GET', `${URL_OF_CHANGE}/links/${token}`)).body.data
}

async function pending({ token }: TestPerson) {
  return (await test.call<EmailChange | null>('GET', URL_OF_CHANGE, { token })).body.data
}

async function emailOf({ id }: TestPerson) {
  const { email } = await test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

describe('changing an email address', () => {
  it.each([
    ['current', 'new'],
    ['new', 'current'],
  ] as const)('takes both addresses: first the %s one, then the %s one', async (first, second) => {
    const { person, newEmail, current, fresh } = await createChange()
    const links = { current, new: fresh }
    expect(await check(links[first])).toEqual({ sentTo: first, newEmail, isAnswered: false })

    const half = await agree(links[first])
    expect(half.body.data).toEqual({ newEmail, waitingFor: second })
    expect((await agree(links[first])).body.data?.waitingFor).toBe(second)
    expect(await emailOf(person)).toBe(person.email)
    const isCurrent = first === 'current'
    expect(await pending(person)).toMatchObject({ isApproved: isCurrent, isConfirmed: !isCurrent })

    expect((await agree(links[second])).body).toMatchObject({
      data: { newEmail, waitingFor: null },
      message: 'Your email was changed.',
    })
    const { body } = await test.call<User>('GET', '/api/Auth/me', { token: person.token })
    expect(body.data).toMatchObject({ email: newEmail, emailConfirmed: true })
    expect(await pending(person)).toBeNull()
    const signIn = await test.call<LoginResult>('POST', '/api/Auth/login', {
      body: { email: newEmail, password: PASSWORD },
    })
    expect(signIn.status).toBe(200)
  })

  it('ends every link that was sent to the earlier address', async () => {
    const { person, current, fresh } = await createChange()
    const reset = await issueOneTimeToken(test.db, person.id, 'reset')
    await agree(fresh)
    await agree(current)
    const passwords = { newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
    const spent = await test.call('POST', '/api/Auth/reset-password', {
      body: { token: reset, ...passwords },
    })
    expect(spent.status).toBe(400)
    expect((await agree(current)).status).toBe(400)
  })

  it('is stopped by reporting it, which signs out every device and ends the calendar link', async () => {
    const { person, current, fresh } = await createChange()
    const feed = await test.call<NewCalendarFeed>('POST', '/api/my/calendar-feed', { token: person.token })
    await agree(fresh)
    expect((await report(fresh)).status).toBe(400)
    expect((await report(current)).status).toBe(200)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
    expect((await test.call('GET', new URL(feed.body.data!.url).pathname)).status).toBe(404)
    expect((await agree(current)).status).toBe(400)
    expect(await emailOf(person)).toBe(person.email)
  })

  it('can be withdrawn, and then the links no longer work', async () => {
    const { person, current, fresh } = await createChange()
    const { token } = person
    expect((await test.call('DELETE', URL_OF_CHANGE, { token })).status).toBe(200)
    expect((await test.call('DELETE', URL_OF_CHANGE, { token })).status).toBe(404)
    for (const link of [current, fresh]) {
      expect((await agree(link)).status).toBe(400)
      expect(await check(link)).toEqual({ sentTo: null, newEmail: null, isAnswered: false })
    }
  })

  it('is replaced by a new request, whose links are the only ones that work', async () => {
    const { person, current, fresh } = await createChange()
    const other = `${randomUUID()}@new.example`
    expect((await request(person, other)).status).toBe(201)
    for (const link of [current, fresh]) expect((await agree(link)).status).toBe(400)
    await until(async () => (await linksTo(person.email)).length === 2)
    await agree(await linkTo(person.email))
    await agree(await linkTo(other))
    expect(await emailOf(person)).toBe(other)
  })

  it('is not confirmed by a link to an earlier address whose email was late', async () => {
    const person = await createPerson(test)
    const [earlier, later] = [`${randomUUID()}@new.example`, `${randomUUID()}@new.example`]
    const change = (new_email: string) => ({
      id: randomUUID(),
      user_id: person.id,
      new_email,
      expires_at: sql<string>`now() + interval '1 day'`,
    })
    const first = change(earlier)
    await test.db.insertInto('email_changes').values(first).execute()
    await test.db.transaction().execute(async (db) => {
      await db.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute()
      const mail = { userId: person.id, changeId: first.id } as const
      await requestAccountMail(test.db, { kind: 'confirm-new-email', ...mail })
      await untilSomeoneWaits(test)
      await deleteEmailChange(db, person.id)
      await db.insertInto('email_changes').values(change(later)).execute()
    })
    await until(async () => (await linksTo(earlier)).length + (await countRetries()) > 0)
    for (const link of await linksTo(earlier)) await agree(link)
    expect(await pending(person)).toMatchObject({ newEmail: later, isConfirmed: false })
  })

  it('expires after 3 days', async () => {
    const { person, current, fresh } = await createChange()
    await agree(current)
    await test.db
      .updateTable('email_changes')
      .set({ expires_at: sql`current_instant()` })
      .where('user_id', '=', person.id)
      .execute()
    expect((await agree(fresh)).status).toBe(400)
    expect(await pending(person)).toBeNull()
  })

  it('is withdrawn by a new password', async () => {
    const { person, current } = await createChange()
    const body = { currentPassword: PASSWORD, newPassword: 'Fresh#Start2', confirmPassword: 'Fresh#Start2' }
    await test.call('POST', '/api/Auth/change-password', { token: person.token, body })
    expect((await agree(current)).status).toBe(400)
  })

  it('needs a fresh proof: the second factor or, without one, the password', async () => {
    const person = await createPerson(test)
    expect((await request(person, `${randomUUID()}@new.example`)).status).toBe(403)
    await addApp(test, person)
    await letProofExpire(test, person)
    expect((await request(person, `${randomUUID()}@new.example`)).status).toBe(403)
    expect((await stepUpByPassword(test, person)).status).toBe(400)
  })

  it('refuses an address that is yours already, taken, or not an address, and a fourth request per hour', async () => {
    const [person, other] = [await createPerson(test), await createPerson(test)]
    await stepUpByPassword(test, person)
    expect((await request(person, 'x')).body.errors).toHaveProperty('newEmail')
    const same = await request(person, person.email.toUpperCase())
    expect([same.status, same.body.message]).toEqual([400, 'This is already your email address'])
    const taken = await request(person, other.email)
    expect([taken.status, taken.body.message]).toEqual([409, 'An account with this email already exists'])
    expect((await request(person, `${randomUUID()}@new.example`)).status).toBe(201)
    expect((await request(person, `${randomUUID()}@new.example`)).status).toBe(429)
  })

  it('ends in a refusal if someone else has taken the address meanwhile, even at the same moment', async () => {
    const [one, two] = [await createChange(), await createChange()]
    await test.db
      .updateTable('email_changes')
      .set({ new_email: one.newEmail })
      .where('user_id', '=', two.person.id)
      .execute()
    for (const { current } of [one, two]) await agree(current)
    const answers = await Promise.all([agree(one.fresh), agree(two.fresh)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.message).toBe('An account with this email already exists')
    const owners = await test.db.selectFrom('users').select('id').where('email', '=', one.newEmail).execute()
    expect(owners).toHaveLength(1)
  })

  it('happens once, even if both links are opened at the same moment', async () => {
    const { person, newEmail, current, fresh } = await createChange()
    const answers = await Promise.all([agree(current), agree(fresh)])
    expect(answers.map(({ body }) => body.data?.waitingFor ?? 'done').sort()).toContain('done')
    expect(await emailOf(person)).toBe(newEmail)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from activity where kind = 'email-changed' and subject = ${newEmail}`.execute(
      test.db,
    )
    expect(rows[0]?.count).toBe(1)
  })
})

it('the new address learns nothing about the account', async () => {
  const { person, newEmail } = await createChange()
  const email = await test.db
    .selectFrom('kept_mails')
    .select(['recipient_name', 'text'])
    .where('recipient_email', '=', newEmail)
    .executeTakeFirstOrThrow()
  expect(email.recipient_name).toBe('')
  expect(email.text).not.toContain(person.email)
  expect(email.text).not.toContain('Robin')
})
