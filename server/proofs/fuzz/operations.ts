import { apiOutline } from '../../src/features/api-outline.ts'
import { routes } from '../../src/features/routes.ts'
import { describeApi } from '../../src/platform/http/description/describe-api.ts'

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

/** The parts of JSON Schema that the API description uses. */
export interface Schema
  extends Partial<Record<Bound, number>>,
    Partial<Record<'format' | 'pattern', string>> {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

interface Described {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

export type Operation = ReturnType<typeof listOperations>[number]

/** Everything that docs/openapi.json lists. */
export function listOperations() {
  const { paths } = describeApi(apiOutline)
  return routes.map(({ method, access, streams = false, path: pattern }) => {
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    const { parameters: all, requestBody } = paths[path]![method.toLowerCase()] as Described
    // Cases bring their own headers.
    const parameters = all.filter((parameter) => ['path', 'query'].includes(parameter.in))
    const body = requestBody?.content['application/json'].schema
    return { name: `${method} ${path}`, method, path, parameters, body, access, streams }
  })
}
