import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '../../refusal.ts'
import { sendRefusal } from '../responses/answers.ts'
import type { Route } from '../route.ts'
import type { ServePage } from './web-app.ts'

/** Under /api, an unknown URL is a 404 in the envelope, and a known one with the wrong method is a 405. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  routes: readonly Route[],
  servePage: ServePage | null,
) {
  const known = routes.map((route) => ({ methods: methodsOf(route), pattern: patternOf(route.path) }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isApi(path) && (await servePage?.(path, request, reply))) return reply
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return sendRefusal(reply, allowed.length > 0 ? wrongMethod(allowed) : notFound('Address'))
  })
}

function methodsOf({ method, streams }: Route) {
  return method === 'GET' && !streams ? ['GET', 'HEAD'] : [method]
}

function wrongMethod(allowed: string[]) {
  return new Refusal(405, 'This address does not take that method', {
    headers: { allow: [...new Set(allowed)].join(', ') },
  })
}

function isApi(path: string) {
  return /^\/api(\/|$)/i.test(path)
}

function pathOf(url: string) {
  return url.split('?', 1)[0] ?? url
}

function patternOf(path: string) {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
  return new RegExp(`^${parts.join('/')}/?$`, 'i')
}
