import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { fileURLToPath } from 'node:url'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { readActor } from './features/auth/auth.public.ts'
import { constraintRefusals, routes } from './features/routes.ts'
import type { Changes } from './platform/changes.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database.ts'
import { answerErrors } from './platform/http/answers.ts'
import { beyondRoutes, refuseWhileClosing } from './platform/http/beyond-routes.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { serveHealth } from './platform/http/health.ts'
import { keepAnswers } from './platform/http/kept-answers.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { serveApiDescription } from './platform/http/openapi.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { endStreamsBeforeClosing } from './platform/http/send-file.ts'
import { serveRoutes } from './platform/http/serve-routes.ts'
import { acceptStrictJson } from './platform/http/strict-json.ts'
import { answerUnknownAddresses } from './platform/http/unknown-addresses.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { createRateLimits, NO_LIMITS } from './platform/rate-limits.ts'

const MEGABYTE = 1_048_576
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

interface Deps {
  env: Env
  log: Logger
  db: Database
  pool: pg.Pool
  changes: Changes
}

export async function buildApp({ env, db, pool, changes, log }: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line an answer instead: it names the route, never the address, which may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: MEGABYTE,
    trustProxy: env.TRUST_PROXY,
    // What is too long is for each route's schema to say.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    ...beyondRoutes,
  })
  const limits = env.limitsAreOn ? createRateLimits(pool) : NO_LIMITS
  const contextOf = (request: FastifyRequest): Context => ({
    env,
    db,
    limits,
    changes,
    log: request.log,
    actor: null,
    requestId: request.id,
    authorization: request.headers.authorization,
    clientAddress: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  })
  app.decorateRequest('actor', null)
  acceptStrictJson(app)
  answerErrors(app, constraintRefusals)
  await sendSecurityHeaders(app, { isHttps: env.PUBLIC_URL.startsWith('https:') })
  nameAndLogAnswers(app)
  refuseWhileClosing(app)
  compressAnswers(app)
  serveHealth(app, pool)
  serveMetrics(app, pool, env.METRICS_TOKEN)
  await serveApiDescription(app, routes)
  endStreamsBeforeClosing(app)
  serveRoutes(app, routes, {
    contextOf,
    readActor: (request) => readActor(contextOf(request)),
    keptAnswers: keepAnswers(changes),
  })
  answerUnknownAddresses(app, routes, await serveWebApp(app, WEB_FOLDER))
  return app
}

function nameAndLogAnswers(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (/^\/api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
