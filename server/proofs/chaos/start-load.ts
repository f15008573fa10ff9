import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../test/planning/seeded-random.ts'
import type { Pair } from '../seed-gym.ts'

export interface Ledger {
  /** What the servers said about each session; `unknown` if the last request about it was never answered clearly. */
  sessions: Map<string, 'Scheduled' | 'Cancelled' | 'unknown'>
  acknowledged: number
  /** Requests that had to be repeated because nobody answered or the server couldn't. */
  repeated: number
  /** Responses that should never happen, such as a 500. */
  wrong: string[]
}

interface LoadOptions {
  servers: string[]
  pairs: Pair[]
  random: Random
  token: (userId: string) => Promise<string>
}

const PATIENCE = 20_000

/** Every pair books and cancels sessions without pause, and repeats what it's not sure about, until it's stopped. */
export function startLoad(options: LoadOptions) {
  const ledger: Ledger = { sessions: new Map(), acknowledged: 0, repeated: 0, wrong: [] }
  const stopping = new AbortController()
  const lanes = options.pairs.map((pair) => runLane(pair, options, ledger, stopping.signal))
  return {
    ledger,
    async stop() {
      stopping.abort()
      await Promise.all(lanes)
    },
    /** Resolves when this many more writes are acknowledged. */
    async progress(writes: number) {
      const goal = ledger.acknowledged + writes
      while (ledger.acknowledged < goal) await wait(20)
    },
  }
}

async function runLane(pair: Pair, options: LoadOptions, ledger: Ledger, signal: AbortSignal) {
  const { managerId, trainerId, traineeId, gymLocationId, hours } = pair
  const { random } = options
  const lane = { ...options, token: () => options.token(managerId) }
  const free = random.shuffle(hours)
  const held: { id: string; at: Pair['hours'][number] }[] = []
  while (!signal.aborted) {
    const at = random.chance(0.7) || held.length === 0 ? free.pop() : undefined
    if (at) {
      const body = { trainerId, traineeId, gymLocationId, ...at }
      const made = await persist(lane, ledger, signal, 'POST', '/api/gym-schedule/assignments', body)
      if (made?.status === 201) {
        ledger.sessions.set(made.data.id, 'Scheduled')
        held.push({ id: made.data.id, at })
      } else free.unshift(at)
      continue
    }
    // What's canceled is booked again later: a long run would otherwise use up every hour.
    const { id, at: freed } = held.shift()!
    ledger.sessions.set(id, 'unknown')
    const cancelled = await persist(lane, ledger, signal, 'DELETE', `/api/gym-schedule/assignments/${id}`)
    if (cancelled?.status === 200) ledger.sessions.set(id, 'Cancelled')
    free.unshift(freed)
  }
}

interface Lane extends Omit<LoadOptions, 'token'> {
  token: () => Promise<string>
}

interface Reply {
  status: number
  data: { id: string }
}

/** Asks either server until there's a clear answer. With its key, a repeated request does nothing twice. */
async function persist(
  options: Lane,
  ledger: Ledger,
  signal: AbortSignal,
  method: string,
  path: string,
  body?: object,
): Promise<Reply | null> {
  const key = randomUUID()
  for (;;) {
    const server = options.random.pick(options.servers)
    const reply = await ask(`${server}${path}`, method, await options.token(), key, body)
    if (reply && reply.status < 300) ledger.acknowledged++
    if (reply && reply.status < 500 && reply.status !== 401) return reply
    if (reply && reply.status >= 500 && reply.status !== 503) ledger.wrong.push(`${reply.status} ${method}`)
    // The sessions that were being changed are judged by what's stored, either way.
    if (signal.aborted) return null
    ledger.repeated++
    await wait(50)
  }
}

async function ask(url: string, method: string, token: string, key: string, body?: object) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(PATIENCE),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data } = (await response.json()) as { data: { id: string } }
    return { status: response.status, data }
  } catch {
    return null
  }
}
