import { apiOutline } from '../../src/features/api-outline.ts'
import { routes } from '../../src/features/routes.ts'
import { describeApi } from '../../src/platform/http/description/describe-api.ts'
import type { Route } from '../../src/platform/http/route.ts'

/** The parts of JSON Schema that the API description uses. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface Described {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

export interface Operation {
  /** For example, `POST /api/Auth/login`. */
  name: string
  method: Route['method']
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  access: Route['access']
  streams: boolean
}

/** Everything that docs/openapi.json lists. */
export function listOperations(): Operation[] {
  const { paths } = describeApi(apiOutline)
  return routes.map((route) => {
    const { method, access, streams = false } = route
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const { parameters: all, requestBody } = paths[path]![method.toLowerCase()] as Described
    const body = requestBody?.content['application/json'].schema
    // Cases bring their own headers.
    const parameters = all.filter((parameter) => ['path', 'query'].includes(parameter.in))
    return { name: `${method} ${path}`, method, path, parameters, body, access, streams }
  })
}
