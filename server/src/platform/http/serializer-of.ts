import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import { serializerSchema } from './serializer-schema.ts'

type Serializer = (data: unknown) => string

interface Serializers {
  whole: Serializer
  /** Of one item, if the data is a list. */
  item: Serializer | undefined
}

const compiled = new WeakMap<z.ZodType, Serializers>()

/** Compiled when a route first responds, and once per process: compiling all of them takes a third of a startup. */
function serializersOf(result: z.ZodType): Serializers {
  const known = compiled.get(result)
  if (known) return known
  const schema = serializerSchema(result)
  const items = schema.properties?.data?.items
  const serializers = { whole: fastJson(schema), item: items && fastJson(items) }
  compiled.set(result, serializers)
  return serializers
}

export function serializerOf(result: z.ZodType) {
  return serializersOf(result).whole
}

export function itemSerializerOf(result: z.ZodType) {
  return serializersOf(result).item
}
