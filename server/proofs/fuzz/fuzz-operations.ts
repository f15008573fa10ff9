import { ROLES } from '@spotter/contract/roles.ts'
import type { LightMyRequestResponse } from 'fastify'
import { startSignIn } from '../../src/features/auth/sign-in/start-sign-in.ts'
import type { TestApp } from '../../test/app.ts'
import { type Random, seededRandom } from '../../test/planning/seeded-random.ts'
import { type Caller, createFuzzScene, type FuzzScene } from './create-fuzz-scene.ts'
import { judgeResponse } from './judge-response.ts'
import { type Case, makeCase } from './make-case.ts'
import { listOperations, type Operation } from './operations.ts'

interface FuzzOptions {
  seed: number
  /** How many for each operation. */
  cases: number
  /** Part of an operation's name, such as `POST /api/Auth`. */
  only?: string
  /** How many operations at a time, each with its own people: one alone mostly waits for the database. */
  lanes?: number
  onOperation?: (tally: Tally) => void
}

export interface Tally {
  operation: string
  /** How often each status was the response. */
  statuses: Record<number, number>
  failures: string[]
}

/** Cases delete brands and erase people, so they get new ones now and then. */
const CASES_PER_SCENE = 500

/** Calls every operation with values that are mostly right or cleverly wrong, as everyone in turn. */
export async function fuzzOperations(test: TestApp, options: FuzzOptions): Promise<Tally[]> {
  const errors = new Map<string, Error>()
  test.app.addHook('onError', async (request, _reply, error) => void errors.set(request.id, error))
  const waiting = listOperations().filter(({ name }) => name.includes(options.only ?? ''))
  const tallies: Tally[] = []
  async function work() {
    const stage = { test, scene: await createFuzzScene(test), age: 0, errors }
    for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
      const tally = await fuzzOne(stage, operation, options)
      tallies.push(tally)
      options.onOperation?.(tally)
    }
  }
  await Promise.all(Array.from({ length: options.lanes ?? 1 }, work))
  return tallies
}

interface Stage {
  test: TestApp
  scene: FuzzScene
  age: number
  /** What the server answered with an error, by request. */
  errors: Map<string, Error>
}

async function fuzzOne(stage: Stage, operation: Operation, { seed, cases }: FuzzOptions): Promise<Tally> {
  const tally: Tally = { operation: operation.name, statuses: {}, failures: [] }
  for (let number = 0; number < cases; number++) {
    if (stage.age++ >= CASES_PER_SCENE) await renew(stage)
    // Each case has its own numbers, so it stays the same when others are added or left out.
    const random = seededRandom(hashOf(`${seed} ${operation.name} ${number}`))
    const who = pickCaller(operation, random)
    const token = stage.scene.callers[who]?.token
    const made = makeCase(operation, { random, known: stage.scene.known, isCoherent: random.chance(0.6) })
    if (token) made.headers.authorization = `Bearer ${token}`
    const response = await send(stage.test, made, operation)
    const { statusCode } = response
    tally.statuses[statusCode] = (tally.statuses[statusCode] ?? 0) + 1
    const problem = judgeResponse(response)
    const requestId = String(response.headers['x-request-id'])
    const error = stage.errors.get(requestId)
    stage.errors.delete(requestId)
    if (problem) {
      const reason = error ? `\n  ${error.stack?.split('\n').slice(0, 4).join('\n  ')}` : ''
      tally.failures.push(
        `${operation.name} as ${who}: ${problem} (seed ${seed}, case ${number})\n  ${asCurl(made)}${reason}`,
      )
    }
    if (statusCode === 401 && token && operation.access !== 'anyone') await signInAgain(stage, who)
  }
  return tally
}

/** Some operations sign people out. If theirs also closed the account, everyone is replaced. */
async function signInAgain(stage: Stage, who: Caller) {
  const person = stage.scene.callers[who]
  const account = await stage.test.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', person?.id ?? null)
    .where('is_active', 'is', true)
    .executeTakeFirst()
  if (!person || !account) return renew(stage)
  const { accessToken, refreshToken } = await startSignIn(stage.test.context(), person.id, {
    rememberMe: false,
  })
  Object.assign(person, { token: accessToken, refreshToken })
}

async function renew(stage: Stage) {
  stage.scene = await createFuzzScene(stage.test)
  stage.age = 0
}

const CALLERS: Caller[] = ['Visitor', ...ROLES]

/** Mostly someone who gets past the door, because there's more to break behind it. */
function pickCaller({ access }: Operation, random: Random) {
  const isAnyone = random.chance(0.2) || access === 'anyone'
  if (isAnyone) return random.pick(CALLERS)
  return random.pick(access === 'signed-in' ? ROLES : access)
}

async function send({ app }: TestApp, made: Case, { streams }: Operation): Promise<LightMyRequestResponse> {
  const { method, url, headers, body } = made
  const request = { method, url, headers, ...(body === undefined ? {} : { payload: body }) }
  if (!streams) return app.inject(request)
  const response = await app.inject({ ...request, payloadAsStream: true })
  const isOpen = response.statusCode < 400
  if (isOpen) response.stream().destroy()
  const text = isOpen ? '' : await new Response(response.stream() as never).text()
  return { statusCode: response.statusCode, headers: response.headers, body: text } as LightMyRequestResponse
}

function asCurl({ method, url, headers, body }: Case) {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const data = body === undefined ? [] : [`--data-raw ${quote(body.slice(0, 2_000))}`]
  return ['curl', '-X', method, quote(`http://127.0.0.1:3000${url}`), ...shown, ...data].join(' ')
}

/** FNV-1a. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
