import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createTestApp, TEST_SECRET, type TestApp } from '../../test/app.ts'
import { openTestPool } from '../../test/database.ts'
import { startWebhookReceiver } from '../../test/integrations/webhook-receiver.ts'
import { startMailRelay } from '../../test/mail-relay.ts'
import { createPerson } from '../../test/people.ts'
import { testServers } from '../../test/processes/test-servers.ts'
import { createTestBrowser } from '../../test/push/test-browser.ts'
import { startTestWorker, taskContext, until } from '../../test/worker.ts'
import { sendPush } from '../features/notifications/push/send-push.ts'
import { hubOf } from '../features/schedule/events/event-hub.ts'
import { publishChange } from './changes.ts'
import { type SignedIn, transaction } from './context.ts'
import { queryBuilder } from './database.ts'
import { DURABLY } from './durability.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { enqueue } from './queue/enqueue.ts'
import { defineTask } from './queue/task.ts'
import { pushServices } from './web-push/push-services.ts'

const servers = testServers()
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let test: TestApp
let admin: pg.Client

beforeAll(async () => {
  const dataDir = await servers.migratedFolder('durability')
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  const { connectionString } = postgres
  const pool = openTestPool(connectionString)
  const database = { pool, connectionString, db: queryBuilder(pool), drop: () => pool.end() }
  test = await createTestApp({}, undefined, database)
  admin = new pg.Client({ connectionString })
  await admin.connect()
  // It waits for no replica, and for no lock for long.
  await admin.query("set synchronous_commit = local; set lock_timeout = '2s'")
})
afterAll(async () => {
  await admin.end()
  await test.close()
  await postgres.stop()
})

/** Nothing becomes durable until this replica has it, and there's none. It counts once PostgreSQL's checkpointer knows. */
async function waitForReplica(name: string) {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`)
  await admin.query('select pg_reload_conf()')
  if (name !== '') await until(commitsWait)
}

async function commitsWait() {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isCommitted = false
  const committing = client.query(DURABLY).then(() => {
    isCommitted = true
  })
  const isWaiting = async () => (await countOf(`${waiting} and pid = ${rows[0]!.pid}`)) === 1
  await until(async () => isCommitted || (await isWaiting()))
  const hasWaited = !isCommitted
  await admin.query('select pg_cancel_backend($1)', [rows[0]!.pid])
  await committing
  await client.end()
  return hasWaited
}

async function countOf(condition: string) {
  const { rows } = await admin.query<{ count: number }>(`select count(*)::integer as count from ${condition}`)
  return rows[0]!.count
}

const waiting = "pg_stat_activity where wait_event = 'SyncRep'"

it('what was written holds up no one, and nothing about it leaves the process before it is durable', async () => {
  const person = await createPerson(test)
  const signIn = await test.db.selectFrom('sign_ins').select('id').executeTakeFirstOrThrow()
  const actor = { userId: person.id, signInId: signIn.id, roles: [], timeFormat: '24h' as const }
  const stream = hubOf({ ...test.context(), actor } as SignedIn).open(actor, undefined)
  let heard = ''
  stream.on('data', (text) => {
    heard += text
  })
  let hasRun = false
  const task = defineTask({
    name: 'say-so',
    payload: z.object({}),
    run: async () => {
      hasRun = true
    },
  })
  const worker = startTestWorker(test, [task], { timing: { beatEvery: 1e9 } })
  // A worker writes down the name of its task when it starts. Nobody may have to wait for that to be durable.
  await enqueue(test.db, task, {})
  await until(async () => hasRun && (await countOf('graphile_worker._private_jobs')) === 0)
  hasRun = false

  await waitForReplica('away')
  let isAcknowledged = false
  const writing = transaction(test.context(), async ({ db }) => {
    const about = { kind: 'weather', brandIds: [], userIds: [person.id], data: {} }
    await publishChange(db, 'schedule', JSON.stringify(about))
    await enqueue(db, task, {})
  }).then(() => {
    isAcknowledged = true
  })
  // The answer, the event, and the job.
  await until(async () => (await countOf(waiting)) >= 3)
  await admin.query("notify changes, 'schedule'")
  expect({ isAcknowledged, hasRun, heard }).toEqual({
    isAcknowledged: false,
    hasRun: false,
    heard: expect.not.stringContaining('weather'),
  })

  // Nobody should send more requests here, and asking again and again takes up no connections.
  const before = await countOf(waiting)
  expect((await test.call('GET', '/readyz')).status).toBe(503)
  await until(async () => (await countOf(waiting)) <= before)

  await waitForReplica('')
  await writing
  expect((await test.call('GET', '/readyz')).status).toBe(200)
  await until(() => hasRun && heard.includes('weather'))
  stream.destroy()
  await worker.stop()
})

/** Each returns how to send one, and how many have arrived. */
const MESSAGES: Record<string, () => Promise<{ send: () => Promise<unknown>; arrived: () => number }>> = {
  async 'an email'() {
    const relay = await startMailRelay()
    onTestFinished(() => relay.stop())
    const { transport } = taskContext(test, { SMTP_URL: relay.url })
    onTestFinished(() => transport.close())
    const to = { name: 'Tara', address: 'tara@example.com' }
    const mail = { id: randomUUID(), to, subject: 'Rain', html: '<p>Rain</p>', text: 'Rain' }
    return { send: () => transport.deliver(mail), arrived: () => relay.mails.length }
  },
  async 'a push message'() {
    const receiver = await startWebhookReceiver()
    pushServices.mayBePrivate = true
    onTestFinished(async () => {
      pushServices.mayBePrivate = false
      await receiver.stop()
    })
    const { token } = await createPerson(test)
    const { subscription } = createTestBrowser(receiver.url)
    await test.call('PUT', '/api/my/push', { token, body: subscription })
    const { id } = await test.db.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow()
    const context = taskContext(test, { JWT_SECRET: TEST_SECRET })
    return {
      send: () => sendPush.run(context, { subscriptionId: id, notificationId: null }),
      arrived: () => receiver.received.length,
    }
  },
}

it.each(Object.keys(MESSAGES))('%s leaves only once everything it may know of is durable', async (kind) => {
  const { send, arrived } = await MESSAGES[kind]!()
  await waitForReplica('away')
  const before = await countOf(waiting)
  const sending = send()
  await until(async () => (await countOf(waiting)) > before)
  expect(arrived()).toBe(0)
  await waitForReplica('')
  await sending
  expect(arrived()).toBe(1)
})
