import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@spotter/contract/shared/time.ts'
import type { Random } from '../test/planning/seeded-random.ts'
import { ASSIGNMENTS, requestOf } from '../test/schedule.ts'
import { type Answer, judgeAnswer, type Ledger } from './judge.ts'
import type { Pair, People } from './people.ts'

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
}

interface LoadOptions {
  servers: string[]
  people: People
  random: Random
  /** Repeats what wasn't answered or got a 503, with the same key, until it's clear; otherwise, that counts as a problem. */
  isPatient?: boolean
}

/** So that a long run neither uses up the hours nor fills the weeks. */
const HELD_AT_MOST = 20
const PATIENCE = 20_000

/** People who read, book, and cancel, and what the servers told them. */
export class Load {
  ledger: Ledger = new Map()
  acknowledged = 0
  repeated = 0
  /** How many milliseconds the longest request took. */
  slowest = 0
  problems: string[] = []
  isStopping = false
  readonly #options: LoadOptions
  /** The pairs that nobody is booking right now, with the hours they have left and the sessions they hold. */
  readonly #idle: { pair: Pair; free: Pair['hours']; held: { id: string; at: Pair['hours'][number] }[] }[]

  constructor(options: LoadOptions) {
    const { people, random } = options
    this.#options = options
    this.#idle = people.pairs.map((pair) => ({ pair, free: random.shuffle(pair.hours), held: [] }))
  }

  /** Resolves when this many more writes are acknowledged. */
  async progress(writes: number) {
    const goal = this.acknowledged + writes
    while (this.acknowledged < goal) await wait(20)
  }

  read(): Promise<Answer> {
    const { random, people } = this.#options
    const pair = random.pick(people.pairs)
    return this.#ask(pair, 'GET', random.pick(readsOf(pair)))
  }

  /** Books or cancels for a pair. What's canceled is booked again later. */
  async write(): Promise<Answer> {
    const { random } = this.#options
    const one = this.#idle.splice(random.whole(0, this.#idle.length - 1), 1)[0]
    if (!one) return this.read()
    const { pair, free, held } = one
    const books = held.length === 0 || (held.length < HELD_AT_MOST && random.chance(0.7))
    const { id, at } = books ? { id: '', at: free.pop()! } : held.shift()!
    if (!books) this.ledger.set(id, 'unknown')
    const answer = await (books
      ? this.#ask(pair, 'POST', ASSIGNMENTS, requestOf(pair, at))
      : this.#ask(pair, 'DELETE', `${ASSIGNMENTS}/${id}`))
    if (answer.status === 201) {
      const made = JSON.parse(answer.body).data.id
      this.ledger.set(made, 'Scheduled')
      held.push({ id: made, at })
    } else free.unshift(at)
    if (!books && answer.status === 200) this.ledger.set(id, 'Cancelled')
    this.#idle.push(one)
    return answer
  }

  async #ask(pair: Pair, method: string, url: string, body?: object): Promise<Answer> {
    const { servers, random, people, isPatient } = this.#options
    const key = randomUUID()
    for (;;) {
      const headers = {
        authorization: `Bearer ${await people.tokenOf(pair.gym.manager.id)}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const answer = await send(random.pick(servers), { method, url, headers, body: JSON.stringify(body) })
      const { status } = answer
      this.slowest = Math.max(this.slowest, answer.milliseconds)
      const isUnclear = status === 0 || status === 503 || status === 401
      const problem = isPatient && isUnclear ? null : judgeAnswer(answer)
      if (problem) this.problems.push(`${method} ${url}: ${problem}`)
      if (status >= 200 && status < 300 && method !== 'GET') this.acknowledged++
      const isFinal = !isPatient || (!isUnclear && status < 500)
      // What's still unclear then is judged by what's stored, either way.
      if (isFinal || this.isStopping) return answer
      this.repeated++
      await wait(50)
    }
  }
}

/** This many workers, each of which goes on until there's nothing left to do. */
export async function inLanes(count: number, work: (lane: number) => Promise<boolean>) {
  const go = async (_: unknown, lane: number) => {
    while (await work(lane));
  }
  await Promise.all(Array.from({ length: count }, go))
}

async function send(server: string, { method, url, headers, body }: Request): Promise<Answer> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(PATIENCE)
  const options = { method, headers, signal, ...(body === undefined ? {} : { body }) }
  const response = await fetch(server + url, options).catch(() => null)
  const text = await response?.text().catch(() => null)
  const milliseconds = performance.now() - begun
  if (!response || typeof text !== 'string') return { status: 0, headers: {}, body: '', milliseconds }
  // Node unpacks the body, but leaves the header.
  const { 'content-encoding': _, ...kept } = Object.fromEntries(response.headers)
  return { status: response.status, headers: kept, body: text, milliseconds }
}

function readsOf({ gym, trainee, hours }: Pair) {
  const range = `startDate=${hours[0]!.date}&endDate=${addDays(hours[0]!.date, 6)}`
  return [
    `/api/gym-schedule/trainers/availability?gymBrandId=${gym.brandId}&${range}`,
    `/api/gym-schedule/trainers/hours?gymBrandId=${gym.brandId}&${range}`,
    `/api/gym-schedule/capacity?gymBrandId=${gym.brandId}&${range}`,
    `/api/gym-schedule/trainees/${trainee.id}/hours?${range}`,
    `/api/gym-manager/locations/${gym.locationId}/trainer-schedules?${range}`,
    `/api/gym-management/brands/${gym.brandId}/trainees`,
    '/api/Gyms',
    '/api/Auth/me',
  ]
}
