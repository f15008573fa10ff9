import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notAllowed } from '../refusal.ts'
import { sendRefusal } from './answers.ts'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Prometheus figures: for whoever has the token, else only for this machine itself. */
export function serveMetrics(app: FastifyInstance, pool: pg.Pool, token: string | undefined) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePool(registry, pool)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return sendRefusal(reply, notAllowed())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const labelNames = ['method', 'route', 'status']
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers with a 5xx status',
    labelNames,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc(labels)
  })
}

function measurePool(registry: Registry, pool: pg.Pool) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = FORWARDING.some((header) => header in request.headers)
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

/** Digests are of one length, whatever was given. */
function isSame(given: string, expected: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
