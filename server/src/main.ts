import { resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { prepareDemo } from './features/demo/prepare-demo.ts'
import { tasks } from './features/tasks.ts'
import { keptSecret } from './jwt-secret.ts'
import { migrateAll } from './migrate.ts'
import { listenForChanges } from './platform/changes.ts'
import { isDatabaseAway } from './platform/constraints.ts'
import { openPool, queryBuilder } from './platform/database.ts'
import { createPostman } from './platform/mail/postman.ts'
import { startWorker } from './platform/queue/worker.ts'
import { createRateLimits, NO_LIMITS } from './platform/rate-limits.ts'
import { startDatabase } from './start-database.ts'

// React, which writes the mails, is nearly twice as fast without its development checks.
process.env.NODE_ENV ??= 'production'

const WEB_CONNECTIONS = 16
const MAILS_AT_ONCE = 8

/** Undone in reverse when the process is asked to stop. */
const toStop: (() => Promise<unknown>)[] = []

await start().catch(async (error: Error) => {
  process.stderr.write(`${explain(error)}\n`)
  await stop()
  process.exit(1)
})

async function start() {
  const given = readEnv(process.env)
  const dataDir = resolve(given.DATA_DIR)
  const database = await startDatabase({ databaseUrl: given.DATABASE_URL, dataDir, log: say })
  toStop.push(() => database.stop())
  stopOnSignals()
  const JWT_SECRET = given.JWT_SECRET ?? (await keptSecret(dataDir))
  await migrateAll(database.connectionString)
  const log = pino({ level: given.LOG_LEVEL, redact: ['req.headers.authorization'] })
  const connection = { log, connectionString: database.connectionString }
  const env = await prepareDemo(queryBuilder(open(connection, 1)), { ...given, JWT_SECRET }, say)
  const parts = { ...connection, env }
  if (env.WORKER !== 'off') startDelivery(parts)
  if (env.WORKER !== 'only') await serveWeb(parts)
  announce(env, say)
}

interface Connection {
  log: Logger
  connectionString: string
}

interface Parts extends Connection {
  env: Env
}

function open({ connectionString, log }: Connection, max: number) {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = openPool({ connectionString, max, onError })
  toStop.push(() => pool.end())
  return pool
}

function startDelivery(parts: Parts) {
  const { env, log, connectionString } = parts
  const pool = open(parts, MAILS_AT_ONCE)
  const db = queryBuilder(pool)
  const limits = env.limitsAreOn ? createRateLimits(pool) : NO_LIMITS
  const postman = createPostman(env, db)
  toStop.push(async () => postman.close())
  const context = { db, env, limits, log, postman }
  const worker = startWorker({ connectionString, tasks, context, concurrency: MAILS_AT_ONCE })
  toStop.push(() => worker.stop())
}

async function serveWeb(parts: Parts) {
  const { env, log, connectionString } = parts
  const pool = open(parts, WEB_CONNECTIONS)
  const changes = await listenForChanges(connectionString, log)
  toStop.push(() => changes.stop())
  const app = await buildApp({ env, db: queryBuilder(pool), pool, changes, log })
  toStop.push(() => app.close())
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error) => {
    throw new Error(explainSilence(error, env))
  })
}

function explainSilence(error: NodeJS.ErrnoException, { HOST, PORT }: Env) {
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is taken. Choose another with PORT=…`
  return `Cannot listen with HOST=${HOST} and PORT=${PORT}: ${error.message}`
}

function stopOnSignals() {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await stop()
      process.exit(0)
    })
  }
}

async function stop() {
  for (const undo of toStop.reverse()) {
    await undo().catch((error: Error) => process.stderr.write(`${error.message}\n`))
  }
}

/** A person reads this: what happened and what to do, no stack. */
function explain(error: NodeJS.ErrnoException) {
  if (process.env.DATABASE_URL && isDatabaseAway(error)) {
    return `Cannot reach the database of DATABASE_URL: ${error.message || error.code}`
  }
  return error.message
}

function say(message: string) {
  process.stdout.write(`${message}\n`)
}
