import type { FastifyInstance, RouteOptions } from 'fastify'

const FEW_FIELDS = 1_024

/** One address in a scope of its own: everything else takes JSON and nothing else. */
export function acceptForms(scope: FastifyInstance, options: RouteOptions) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FEW_FIELDS },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  scope.route(options)
}
