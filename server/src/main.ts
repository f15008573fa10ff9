import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { SEED_PATIENCE } from '../seed/seed-demo.ts'
import { buildApp, buildWorkerApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { prepareDemo } from './features/demo/prepare-demo.ts'
import { tasks } from './features/tasks.ts'
import { keptJwtSecret } from './jwt-secret.ts'
import { logStart } from './log-start.ts'
import { migrateAll } from './migrate.ts'
import { listenForChanges } from './platform/changes.ts'
import { openPool, queryBuilder } from './platform/database.ts'
import { isDatabaseAway } from './platform/database-errors.ts'
import { countEmails } from './platform/mail/count-emails.ts'
import { createMailTransport } from './platform/mail/create-mail-transport.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { urlsOf } from './platform/primary/database-url.ts'
import { followPrimary, type Primary } from './platform/primary/primary.ts'
import { startWorker } from './platform/queue/worker.ts'
import { createRateLimits, NO_LIMITS } from './platform/rate-limits.ts'
import { type ConnectionShares, shareConnections } from './platform/share-connections.ts'
import { createShutdown } from './shutdown.ts'
import { explainAway, startDatabase } from './start-database.ts'

// React renders the emails, and is nearly twice as fast without its development checks.
process.env.NODE_ENV ??= 'production'

const shutdown = createShutdown()

await start().catch(async (error: Error) => {
  // Startup fails if the process is stopped in the middle of it; that's no error.
  if (shutdown.isRunning()) return
  process.stderr.write(`${explain(error)}\n`)
  await shutdown.run(1)
})

async function start() {
  const given = readEnv(process.env)
  const dataDir = resolve(given.DATA_DIR)
  const database = await startDatabase({
    databaseUrl: given.DATABASE_URL,
    dataDir,
    log: say,
    connections: given.DATABASE_POOL,
  })
  shutdown.add('database', 'PostgreSQL', () => database.stop())
  shutdown.onSignals()
  const { connectionString } = database
  const JWT_SECRET = given.JWT_SECRET ?? (await keptJwtSecret(dataDir))
  await migrateAll(connectionString, { log: say })
  const log = pino({ level: given.LOG_LEVEL, redact: ['req.headers.authorization'] })
  const env = await withDemo(connectionString, { ...given, JWT_SECRET })
  const shares = shareConnections(env.DATABASE_POOL, env.WORKER)
  const hosts = given.DATABASE_URL ? urlsOf(given.DATABASE_URL) : []
  const primary = followPrimary([connectionString, ...hosts], log)
  shutdown.add('connections', 'database connections', async () => primary.stop())
  const parts = { env, log, shares, primary, metrics: createMetrics() }
  if (env.WORKER !== 'off') startDelivery(parts)
  await listen(env, await (env.WORKER === 'only' ? buildHealth(parts) : buildWeb(parts)))
  logStart(env, say)
}

interface Parts {
  env: Env
  log: Logger
  shares: ConnectionShares
  primary: Primary
  metrics: Metrics
}

/** Uses a connection that's closed before the others are opened, to stay within DATABASE_POOL. */
async function withDemo(connectionString: string, env: Env) {
  const pool = openPool({ connectionString, max: 1, onError: () => undefined, patience: SEED_PATIENCE })
  return prepareDemo(queryBuilder(pool), env, say).finally(() => pool.end())
}

function open({ primary, log, metrics }: Parts, name: string, max: number) {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = openPool({ primary, max, onError })
  metrics.watchPool(name, pool)
  shutdown.add('connections', 'database connections', () => pool.end())
  return pool
}

function startDelivery(parts: Parts) {
  const { env, log, shares, primary, metrics } = parts
  const pool = open(parts, 'jobs', shares.delivery)
  const db = queryBuilder(pool)
  const limits = env.limitsAreOn ? createRateLimits(pool) : NO_LIMITS
  const transport = countEmails(createMailTransport(env, db), metrics.countEmail)
  shutdown.add('connections', 'the mail relay', async () => transport.close())
  metrics.expectJobs(tasks.map(({ name }) => name))
  const context = { db, env, limits, log, transport }
  const worker = startWorker({
    primary,
    tasks,
    context,
    concurrency: shares.delivery,
    onOutcome: metrics.countJob,
  })
  shutdown.add('work', 'background jobs', () => worker.stop())
}

/** Uses a separate connection: busy jobs must not make the process look dead. */
function buildHealth(parts: Parts) {
  return buildWorkerApp({ ...parts, pool: open(parts, 'health', parts.shares.health) })
}

async function buildWeb(parts: Parts) {
  const pool = open(parts, 'web', parts.shares.web)
  const changes = await listenForChanges(parts.primary, parts.log)
  shutdown.add('connections', 'database connections', () => changes.stop())
  return buildApp({ ...parts, db: queryBuilder(pool), pool, changes })
}

async function listen(env: Env, app: FastifyInstance) {
  shutdown.add('work', 'open requests', () => app.close())
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error) => {
    throw new Error(explainSilence(error, env))
  })
}

function explainSilence(error: NodeJS.ErrnoException, { HOST, PORT }: Env) {
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is already in use. Choose another one with PORT=…`
  return `Can't listen on HOST=${HOST} and PORT=${PORT}: ${error.message}`
}

/** For the person who started the server: what happened and what to do, without a stack trace. */
function explain(error: NodeJS.ErrnoException) {
  return process.env.DATABASE_URL && isDatabaseAway(error) ? explainAway(error) : error.message
}

function say(message: string) {
  process.stdout.write(`${message}\n`)
}
