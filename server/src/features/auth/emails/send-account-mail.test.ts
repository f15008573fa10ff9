import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { type MailRelay, type ReceivedMail, readMail, startMailRelay } from '../../../../test/mail-relay.ts'
import { jobCount, startTestWorker, taskContext, until, untilNoJobs } from '../../../../test/worker.ts'
import type { Env } from '../../../env.ts'
import type { Worker, WorkerTiming } from '../../../platform/queue/worker.ts'
import { startPasswordReset } from '../links/forgot-password.ts'
import { hashToken, issueOneTimeToken } from '../links/one-time-tokens.ts'
import { requestAccountMail } from './request-account-mail.ts'
import { sendAccountMail } from './send-account-mail.ts'

let database: TestDatabase
let relay: MailRelay
const workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  relay = await startMailRelay()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.pool.query('delete from graphile_worker._private_jobs')
  relay.mails.length = 0
  relay.tries = 0
  relay.behaviour = 'accept'
})
afterAll(async () => {
  await relay.stop()
  await database.drop()
})

function start(env: Partial<Env> = { SMTP_URL: relay.url }, timing?: Partial<WorkerTiming>) {
  // Only where the relay hangs: on a busy machine an honest one may take longer than this.
  const relayTiming = relay.behaviour === 'hang' ? { socketTimeout: 300 } : undefined
  const options = { env, timing, relayTiming }
  workers.push(startTestWorker(database, [sendAccountMail], options))
}

async function createUser({ firstName = 'Robin', isActive = true } = {}) {
  const email = `${randomUUID()}@example.com`
  const { id } = await database.db
    .insertInto('users')
    .values({ email, first_name: firstName, last_name: 'Doe', is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

function tokensOf(userId: string) {
  return database.db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', userId).execute()
}

function tokenIn(mail: ReceivedMail) {
  const { html, text } = readMail(mail)
  const token = /\/(?:confirm-email|reset-password)\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect(html).toContain(`/${token}"`)
  return token
}

async function failures() {
  const rows = await database.db
    .selectFrom('activity')
    .selectAll()
    .where('kind', '=', 'mail-failed')
    .execute()
  return rows.map(({ subject, detail }) => ({ subject, detail }))
}

describe('account emails', () => {
  it.each([
    ['welcome-confirm', 'confirm-email', 'confirm', 7 * 24 * 60],
    ['confirm', 'confirm-email', 'confirm', 7 * 24 * 60],
    ['reset', 'reset-password', 'reset', 60],
  ] as const)('%s carries a link that works for its time', async (kind, page, purpose, minutes) => {
    start()
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind })
    await until(() => relay.mails.length === 1)
    expect(relay.mails[0]?.recipients).toEqual([user.email])
    const token = tokenIn(relay.mails[0]!)
    expect(readMail(relay.mails[0]!).text).toContain(`https://spotter.example/${page}/${token}`)
    expect(token).toHaveLength(43)
    const [row, ...others] = await tokensOf(user.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ purpose, used_at: null, token_hash: hashToken(token) })
    expect((Date.parse(row!.expires_at) - Date.parse(row!.created_at)) / 60_000).toBe(minutes)
  })

  it('say who invites, and nothing of it can be read as markup', async () => {
    start()
    const user = await createUser({ firstName: '<img src=x> "O\'Hara"\u202e' })
    const detail = {
      gymName: 'Iron & <b>Oak</b>\r\nBcc: x@example.com',
      invitedBy: 'Ada "the boss" Lovelace',
    }
    await requestAccountMail(database.db, { userId: user.id, kind: 'invitation', detail })
    await until(() => relay.mails.length === 1)
    const { headers, html, text } = readMail(relay.mails[0]!)
    expect(headers.subject).toBe("You're invited to Spotter by Iron & <b>Oak</b> Bcc: x@example.com")
    expect(headers.bcc).toBeUndefined()
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x&gt; &quot;O&#x27;Hara&quot;,')
    expect(text).toContain('Hi <img src=x> "O\'Hara", Ada "the boss" Lovelace at Iron & <b>Oak</b> Bcc:')
    expect(text).toContain('https://spotter.example/reset-password/')
  })

  it('tell someone with an account where to enroll, without a secret', async () => {
    start()
    const user = await createUser()
    const detail = { gymName: 'Iron & Oak', gymBrandId: randomUUID() }
    await requestAccountMail(database.db, { userId: user.id, kind: 'already-has-account', detail })
    await until(() => relay.mails.length === 1)
    expect(readMail(relay.mails[0]!).text).toContain(`https://spotter.example/?brand=${detail.gymBrandId}`)
    expect(await tokensOf(user.id)).toEqual([])
  })

  it('are not sent to people who are gone', async () => {
    start()
    const user = await createUser({ isActive: false })
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await requestAccountMail(database.db, { userId: randomUUID(), kind: 'reset' })
    await untilNoJobs(database)
    expect(relay.tries).toBe(0)
    expect(await failures()).toEqual([])
  })
})

