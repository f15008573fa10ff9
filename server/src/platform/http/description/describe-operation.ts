import type { z } from 'zod'
import { takesKeys } from '../requests/idempotency.ts'
import type { Route } from '../route.ts'
import type { ApiOutline } from './api-outline.ts'
import { documentedAnswer, documentedSchema, type JsonObject, withMeanings } from './documented-schema.ts'
import { refusalsOf } from './refusal-responses.ts'

const PROOFS = {
  'with-factor': 'Accounts with a second factor need a recent proof (`POST /api/Auth/step-up`).',
  always: 'Needs a recent proof (`POST /api/Auth/step-up`).',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to send the request again: for 24 hours, the same key returns the first response. Use a new random key for each thing you want done.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

export function describeOperation(route: Route, tag: string, outline: ApiOutline): JsonObject {
  return {
    operationId: outline.operationIds.get(`${route.method} ${route.path}`),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tag],
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', route.params, route, outline),
      ...parametersOf('query', route.query, route, outline),
      ...(takesKeys(route) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body ? { requestBody: describeBody(route.body, outline) } : {}),
    responses: { [route.status ?? 200]: describeSuccess(route), ...refusalsOf(route) },
  }
}

function securityOf({ access, takesTokens }: Route) {
  if (access === 'anyone') return []
  return [{ bearer: [] }, ...(takesTokens ? [{ apiToken: [] }] : [])]
}

function descriptionOf(route: Route) {
  const { summary, access, freshProof, streams, sends, answersSecret, takesTokens, method } = route
  const sentences = [
    `${summary}.`,
    whoMayCall(access),
    ...(takesTokens
      ? [`API tokens ${method === 'GET' ? 'work' : 'with the scope manage work'}, within their brand.`]
      : []),
    ...(freshProof ? [PROOFS[freshProof]] : []),
    ...(streams ? ['The response stays open and sends events as they happen.'] : []),
    ...(sends && !streams ? ['Responds with a file, without the envelope.'] : []),
    ...(answersSecret
      ? ["You see the response once: it isn't stored, not even for an Idempotency-Key."]
      : []),
  ]
  return sentences.join(' ')
}

function whoMayCall(access: Route['access']) {
  if (access === 'anyone') return 'Anyone may call it, without signing in.'
  if (access === 'signed-in') return 'For anyone who is signed in.'
  return `For people with the role ${access.join(' or ')}.`
}

function describeBody(body: z.ZodType, { parameters }: ApiOutline) {
  const schema = withMeanings(documentedSchema(body, 'input'), parameters)
  return { required: !body.safeParse({}).success, content: { 'application/json': { schema } } }
}

function describeSuccess(route: Route) {
  if (route.sends) {
    const schema = { type: 'string', ...(route.sends.startsWith('text/') ? {} : { format: 'binary' }) }
    return { description: 'The file', content: { [route.sends]: { schema } } }
  }
  const isPaged = route.query && 'page' in propertiesOf(route.query).properties
  const total = { description: 'How many there are on all pages.', schema: { type: 'integer' } }
  return {
    description: 'Success',
    ...(isPaged ? { headers: { 'x-total-count': total } } : {}),
    content: { 'application/json': { schema: documentedAnswer(route.result) } },
  }
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  { path }: Route,
  { parameters }: ApiOutline,
) {
  if (!schema) return []
  const { properties, required } = propertiesOf(schema)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: parameters[`${segmentBefore(path, name)}/${name}`] ?? parameters[name],
    schema,
  }))
}

function propertiesOf(schema: z.ZodType) {
  const { properties = {}, required = [] } = documentedSchema(schema, 'input')
  return { properties: properties as JsonObject, required: required as string[] }
}

function segmentBefore(path: string, name: string) {
  const segments = path.split('/')
  return segments[segments.findIndex((segment) => segment.startsWith(`:${name}`)) - 1]
}
