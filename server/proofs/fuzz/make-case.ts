import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_PATHS, HOSTILE_VALUES } from './hostile-values.ts'
import { type Material, makeValue } from './make-value.ts'
import type { Operation } from './operations.ts'

export interface Case {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  body: string | undefined
}

type Fields = Record<string, unknown>

interface Draft {
  path: Fields
  query: Fields
  body: unknown
}

/** Nothing hostile, one hostile field, a field too few or too many, or something that isn't even JSON. */
const SHARES = [45, 38, 8, 9]

export function makeCase(operation: Operation, material: Material): Case {
  const { random } = material
  const draft = makeDraft(operation, material)
  const kind = random.weighted(SHARES)
  if (kind === 1) spoilOne(draft, material)
  if (kind === 2) addOrRemove(draft, material)
  const made = write(operation, draft, material)
  if (kind === 3) breakFormat(made, draft, operation, material)
  if (random.chance(0.2))
    made.headers['idempotency-key'] = random.pick(['one', 'two', 'x'.repeat(300), 'ö', ''])
  if (random.chance(0.1)) made.headers['accept-encoding'] = random.pick(['gzip', 'gzip;q=x', '*', ''])
  if (random.chance(0.1)) made.headers['if-none-match'] = random.pick(['*', '"x"', 'W/"'])
  return made
}

function makeDraft({ path, parameters, body }: Operation, material: Material): Draft {
  const draft: Draft = { path: {}, query: {}, body: body && makeValue(body, 'body', material) }
  for (const parameter of parameters) {
    const isGiven = parameter.required || material.random.chance(0.7)
    const name = parameter.name === 'id' ? `${/(\w[\w-]*)\/\{id\}/.exec(path)?.[1] ?? ''}/id` : parameter.name
    if (isGiven) draft[parameter.in][parameter.name] = makeValue(parameter.schema, name, material)
  }
  return draft
}

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

function addOrRemove(draft: Draft, { random }: Material) {
  const holder = random.pick([draft.query, draft.body]) as Fields | undefined
  if (typeof holder !== 'object' || holder === null) return
  const keys = Object.keys(holder)
  if (keys.length > 0 && random.chance(0.6)) delete holder[random.pick(keys)]
  else
    holder[random.pick(['id', 'isActive', 'roles', '__proto__', 'toString', 'x'])] =
      random.pick(HOSTILE_VALUES)
}

function write({ method, path, parameters }: Operation, draft: Draft, { random }: Material): Case {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const address = names.reduce((url, name) => url.replace(`{${name}}`, encode(draft.path[name])), path)
  const pairs = Object.entries(draft.query).map(([name, value]) => {
    const written = `${encode(name)}=${encode(value)}`
    return random.chance(0.03) ? `${written}&${written}` : written
  })
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  const body = draft.body === undefined ? undefined : JSON.stringify(draft.body)
  return { method, url, headers: body === undefined ? {} : { 'content-type': 'application/json' }, body }
}

function breakFormat(made: Case, draft: Draft, operation: Operation, { random }: Material) {
  const names = Object.keys(draft.path)
  if (names.length > 0 && random.chance(0.4)) {
    made.url = operation.path.replace(/\{\w+\}/g, () => random.pick(HOSTILE_PATHS))
    return
  }
  if (random.chance(0.5)) made.headers['content-type'] = random.pick(CONTENT_TYPES)
  else made.headers['content-type'] = 'application/json'
  made.body = random.pick(HOSTILE_BODIES)
}

function encode(value: unknown) {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}
