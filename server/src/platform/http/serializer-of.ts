import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import { serializerSchema } from './serializer-schema.ts'

type Serializer = (data: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/** Compiled when a route first responds, and once per process: compiling all of them takes a third of a startup. */
export function serializerOf(result: z.ZodType): Serializer {
  const known = compiled.get(result)
  if (known) return known
  const serializer = fastJson(serializerSchema(result))
  compiled.set(result, serializer)
  return serializer
}
