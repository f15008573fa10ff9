import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Route } from '../route.ts'
import { answerSchema, failureSchema, wireSchema } from '../wire-schema.ts'

type JsonObject = Record<string, unknown>

const PROOFS = {
  'with-factor': 'Accounts with a second factor need a recent proof (POST /api/Auth/step-up)',
  always: 'Needs a recent proof (POST /api/Auth/step-up)',
}

const described = new WeakMap<readonly Route[], ReturnType<typeof buildDescription>>()

/** Built once per process, from the same schemas that validate and serialize. */
export function describeApi(routes: readonly Route[]) {
  const known = described.get(routes)
  if (known) return known
  const description = buildDescription(routes)
  described.set(routes, description)
  return description
}

function buildDescription(routes: readonly Route[]) {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Spotter', version: '1', description: 'Scheduling for gyms, trainers, and trainees.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}

function describeRoute(route: Route): JsonObject {
  const isPublic = route.access === 'anyone'
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    ...descriptionOf(route),
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body
      ? { requestBody: { content: { 'application/json': { schema: wireSchema(route.body, 'input') } } } }
      : {}),
    responses: {
      [route.status ?? 200]: json('Success', answerSchema(route.result)),
      default: json('Refusal', { $ref: '#/components/schemas/Failure' }),
    },
  }
}

function descriptionOf({ access, freshProof }: Route) {
  const sentences = [
    ...(typeof access === 'string' ? [] : [`Roles: ${access.join(', ')}`]),
    ...(freshProof ? [PROOFS[freshProof]] : []),
  ]
  return sentences.length > 0 ? { description: sentences.join('. ') } : {}
}

function json(description: string, schema: JsonObject) {
  return { description, content: { 'application/json': { schema } } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema, 'input') as {
    properties?: JsonObject
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

export async function serveApiDescription(app: FastifyInstance, routes: readonly Route[]) {
  const description = describeApi(routes)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description))
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', referencePolicy(typeof payload === 'string' ? payload : ''))
      return payload
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        content: description,
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
      },
    })
  })
}

/** The reference page has inline styles and one inline script; nothing else may loosen the policy. */
function referencePolicy(html: string) {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ')
}