describe('a reset email', () => {
  const requested = (ago: string) =>
    sql<{ at: string }>`select now() - ${ago}::interval as at`.execute(database.db)

  it('that waited longer than its link would work is not sent', async () => {
    const user = await createUser()
    const late = (await requested('61 minutes')).rows[0]!.at
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset', requestedAt: late })
    start()
    await untilNoJobs(database)
    expect([relay.tries, await tokensOf(user.id)]).toEqual([0, []])
  })

  it('that waited for less is', async () => {
    const user = await createUser()
    const inTime = (await requested('59 minutes')).rows[0]!.at
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset', requestedAt: inTime })
    start()
    await until(() => relay.mails.length === 1)
  })

  it('knows when it was asked for, even if the queue stood still', async () => {
    const user = await createUser()
    const requestedAt = (await requested('2 hours')).rows[0]!.at
    await startPasswordReset.run(taskContext(database), { email: user.email, requestedAt })
    const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows).toMatchObject([{ payload: { kind: 'reset', requestedAt } }])
  })
})

describe('the token', () => {
  it('is created when the email is sent: the queue holds none', async () => {
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows).toEqual([{ payload: { mailId: expect.any(String), userId: user.id, kind: 'reset' } }])
    expect(await tokensOf(user.id)).toEqual([])
  })

  it('in a newer email voids the older one with the same purpose, and only that', async () => {
    start()
    const user = await createUser()
    const confirmation = await issueOneTimeToken(database.db, user.id, 'confirm')
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await until(() => relay.mails.length === 1)
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await until(() => relay.mails.length === 2)
    const expected = [confirmation, tokenIn(relay.mails[1]!)].map(hashToken)
    const hashes = (await tokensOf(user.id)).map(({ token_hash }) => token_hash)
    expect(new Set(hashes.map(String))).toEqual(new Set(expected.map(String)))
  })

  it('in every copy of an email works, since nobody knows which copy is read', async () => {
    relay.behaviour = 'drop'
    start()
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await until(() => relay.mails.length === 1)
    relay.behaviour = 'accept'
    await until(() => relay.mails.length >= 2)
    await untilNoJobs(database)
    const tokens = relay.mails.map(tokenIn)
    const hashes = (await tokensOf(user.id)).map(({ token_hash }) => token_hash.toString('hex'))
    expect(hashes).toEqual(expect.arrayContaining(tokens.map((token) => hashToken(token).toString('hex'))))
    expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(1)
    await issueOneTimeToken(database.db, user.id, 'reset')
    expect(await tokensOf(user.id)).toHaveLength(1)
  })
})

describe('a relay that', () => {
  it('says 451 is tried again, and the email arrives once', async () => {
    relay.behaviour = { code: 451, message: 'Greylisted' }
    start()
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await until(() => relay.tries === 3)
    relay.behaviour = 'accept'
    await until(() => relay.mails.length === 1)
    await untilNoJobs(database)
    expect(relay.mails).toHaveLength(1)
    expect(await failures()).toEqual([])
  })

  it('says 550 is not, and the admin reads its words', async () => {
    relay.behaviour = { code: 550, message: 'Mailbox unavailable' }
    start()
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await until(async () => (await failures()).length === 1)
    await untilNoJobs(database)
    expect(relay.tries).toBe(1)
    const error = expect.stringContaining('550 Mailbox unavailable')
    expect(await failures()).toEqual([{ subject: user.email, detail: { kind: 'reset', error } }])
  })

  it('hangs for a whole day is given up, and the admin reads that', async () => {
    relay.behaviour = 'hang'
    start({ SMTP_URL: relay.url }, { giveUpAfter: 3_000 })
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'confirm' })
    await until(async () => (await failures()).some(({ subject }) => subject === user.email))
    expect(relay.tries).toBeGreaterThan(1)
  })
})

describe('without a relay', () => {
  it('a demo keeps the email, once', async () => {
    start({ demo: true })
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    const kept = () =>
      database.db.selectFrom('kept_mails').selectAll().where('recipient_email', '=', user.email).execute()
    await until(async () => (await kept()).length === 1)
    const [mail] = await kept()
    expect(mail).toMatchObject({ recipient_name: '', subject: 'Reset your Spotter password' })
  })

  it('without a demo, the email waits until there is one', async () => {
    start({ demo: false })
    const user = await createUser()
    await requestAccountMail(database.db, { userId: user.id, kind: 'reset' })
    await wait(300)
    expect(await jobCount(database)).toBe(1)
    expect(await tokensOf(user.id)).toEqual([])
    start({ SMTP_URL: relay.url })
    await until(() => relay.mails.length === 1)
  })
})

describe('two workers', () => {
  it('send 100 emails once each', async () => {
    const user = await createUser()
    const detail = { gymName: 'Iron & Oak', gymBrandId: randomUUID() }
    for (let n = 0; n < 100; n++) {
      await requestAccountMail(database.db, { userId: user.id, kind: 'already-has-account', detail })
    }
    start()
    start()
    await untilNoJobs(database)
    expect(relay.mails).toHaveLength(100)
    expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(100)
  })
})
