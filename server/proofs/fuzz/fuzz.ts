import { ROLES } from '@spotter/contract/shared/roles.ts'
import type { TestApp } from '../../test/app.ts'
import { type Random, seededRandom } from '../../test/planning/seeded-random.ts'
import { type Answer, judgeAnswer, judgeData, type Verdict } from '../judge.ts'
import { inLanes, type Request } from '../load.ts'
import { withOwnApp } from '../own-postgres.ts'
import { makeCase } from './make-case.ts'
import { listOperations, type Operation } from './operations.ts'
import { type Caller, createScene, type FuzzScene, signInAgain } from './scene.ts'

/** `only` is part of an operation's name, such as `POST /api/Auth`. Each lane has its own people. */
export const full = { cases: 3000, seed: 1, lanes: 3, only: '' }
export const quick = { ...full, cases: 5 }

/** Cases delete brands and erase people, so they get new ones now and then. */
const CASES_PER_SCENE = 500
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function run(options: typeof full): Promise<Verdict> {
  return withOwnApp((test) => fuzz(test, options, console.log), { settings: FAST })
}

/** Calls every operation with values that are mostly right or cleverly wrong, as everyone in turn. */
export async function fuzz(
  test: TestApp,
  { cases, seed, lanes, only }: typeof full,
  log: (line: string) => void,
): Promise<Verdict> {
  const begun = performance.now()
  const errors = new Map<string, Error>()
  test.app.addHook('onError', async (request, _reply, error) => void errors.set(request.id, error))
  const operations = listOperations().filter(({ name }) => name.includes(only))
  const waiting = [...operations]
  const scenes: FuzzScene[] = []
  const problems: string[] = []
  const answers = { accepted: 0, refused: 0 }
  let count = 0

  async function tryCase(operation: Operation, number: number, lane: number) {
    if (!scenes[lane] || ++count % CASES_PER_SCENE === 0) scenes[lane] = await createScene(test)
    const { callers, known } = scenes[lane]
    // Each case has its own numbers, so it stays the same when others are added or left out.
    const random = seededRandom(hashOf(`${seed} ${operation.name} ${number}`))
    const who = pickCaller(operation, random)
    const token = callers[who]?.token
    const made = makeCase(operation, { random, known, isCoherent: random.chance(0.6) })
    if (token) made.headers.authorization = `Bearer ${token}`
    const answer = await send(test, made, operation)
    answers[answer.status < 400 ? 'accepted' : 'refused']++
    const requestId = String(answer.headers['x-request-id'])
    const origin = errors.get(requestId)?.stack?.split('\n').slice(0, 4).join('\n  ') ?? ''
    errors.delete(requestId)
    const isSignedOut = answer.status === 401 && token && operation.access !== 'anyone'
    if (isSignedOut && !(await signInAgain(test, callers[who]!))) delete scenes[lane]
    const problem = judgeAnswer(answer)
    if (problem)
      problems.push(`${operation.name} as ${who}, case ${number}: ${problem}\n  ${asCurl(made)}\n  ${origin}`)
  }

  await inLanes(lanes, async (lane) => {
    const operation = waiting.shift()
    if (!operation) return false
    const before = problems.length
    for (let number = 0; number < cases; number++) await tryCase(operation, number, lane)
    log(`${operation.name}: ${problems.length - before} problems`)
    return true
  })
  problems.push(...(await judgeData(test)))
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const table = `${cases} cases for each of ${operations.length} operations, seed ${seed}, ${minutes} minutes: ${answers.accepted} accepted,
${answers.refused} refused.`
  return { problems, table }
}

/** Mostly someone who gets past the door, because there's more to break behind it. */
function pickCaller({ access }: Operation, random: Random): Caller {
  if (random.chance(0.2) || access === 'anyone') return random.pick(['Visitor', ...ROLES])
  return random.pick(access === 'signed-in' ? ROLES : access)
}

/** Without a socket, because HTTP clients refuse to send much of this. */
async function send(
  { app }: TestApp,
  { method, url, headers, body }: Request,
  { streams }: Operation,
): Promise<Answer> {
  const request = {
    method: method as Operation['method'],
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  }
  const response = await app.inject({ ...request, payloadAsStream: true })
  const status = response.statusCode
  const isOpen = streams && status < 400
  if (isOpen) response.stream().destroy()
  const text = isOpen ? '' : await new Response(response.stream() as never).text()
  return { status, headers: response.headers, body: text, milliseconds: 0 }
}

function asCurl({ method, url, headers, body }: Request) {
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
