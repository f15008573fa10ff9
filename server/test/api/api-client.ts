import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { TestApp } from '../app.ts'

interface Described {
  parameters: { name: string; in: 'path' | 'query' | 'header' }[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}

interface ApiDocument {
  paths: Record<string, Record<string, Described & { operationId: string }>>
  components: { responses: Described['responses']; schemas: object }
}

interface Input {
  token?: string
  body?: unknown
  [parameter: string]: unknown
}

/** One method per `operationId`, made from nothing but the API description. Fails if a response isn't as described. */
export function createApiClient(test: TestApp, document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      async ({ token, body, ...parameters }: Input = {}) => {
        const request = { ...(token ? { token } : {}), ...(body === undefined ? {} : { body }) }
        const { url, headers } = address(path, operation, parameters)
        const reply = await test.call(method.toUpperCase() as 'GET', url, { ...request, headers })
        const problems = problemsOf(reply.status, reply.body)
        if (problems) throw new Error(`${operation.operationId}: ${problems}`)
        return { status: reply.status, data: reply.body.data as never, message: reply.body.message }

        function problemsOf(status: number, answer: unknown) {
          const described = operation.responses[status]
          if (!described) return `status ${status} isn't described`
          const schema = schemaOf(document, described)
          return ajv.validate({ ...schema, components: document.components }, answer)
            ? null
            : write(ajv.errors)
        }
      },
    ]),
  )
  return Object.fromEntries(operations) as Record<
    string,
    (input?: Input) => Promise<{ status: number; data: never; message: string | null }>
  >
}

function address(path: string, { parameters }: Described, given: Record<string, unknown>) {
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let url = path
  for (const { name, in: place } of parameters) {
    if (given[name] === undefined) continue
    const value = String(given[name])
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query') query.set(name, value)
    else headers[name] = value
  }
  return { url: query.size > 0 ? `${url}?${query}` : url, headers }
}

function schemaOf(document: ApiDocument, { $ref, content }: Described['responses'][string]) {
  const response = $ref ? document.components.responses[$ref.split('/').at(-1) ?? ''] : { content }
  return response?.content?.['application/json']?.schema
}

function write(errors: ErrorObject[] | null | undefined) {
  return errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ')
}
