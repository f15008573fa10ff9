import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { EVERY_CONNECTION, hangUp } from './primary/connection.ts'
import type { Primary } from './primary/primary.ts'

const CHANNEL = 'changes'
/** Nothing to parse, plan, or return; pg_stat_activity shows it. */
export const CATCH_UP = '-- catch up with changes'
/** Detects a half-open socket; no request waits for it any longer than this. */
const PATIENCE = 2_000
/** A connection that leads nowhere doesn't say so, and screens would wait on it for changes. */
const CHECK_EVERY = 5_000
const PAUSES = [50, 200, 1_000, 2_000]

/** Called with what changed within the topic; null if that's unknown or messages may have been missed. */
export type Listener = (detail: string | null) => void

/** Every process learns of every write, so no process's memory contradicts the database. */
export interface Changes {
  subscribe(topic: string, listener: Listener): () => void
  /**
   * True once everything committed before this call has reached the listeners. False while this process can't
   * listen; then nothing in its memory may be trusted.
   */
  caughtUp(): Promise<boolean>
  stop(): Promise<void>
}

/** Notifies every process if and when the transaction commits. */
export async function publishChange(db: Database, topic: string, detail?: string) {
  const payload = detail === undefined ? topic : `${topic} ${detail}`
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db)
}

interface Listening {
  primary: Primary
  log: FastifyBaseLogger
  listeners: ReturnType<typeof listenerList>
  stopping: AbortController
  client: pg.Client | null
}

/** Listens on a dedicated connection, and reconnects for as long as it takes. */
export async function listenForChanges(
  primary: Primary,
  log: FastifyBaseLogger,
  checkEvery = CHECK_EVERY,
): Promise<Changes> {
  const listeners = listenerList()
  const stopping = new AbortController()
  const listening: Listening = { primary, log, listeners, stopping, client: null }
  await connect(listening).catch(() => void reconnect(listening))
  const caughtUp = sharedRounds(() => makeRoundTrip(listening))
  const checking = setInterval(caughtUp, checkEvery)
  return {
    subscribe: listeners.subscribe,
    caughtUp,
    async stop() {
      clearInterval(checking)
      stopping.abort()
      const last = listening.client
      listening.client = null
      await last?.end()
    },
  }
}

async function connect(listening: Listening) {
  const { primary } = listening
  const fresh = newClient(primary.connectionString())
  fresh.on('notification', ({ payload = '' }) => listening.listeners.publish(payload))
  fresh.on('error', () => lose(listening, fresh))
  fresh.on('end', () => lose(listening, fresh))
  await fresh.connect()
  try {
    await primary.admit(fresh)
    await fresh.query(`listen ${CHANNEL}`)
  } catch (error) {
    hangUp(fresh)
    throw error
  }
  if (listening.stopping.signal.aborted) return fresh.end()
  listening.client = fresh
  // Messages from before this moment are lost.
  listening.listeners.publishAll()
}

function lose(listening: Listening, lost: pg.Client) {
  lost.end().catch(() => undefined)
  if (listening.client !== lost) return
  listening.client = null
  listening.primary.doubt()
  listening.log.warn('lost the connection that listens for changes; reconnecting')
  void reconnect(listening)
}

async function reconnect(listening: Listening) {
  const { log, stopping } = listening
  for (let attempt = 0; !listening.client && !stopping.signal.aborted; attempt++) {
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)]
    await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    await connect(listening).catch((error) =>
      log.debug({ err: error }, "can't connect to listen for changes yet"),
    )
  }
}

async function makeRoundTrip(listening: Listening) {
  const asked = listening.client
  if (!asked) return false
  // PostgreSQL signals listening sessions before it acknowledges a commit, and a signaled session delivers its
  // notifications before it answers the next query, even an empty one. So a round trip here is a fence behind every
  // earlier commit.
  await asked.query(CATCH_UP).catch(() => lose(listening, asked))
  return listening.client === asked && listening.primary.isAdmitted(asked)
}

function newClient(connectionString: string) {
  return new pg.Client({
    ...EVERY_CONNECTION,
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
}

function listenerList() {
  const topics = new Map<string, Set<Listener>>()
  return {
    subscribe(topic: string, listener: Listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    publish(payload: string) {
      const [topic = '', ...detail] = payload.split(' ')
      for (const listener of topics.get(topic) ?? []) listener(detail.join(' ') || null)
    },
    publishAll() {
      for (const listeners of topics.values()) for (const listener of listeners) listener(null)
    },
  }
}

/**
 * Callers that arrive together share a round, and so do all that arrive during one: a round in progress may have started
 * before their commit.
 */
export function sharedRounds<T>(makeRoundTrip: () => Promise<T>) {
  let running: Promise<unknown> = Promise.resolve()
  let gathering: Promise<T> | null = null
  async function startNext(): Promise<T> {
    await running.catch(() => undefined)
    // Requests that have already arrived join in.
    await nextTurn()
    running = gathering ?? running
    gathering = null
    return makeRoundTrip()
  }
  return () => {
    gathering ??= startNext()
    return gathering
  }
}
