/**
 * Email under load, with real processes, a real mail relay, and a real database. By hand:
 *   node bench/mail-storm.mjs drain  --mails 10000 --workers 2
 *   node bench/mail-storm.mjs outage --mails 1000 --minutes 10 --kills 3
 * `drain` counts emails per second and copies. `outage` stops the relay and kills the worker a few times, kills it once
 * more while it's sending, and waits for every email to arrive. Fails if a promise is broken.
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
import { startServer } from '../server/test/processes/server-process.ts'

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
const PATIENCE = 10 * 60_000

const dataDir = await mkdtemp(join(tmpdir(), 'spotter-storm-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrateAll(postgres.connectionString)
const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 })
try {
  await queueMails()
  const storm = scenario === 'outage' ? outage : drain
  const { kills = 0, relay, ...figures } = await storm()
  printFigures({ emails: mails, 'worker kills': kills, ...figures, ...labeled(tally(relay)) })
  await judge(relay, kills)
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
  await allSettled()
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(workers.map((worker) => worker.stop()))
  await relay.stop()
  return { relay, workers: workers.length, seconds: round(seconds), 'per second': round(mails / seconds) }
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
  await until(async () => relay.mails.length > mails / 4)
  await worker.stop('SIGKILL')
  worker = await startWorkerProcess(away.url)
  await allSettled()
  const seconds = (performance.now() - back) / 1000
  await worker.stop()
  await relay.stop()
  return {
    relay,
    kills: kills + 1,
    'minutes down': Number(values.minutes),
    'seconds until all had arrived': round(seconds),
  }
}

/** Every email is a separate notification to one trainee, as if there had been that many approvals. */
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

/** Every email ends up in the history, sent or not. */
async function allSettled() {
  await until(async () => {
    const { rows } = await pool.query(
      'select count(distinct notification_id)::int as count from notification_history',
    )
    return rows[0].count === mails
  })
}

function tally(relay) {
  const copies = new Map()
  for (const { messageId } of relay.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
  return { distinctMessageIds: copies.size, mostCopiesOfOne: Math.max(...copies.values()) }
}

async function judge(relay, kills) {
  const { distinctMessageIds, mostCopiesOfOne } = tally(relay)
  const { rows } = await pool.query(`
    select count(*)::int as lines, count(*) filter (where status = 'sent')::int as sent from notification_history`)
  promise('every email arrived', distinctMessageIds === mails)
  promise(
    `no email arrived more than ${kills === 0 ? 'once' : `${1 + kills} times`}`,
    mostCopiesOfOne <= 1 + kills,
  )
  promise(
    'every email has one row in the history, marked sent',
    rows[0].lines === mails && rows[0].sent === mails,
  )
}

function printFigures(figures) {
  console.log('| Figure | Value |\n|---|--:|')
  for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value} |`)
  console.log('')
}

function labeled({ distinctMessageIds, mostCopiesOfOne }) {
  return { 'distinct message IDs': distinctMessageIds, 'most copies of one email': mostCopiesOfOne }
}

function promise(words, isMet) {
  console.log(`- ${isMet ? 'met' : 'missed'}: ${words}`)
  if (!isMet) process.exitCode = 1
}

async function firstMail(relay) {
  await until(async () => relay.mails.length > 0)
  return performance.now()
}

async function until(condition) {
  const deadline = performance.now() + PATIENCE
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Gave up waiting for: ${condition}`)
    await wait(50)
  }
}

function round(number) {
  return Math.round(number * 10) / 10
}
