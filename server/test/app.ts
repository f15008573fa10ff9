import type { Envelope } from '@spotter/contract/shared/envelope.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { type Env, readEnv } from '../src/env.ts'
import { tasks } from '../src/features/tasks.ts'
import { type Changes, listenForChanges } from '../src/platform/changes.ts'
import type { Context } from '../src/platform/context.ts'
import type { RequestTiming } from '../src/platform/http/requests/connections.ts'
import { createMailTransport } from '../src/platform/mail/create-mail-transport.ts'
import { fixedPrimary } from '../src/platform/primary/primary.ts'
import { startWorker, type Worker } from '../src/platform/queue/worker.ts'
import { createRateLimits, NO_LIMITS } from '../src/platform/rate-limits.ts'
import { createTestDatabase, PATIENCE, type TestDatabase } from './database.ts'

export const TEST_SECRET = 'a secret that is long enough for tests'

export interface Reply<T> {
  status: number
  headers: Record<string, unknown>
  body: Envelope<T>
  text: string
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  env: Env
  changes: Changes
  call<T = unknown>(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<Reply<T>>
  /** A context outside any request, for setting up tests with the product's own verbs. */
  context(): Context
  startWorker(): Worker
  close(): Promise<void>
}

/** The whole server without a socket, on its own database unless it's given one. */
export async function createTestApp(
  variables: Record<string, string> = {},
  requestTiming?: RequestTiming,
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const env = testEnv({ DATABASE_URL: database.connectionString, ...variables })
  const log = pino({ level: 'silent' })
  const { db, pool } = database
  const changes = await listenForChanges(fixedPrimary(database.connectionString), log)
  const deps = { env, db, pool, changes, log, patience: PATIENCE }
  const app = await buildApp({ ...deps, ...(requestTiming && { requestTiming }) })
  const limits = env.limitsAreOn ? createRateLimits(pool) : NO_LIMITS
  return {
    ...database,
    app,
    env,
    changes,
    call: (method, url, options) => call(app, method, url, options),
    context: () => ({
      db,
      env,
      limits,
      changes,
      log,
      actor: null,
      requestId: 'test',
      authorization: undefined,
      clientAddress: '127.0.0.1',
      device: 'test',
      deviceToken: null,
    }),
    startWorker: () =>
      startWorker({
        primary: fixedPrimary(database.connectionString),
        tasks,
        context: { db, env, limits, log, transport: createMailTransport(env, db) },
        concurrency: 2,
      }),
    async close() {
      await app.close()
      await changes.stop()
      await database.drop()
    },
  }
}

export function testEnv(variables: Record<string, string>): Env {
  const env = readEnv({
    JWT_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    // No test should wait for emails that no one will undo.
    UNDO_SECONDS: '0',
    ...variables,
  })
  return { ...env, JWT_SECRET: env.JWT_SECRET ?? TEST_SECRET }
}

export async function call<T>(
  app: FastifyInstance,
  method: InjectOptions['method'],
  url: string,
  { token, body, headers = {}, address }: CallOptions = {},
): Promise<Reply<T>> {
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(address ? { remoteAddress: address } : {}),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson ? response.json() : null) as Envelope<T>,
    text: response.body,
  }
}
