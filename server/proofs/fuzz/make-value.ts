import { addDays } from '@spotter/contract/shared/time.ts'
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
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'object') return makeObject(schema, name, material)
  if (schema.type === 'string') return makeText(schema, name, material)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema
    const length = random.whole(minItems, Math.max(minItems, Math.min(maxItems, 4)))
    return Array.from({ length }, () => makeValue(items, name, material))
  }
  if (known[name] && isCoherent) return Number(random.pick(known[name]))
  return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1_000))
}

/** Rarely null, so that most requests say something. */
function pickChoice(choices: Schema[], random: Random) {
  const said = choices.filter(({ type }) => type !== 'null')
  return said.length < choices.length && random.chance(0.1) ? { type: 'null' as const } : random.pick(said)
}

function makeObject(schema: Schema, name: string, material: Material) {
  const { properties = {}, required = [], additionalProperties: others } = schema
  const wanted = Object.keys(properties).filter(
    (key) => required.includes(key) || material.random.chance(0.6),
  )
  const made = wanted.map((key) => [key, makeValue(properties[key]!, key, material)])
  if (typeof others === 'object') {
    made.push([material.random.pick(material.known.traineeId ?? ['x']), makeValue(others, name, material)])
  }
  return Object.fromEntries(made)
}

function makeText(schema: Schema, name: string, { random, known, isCoherent }: Material) {
  const [first, ...others] = known[name] ?? []
  if (first !== undefined && isCoherent) return first
  if (first !== undefined && random.chance(0.9)) return random.pick([first, ...others])
  const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
  if (schema.format === 'uuid') return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  if (/date$|^until$|^exceptions$/i.test(name)) {
    return addDays(new Date().toISOString().slice(0, 10), random.whole(-3, 30))
  }
  if (schema.pattern?.startsWith('^\\d')) return String(random.whole(0, 30))
  if (/email/i.test(name)) return `fuzz-${random.whole(1, 1_000_000)}@example.com`
  const length = random.whole(Math.max(1, schema.minLength ?? 1), Math.min(schema.maxLength ?? 40, 40))
  return Array.from({ length }, () => random.pick([...'abcdefgh ÄßЖ日-_'])).join('')
}
