import { Failure } from '@spotter/contract/shared/envelope.ts'
import type { ApiOutline, Section } from './api-outline.ts'
import { describeOperation } from './describe-operation.ts'
import { documentedSchema, type JsonObject } from './documented-schema.ts'
import { refusalResponses } from './refusal-responses.ts'

const described = new WeakMap<ApiOutline, ReturnType<typeof buildDescription>>()

/** Built once per process, from the same schemas that validate and serialize. */
export function describeApi(outline: ApiOutline) {
  const known = described.get(outline)
  if (known) return known
  const description = buildDescription(outline)
  described.set(outline, description)
  return description
}

function buildDescription(outline: ApiOutline) {
  const paths: Record<string, JsonObject> = {}
  for (const section of outline.sections) {
    for (const route of section.routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      const operation = describeOperation(route, section.name, outline)
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spotter',
      version: '1',
      description: outline.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: outline.sections.map((section) => describeSection(section, outline)),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The accessToken from POST /api/Auth/login. It works for 15 minutes.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'spt_…',
          description: 'An API token from your profile. It works within one brand.',
        },
      },
      schemas: { Failure: documentedSchema(Failure, 'output') },
      responses: refusalResponses,
    },
  }
}

function describeSection({ name, slice, description }: Section, { refusals = {} }: ApiOutline) {
  const worded = (refusals[slice] ?? []).map(({ status, message }) => `- ${status}: ${message}`)
  const list = worded.length > 0 ? `\n\nRefusals, in the words you get:\n\n${worded.join('\n')}` : ''
  return { name, description: description + list }
}
