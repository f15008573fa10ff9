import type { Request } from '../load.ts'
import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_PATHS, HOSTILE_VALUES } from './hostile-values.ts'
import { type Material, makeValue } from './make-value.ts'
import type { Operation } from './operations.ts'

type Fields = Record<string, unknown>

/** Nothing hostile, one hostile field, a field too few or too many, or something that isn't even JSON. */
const SHARES = [45, 38, 8, 9]

export function makeCase(operation: Operation, material: Material): Request {
  const { random } = material
  const draft = makeDraft(operation, material)
  const kind = random.weighted(SHARES)
  if (kind === 1) spoilOne(draft, material)
  if (kind === 2) addOrRemove(random.pick([draft.query, draft.body]), material)
  const made = write(operation, draft, material)
  if (kind === 3) breakFormat(made, operation, material)
  const { headers } = made
  if (random.chance(0.2)) headers['idempotency-key'] = random.pick(['one', 'two', 'x'.repeat(300), 'ö', ''])
  if (random.chance(0.1)) headers['accept-encoding'] = random.pick(['gzip', 'gzip;q=x', '*', ''])
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"'])
  return made
}

function makeDraft({ path, parameters, body }: Operation, material: Material) {
  const draft = { path: {} as Fields, query: {} as Fields, body: body && makeValue(body, 'body', material) }
  for (const { name, in: place, required, schema } of parameters) {
    const isGiven = required || material.random.chance(0.7)
    const before = /^(?:id|token)$/.test(name) && new RegExp(`(\\w[\\w-]*)/\\{${name}\\}`).exec(path)?.[1]
    const meaning = before ? `${before}/${name}` : name
    if (isGiven) draft[place][name] = makeValue(schema, meaning, material)
  }
  return draft
}
type Draft = ReturnType<typeof makeDraft>

/** Replaces one value, however deep it is in the body. */
function spoilOne(draft: Draft, { random }: Material) {
  const places = [draft.path, draft.query, draft.body].flatMap(placesIn)
  if (places.length === 0) return
  const [holder, key] = random.pick(places)
  holder[key] = random.pick(HOSTILE_VALUES)
}

function placesIn(value: unknown): [Fields, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Fields
  const own = Object.keys(holder).map((key): [Fields, string] => [holder, key])
  return [...own, ...Object.values(holder).flatMap(placesIn)]
}

function addOrRemove(place: unknown, { random }: Material) {
  if (typeof place !== 'object' || place === null) return
  const holder = place as Fields
  const keys = Object.keys(holder)
  const names = ['id', 'isActive', 'roles', '__proto__', 'toString', 'x']
  if (keys.length > 0 && random.chance(0.6)) delete holder[random.pick(keys)]
  else holder[random.pick(names)] = random.pick(HOSTILE_VALUES)
}

function write({ method, path }: Operation, draft: Draft, { random }: Material): Request {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(draft.path[name]))
  const pairs = Object.entries(draft.query).map(([name, value]) => {
    const written = `${encode(name)}=${encode(value)}`
    return random.chance(0.03) ? `${written}&${written}` : written
  })
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  const body = draft.body === undefined ? undefined : JSON.stringify(draft.body)
  return { method, url, headers: body === undefined ? {} : { 'content-type': 'application/json' }, body }
}

function breakFormat(made: Request, { path }: Operation, { random }: Material) {
  if (path.includes('{') && random.chance(0.4)) {
    made.url = path.replace(/\{\w+\}/g, () => random.pick(HOSTILE_PATHS))
    return
  }
  made.headers['content-type'] = random.chance(0.5) ? random.pick(CONTENT_TYPES) : 'application/json'
  made.body = random.pick(HOSTILE_BODIES)
}

function encode(value: unknown) {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}
