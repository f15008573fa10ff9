import { successOf } from '@spotter/contract/shared/envelope.ts'
import { z } from 'zod'

export type JsonObject = Record<string, unknown>

/** As OpenAPI 3.1 wants it, where null is a type. A format says more to a reader than its pattern does. */
export function documentedSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return json as JsonObject
}

export function documentedAnswer(result: z.ZodType) {
  return documentedSchema(successOf(result), 'output')
}

export function withMeanings(schema: JsonObject, meanings: Readonly<Record<string, string>>): JsonObject {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key !== 'properties') return value
    const fields = Object.entries(value as Record<string, JsonObject>).map(([name, field]) => {
      const meaning = Object.hasOwn(meanings, name) ? { description: meanings[name] } : {}
      return [name, { ...meaning, ...field }]
    })
    return Object.fromEntries(fields)
  })
}
