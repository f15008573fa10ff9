import { addDays } from '@spotter/contract/time.ts'
import type { Random } from '../../test/planning/seeded-random.ts'
import type { Schema } from './operations.ts'

export interface Material {
  random: Random
  /** Values that exist, by the name of the parameter or field they suit. */
  known: Record<string, string[]>
  /** Takes the first of the known values, which belong together. */
  isCoherent: boolean
}

/** A value that the schema mostly accepts, and often one that means something. */
export function makeValue(schema: Schema, name: string, material: Material): unknown {
  const { random, known, isCoherent } = material
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return makeValue(pickChoice(choices, random), name, material)
  if ('const' in schema) return schema.const
  if (schema.type === 'null') return null
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'object') return makeObject(schema, name, material)
  if (schema.type === 'array') return makeArray(schema, name, material)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'string') return makeText(schema, name, material)
  if (known[name] && isCoherent) return Number(random.pick(known[name]))
  return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1_000))
}

/** Rarely null, so that most requests say something. */
function pickChoice(choices: Schema[], random: Random) {
  const said = choices.filter(({ type }) => type !== 'null')
  return said.length < choices.length && random.chance(0.1) ? { type: 'null' as const } : random.pick(said)
}

function makeObject(
  { properties, required = [], additionalProperties }: Schema,
  name: string,
  material: Material,
) {
  const made: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(properties ?? {})) {
    const isNeeded = required.includes(key) || material.random.chance(0.6)
    if (isNeeded) made[key] = makeValue(schema, key, material)
  }
  if (typeof additionalProperties === 'object') {
    const key = material.random.pick(material.known.traineeId ?? ['x'])
    made[key] = makeValue(additionalProperties, name, material)
  }
  return made
}

function makeArray({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string, material: Material) {
  const length = material.random.whole(minItems, Math.max(minItems, Math.min(maxItems, 4)))
  return Array.from({ length }, () => makeValue(items, name, material))
}

const DIGITS = /^\^\\d/
const DATES = /date$|^until$|^exceptions$/i

function makeText(schema: Schema, name: string, { random, known, isCoherent }: Material) {
  const [first, ...others] = known[name] ?? []
  if (first !== undefined && random.chance(isCoherent ? 1 : 0.9)) {
    return isCoherent ? first : random.pick([first, ...others])
  }
  if (schema.format === 'uuid') return makeId(random)
  if (DATES.test(name)) return addDays(new Date().toISOString().slice(0, 10), random.whole(-3, 30))
  if (schema.pattern && DIGITS.test(schema.pattern)) return String(random.whole(0, 30))
  if (/email/i.test(name)) return `fuzz-${random.whole(1, 1_000_000)}@example.com`
  const length = random.whole(Math.max(1, schema.minLength ?? 1), Math.min(schema.maxLength ?? 40, 40))
  return Array.from({ length }, () => random.pick([...'abcdefgh ÄßЖ日-_'])).join('')
}

function makeId(random: Random) {
  const digits = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
