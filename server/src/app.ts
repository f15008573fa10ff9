import { fileURLToPath } from 'node:url'
import { UNDO_HEADER } from '@spotter/contract/shared/undo-seconds.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { needsSecondFactor, readActor, requireFreshProof } from './features/auth/auth.public.ts'
import { readPagePreview } from './features/discovery/read-page-preview.ts'
import { constraintRefusals, routes } from './features/routes.ts'
import type { Changes } from './platform/changes.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database.ts'
import { buildBareApp } from './platform/http/bare-app.ts'
import { deviceTokenIn } from './platform/http/device-cookie.ts'
import { serveApiDescription } from './platform/http/pages/serve-api-description.ts'
import { answerUnknownAddresses } from './platform/http/pages/unknown-addresses.ts'
import { readScriptHashes, serveWebApp } from './platform/http/pages/web-app.ts'
import { clientNetwork } from './platform/http/requests/client-network.ts'
import type { RequestTiming } from './platform/http/requests/connections.ts'
import { acceptStrictJson } from './platform/http/requests/strict-json.ts'
import { keepAnswers } from './platform/http/responses/kept-answers.ts'
import { endStreamsBeforeClosing } from './platform/http/responses/send-file.ts'
import { serveRoutes } from './platform/http/serve-routes.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createRateLimits, NO_LIMITS } from './platform/rate-limits.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

interface Deps {
  env: Env
  log: Logger
  db: Database
  pool: pg.Pool
  changes: Changes
  metrics?: Metrics
  requestTiming?: RequestTiming
  patience?: number
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env, db, pool, changes, metrics = createMetrics() } = deps
  const scripts = await readScriptHashes(WEB_FOLDER)
  const app = await buildBareApp({ ...deps, metrics, constraints: constraintRefusals, scripts })
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
    clientAddress: clientNetwork(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceToken: deviceTokenIn(request.headers.cookie, env.PUBLIC_URL),
  })
  app.decorateRequest('actor', null)
  acceptStrictJson(app)
  serveApiDescription(app)
  endStreamsBeforeClosing(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') reply.header(UNDO_HEADER, env.UNDO_SECONDS)
    done()
  })
  serveRoutes(app, routes, {
    contextOf,
    readActor: (request) => readActor(contextOf(request)),
    requireFreshProof: (actor, asked) => requireFreshProof(db, actor, asked),
    needsSecondFactor,
    keptAnswers: keepAnswers(changes),
    ...(deps.patience && { patience: deps.patience }),
  })
  const readPreview = (path: string) => readPagePreview(db, env.PUBLIC_URL, path)
  answerUnknownAddresses(app, routes, await serveWebApp(app, WEB_FOLDER, readPreview))
  return app
}

/** For a process that does only background work: health and metrics, and nothing else. */
export async function buildWorkerApp(deps: Omit<Deps, 'db' | 'changes'> & { metrics: Metrics }) {
  const app = await buildBareApp({ ...deps, constraints: {} })
  answerUnknownAddresses(app, [], null)
  return app
}
