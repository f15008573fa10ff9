import { Failure, successOf } from '@spotter/contract/envelope.ts'
import { z } from 'zod'

/** One schema documents and serializes: fields that aren't in it never leave the server. */
export function answerSchema(result: z.ZodType) {
  return wireSchema(successOf(result), 'output')
}

/** The same for the serializer, which can skip looking for quotes in IDs and in our own enums. */
export function serializerSchema(result: z.ZodType) {
  const text = JSON.stringify(answerSchema(result))
  // Choosing among alternatives takes a validator, which doesn't know this format.
  if (text.includes('"anyOf"')) return JSON.parse(text)
  return JSON.parse(text, (_key, part) =>
    part?.type === 'string' && (part.format === 'uuid' || part.enum) ? { ...part, format: 'unsafe' } : part,
  )
}

export const failureSchema = wireSchema(Failure, 'output')

export function wireSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}
