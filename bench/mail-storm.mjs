/**
 * Mail under storm, with real processes, a real relay and a real database. By hand:
 *   node bench/mail-storm.mjs drain  --mails 10000 --workers 2
 *   node bench/mail-storm.mjs outage --mails 1000 --minutes 10 --kills 3
 * `drain` counts mails per second and copies; `outage` takes the relay away, kills the worker meanwhile, and
 * waits until every mail has arrived.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrateAll } from '../server/src/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { startMailRelay } from '../server/test/mail-relay.ts'
import { startServer } from '../server/test/server-process.ts'

const SECRET = 'only-for-the-mail-storm-0123456789'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mails: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '3' },
  },
})
const [scenario = 'drain'] = positionals
const mails = Number(values.mails)

const dataDir = await mkdtemp(join(tmpdir(), 'spotter-storm-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrateAll(postgres.connectionString)
const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 })
try {
  await queueMails()
  const storm = scenario === 'outage' ? outage : drain
  console.log(JSON.stringify({ scenario, mails, ...(await storm()) }, null, 2))
} finally {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function drain() {
  const relay = await startMailRelay()
  const workers = []
  for (let n = 0; n < Number(values.workers); n++) workers.push(await startWorkerProcess(relay.url))
  const begun = await firstMail(relay)
  await until(async () => (await countOf('sent')) === mails)
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(workers.map((worker) => worker.stop()))
  await relay.stop()
  return {
    workers: workers.length,
    seconds: round(seconds),
    perSecond: round(mails / seconds),
    ...tally([relay]),
  }
}

async function outage() {
  const away = await startMailRelay()
  const port = Number(new URL(away.url).port)
  await away.stop()
  const kills = Number(values.kills)
  const spell = (Number(values.minutes) * 60_000) / (kills + 1)
  let worker = await startWorkerProcess(away.url)
  for (let n = 0; n < kills; n++) {
    await wait(spell)
    await worker.stop('SIGKILL')
    worker = await startWorkerProcess(away.url)
  }
  await wait(spell)
  const relay = await startMailRelay('accept', port)
  const back = performance.now()
  await until(async () => (await countOf('sent')) === mails)
  const seconds = (performance.now() - back) / 1000
  const failed = await countOf('failed')
  await worker.stop()
  await relay.stop()
  return {
    kills,
    minutesAway: Number(values.minutes),
    arrivedAfterSeconds: round(seconds),
    failed,
    ...tally([relay]),
  }
}

/** Every mail is a notification of its own to one trainee, as if a thousand approvals had happened. */
async function queueMails() {
  await pool.query(`
    with person as (
      insert into users (email, first_name, last_name) values ('storm@example.com', 'Storm', 'Rider') returning id
    ), brand as (
      insert into gym_brands (name, contact_email) values ('Storm Gym', 'storm@example.com') returning id
    ), enrolled as (
      insert into enrollments (brand_id, user_id, approval_status)
      select brand.id, person.id, 'Approved' from brand, person returning id, brand_id, user_id
    )
    insert into notifications (brand_id, notification_type, recipient_user_id, enrollment_id, state)
    select enrolled.brand_id, 'TraineeApproved', enrolled.user_id, enrolled.id, 'queued'
    from enrolled, generate_series(1, ${mails})`)
  await pool.query(`
    select graphile_worker.add_job('send-notification', json_build_object('notificationId', notifications.id),
      job_key => 'notification:' || notifications.id)
    from notifications`)
}

function startWorkerProcess(smtpUrl) {
  return startServer({
    DATABASE_URL: postgres.connectionString,
    JWT_SECRET: SECRET,
    SMTP_URL: smtpUrl,
    WORKER: 'only',
    LOG_LEVEL: 'fatal',
  })
}

async function countOf(status) {
  const { rows } = await pool.query(
    'select count(*)::int as count from notification_history where status = $1',
    [status],
  )
  return rows[0].count
}

function tally(relays) {
  const copies = new Map()
  for (const { messageId } of relays.flatMap((relay) => relay.mails)) {
    copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
  }
  return { distinctMessageIds: copies.size, mostCopiesOfOne: Math.max(...copies.values()) }
}

async function firstMail(relay) {
  await until(async () => relay.mails.length > 0)
  return performance.now()
}

async function until(condition) {
  while (!(await condition())) await wait(50)
}

function round(number) {
  return Math.round(number * 10) / 10
}
