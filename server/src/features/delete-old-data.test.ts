import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { taskContext } from '../../test/worker.ts'
import { deleteEach, deleteOldData, RETENTION } from './delete-old-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('links, challenges, email changes, sign-ins, API tokens, the security log, responses, and counts are deleted once they reach their age limit, and nothing else', async () => {
  const { db } = database
  const user = { email: `${randomUUID()}@example.com`, first_name: 'Robin', last_name: 'Doe' }
  const { id: user_id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const ago = (interval: string) => sql<string>`now() - ${interval}::interval`
  const token = (expires_at: ReturnType<typeof ago>) => ({
    token_hash: randomBytes(32),
    user_id,
    purpose: 'reset',
    expires_at,
  })
  const signIn = (
    device: string,
    expires_at: ReturnType<typeof ago>,
    ended_at: ReturnType<typeof ago> | null = null,
  ) => ({
    user_id,
    nonce: randomBytes(32),
    device,
    expires_at,
    ended_at,
  })
  const answer = (key: string, created_at: ReturnType<typeof ago>) => ({
    user_id,
    key,
    request_hash: randomBytes(32),
    status: 200,
    answer: '{}',
    created_at,
  })
  await db
    .insertInto('one_time_tokens')
    .values([token(ago('1 minute')), token(ago('-1 minute'))])
    .execute()
  const asked = { purpose: 'passkey-sign-in', challenge: 'x' }
  await db
    .insertInto('proof_challenges')
    .values([
      { ...asked, expires_at: ago('1 minute') },
      { ...asked, expires_at: ago('-1 minute') },
    ])
    .execute()
  await db
    .insertInto('sign_ins')
    .values([
      signIn('current', ago('-1 hour')),
      signIn('recently expired', ago('29 days')),
      signIn('long expired', ago('31 days')),
      signIn('recently ended', ago('-1 hour'), ago('29 days')),
      signIn('long ended', ago('-1 hour'), ago('31 days')),
    ])
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values([answer('new', ago('23 hours')), answer('old', ago('25 hours'))])
    .execute()

  const device = (last_used_at: ReturnType<typeof ago>) => ({
    user_id,
    token_hash: randomBytes(32),
    last_used_at,
  })
  await db
    .insertInto('known_devices')
    .values([device(ago('399 days')), device(ago('401 days'))])
    .execute()
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'past', expire: Date.now() - 60_000 },
      { key: 'running', expire: Date.now() + 60_000 },
    ])
    .execute()

  const event = (kind: string, at: ReturnType<typeof ago>) => ({ user_id, kind, at })
  await db
    .insertInto('security_events')
    .values([event('new', ago('11 months')), event('old', ago('13 months'))])
    .execute()
  await db
    .insertInto('email_changes')
    .values({ user_id, new_email: 'late@example.com', expires_at: ago('1 minute') })
    .execute()

  const brand = { name: 'Iron House', contact_email: 'desk@example.com' }
  const { id: brand_id } = await db
    .insertInto('gym_brands')
    .values(brand)
    .returning('id')
    .executeTakeFirstOrThrow()
  const apiToken = (name: string, expires_at: ReturnType<typeof ago> | null) => ({
    user_id,
    brand_id,
    name,
    scope: 'read',
    token_hash: randomBytes(32),
    expires_at,
  })
  await db
    .insertInto('api_tokens')
    .values([apiToken('a', null), apiToken('b', ago('29 days')), apiToken('c', ago('31 days'))])
    .execute()

  await deleteOldData.run(taskContext(database), {})

  expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('known_devices').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('proof_challenges').selectAll().execute()).toHaveLength(1)
  const signIns = await db.selectFrom('sign_ins').select('device').orderBy('device').execute()
  expect(signIns.map(({ device }) => device)).toEqual(['current', 'recently ended', 'recently expired'])
  expect(await db.selectFrom('security_events').select('kind').execute()).toEqual([{ kind: 'new' }])
  const tokens = await db.selectFrom('api_tokens').select('name').orderBy('name').execute()
  expect(tokens.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'running' }])
})

it('one failing deletion is logged, and the others still run', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const done: string[] = []
  const purge = (what: string, forget: () => Promise<void>) => ({
    what,
    keptFor: '1 days' as const,
    since: 'then',
    forget,
  })
  const purges = [
    purge('shoes', async () => void done.push('shoes')),
    purge('towels', () => Promise.reject(new Error('disk full'))),
    purge('lockers', async () => void done.push('lockers')),
  ]
  await expect(deleteEach({ db: database.db, log }, purges)).rejects.toThrow(
    "Couldn't delete old data: towels",
  )
  expect(done).toEqual(['shoes', 'lockers'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, what: 'towels', msg: "couldn't delete old towels", err: { message: 'disk full' } },
  ])
})

it('operators can read what is deleted, and when', () => {
  const guide = readFileSync(new URL('../../../docs/run.md', import.meta.url), 'utf8')
  for (const { what, keptFor, since } of RETENTION) {
    expect(guide.toLowerCase()).toContain(`| ${what} | ${keptFor} | ${since} |`.toLowerCase())
  }
})
