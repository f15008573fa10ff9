import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Env } from '../../../env.ts'
import type { Metrics } from '../../metrics.ts'
import { measureQueue } from '../../queue/measure-queue.ts'
import { notAllowed } from '../../refusal.ts'
import { sendRefusal } from '../responses/answers.ts'

const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** For anyone with METRICS_TOKEN. Without a token, only the demo serves metrics, and only to its own machine. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  pool: pg.Pool,
  access: Pick<Env, 'METRICS_TOKEN' | 'demo'>,
) {
  measureRequests(app, registry)
  measureQueue(registry, pool)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return sendRefusal(reply, notAllowed())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const labelNames = ['method', 'route', 'status']
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to response',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Responses with a 5xx status',
    labelNames,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc(labels)
    done()
  })
}

function mayRead(request: FastifyRequest, { METRICS_TOKEN, demo }: Pick<Env, 'METRICS_TOKEN' | 'demo'>) {
  if (METRICS_TOKEN) return isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
  const isForwarded = Object.keys(request.headers).some((header) => FORWARDING.test(header))
  return demo && !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

/** Digests have the same length, whatever the input. */
function isSame(given: string, expected: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
