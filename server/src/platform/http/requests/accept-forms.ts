import type { FastifyInstance, RouteOptions } from 'fastify'

const FEW_FIELDS = 1_024

/** Accepts forms at one URL, in a separate scope; everything else accepts only JSON. */
export function acceptForms(scope: FastifyInstance, options: RouteOptions) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FEW_FIELDS },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  scope.route(options)
}
