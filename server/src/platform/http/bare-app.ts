import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '../../env.ts'
import type { ConstraintRefusals } from '../database-errors.ts'
import type { Metrics } from '../metrics.ts'
import { beyondRoutes, refuseWhileClosing } from './beyond-routes.ts'
import { serveHealth } from './pages/health.ts'
import { serveMetrics } from './pages/metrics.ts'
import { hangUpBeforeClosing, REQUEST_TIMING, type RequestTiming } from './requests/connections.ts'
import { answerErrors } from './responses/answers.ts'
import { compressAnswers } from './responses/compress-answers.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const MEGABYTE = 1_048_576

interface BareDeps {
  env: Env
  log: Logger
  pool: pg.Pool
  metrics: Metrics
  constraints: ConstraintRefusals
  /** Hashes of the web app's inline scripts. */
  scripts?: string[]
  requestTiming?: RequestTiming
}

/** What every process serves, with or without the product's routes: health, metrics, and errors in the envelope. */
export async function buildBareApp(deps: BareDeps): Promise<FastifyInstance> {
  const { env, log, pool, metrics, constraints, scripts = [], requestTiming = REQUEST_TIMING } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We log one line per response instead: it names the route and never the URL, which can contain a token.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: MEGABYTE,
    trustProxy: env.TRUST_PROXY,
    // Each route's schema decides what's too long.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    // Fastify sets no limit by default.
    requestTimeout: requestTiming.requestTimeout,
    http: requestTiming,
    ...beyondRoutes,
  })
  answerErrors(app, constraints)
  await sendSecurityHeaders(app, { isHttps: env.PUBLIC_URL.startsWith('https:'), scripts })
  nameAndLogAnswers(app)
  refuseWhileClosing(app)
  hangUpBeforeClosing(app)
  compressAnswers(app)
  serveHealth(app, pool)
  serveMetrics(app, metrics, pool, env)
  return app
}

function nameAndLogAnswers(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (/^\/api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
