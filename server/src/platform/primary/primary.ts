import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { EVERY_CONNECTION, hangUp } from './connection.ts'

const LOOK_EVERY = 5_000
/** Shorter than anyone's patience: a server that takes longer to say who it is isn't one to wait for. */
const PATIENCE = 2_000

/** The server that this process writes to. It changes when the database fails over, whatever stands in between. */
export interface Primary {
  /** Where to connect next. */
  connectionString(): string
  /**
   * Every new connection has to pass. It's refused if its server only reads; if that isn't the server that the others
   * lead to, they're hung up on: whatever they'd write there would be lost.
   */
  admit(client: pg.ClientBase): Promise<void>
  /** False once the connection was hung up on, even if an answer is still on its way. */
  isAdmitted(client: pg.ClientBase): boolean
  /** Tells which connections are in use. The others can be replaced without anyone noticing. */
  lend(client: pg.ClientBase, isLent: boolean): void
  /** A connection went silent: looks for the primary right away, and replaces the connections that nobody uses. */
  doubt(): void
  stop(): void
}

/** For commands and tests, which end before a failover would matter. */
export function fixedPrimary(connectionString: string): Primary {
  return {
    connectionString: () => connectionString,
    admit: async () => undefined,
    isAdmitted: () => true,
    lend: () => undefined,
    doubt: () => undefined,
    stop: () => undefined,
  }
}

interface Known {
  server: string
  isLent: boolean
}

/**
 * Finds out every few seconds, with a fresh connection, who the primary is. With several URLs, the first one that leads to
 * it counts until it no longer does.
 */
export function followPrimary(urls: readonly string[], log: FastifyBaseLogger, every = LOOK_EVERY): Primary {
  let [connectionString = ''] = urls
  const open = new Map<pg.ClientBase, Known>()
  let current: string | undefined

  function hangUpOn(isOutdated: (known: Known) => boolean) {
    for (const [client, known] of open) {
      if (!isOutdated(known)) continue
      open.delete(client)
      hangUp(client)
    }
  }

  async function recognize(client: pg.ClientBase) {
    const { server, onlyReads } = await identify(client)
    if (onlyReads) {
      hangUpOn((known) => known.server === server)
      throw Object.assign(new Error('This PostgreSQL only reads'), { code: '25006' })
    }
    if (current !== undefined && current !== server) {
      log.warn('PostgreSQL has failed over or restarted; closing the connections from before')
      hangUpOn((known) => known.server !== server)
    }
    current = server
    return server
  }

  async function look() {
    for (const url of new Set([connectionString, ...urls])) {
      try {
        await askAt(url, recognize)
        connectionString = url
        return
      } catch (error) {
        log.debug({ err: error }, "can't find the primary there")
      }
    }
  }

  const looking = setInterval(look, every)
  return {
    connectionString: () => connectionString,
    async admit(client) {
      const server = await recognize(client)
      open.set(client, { server, isLent: true })
      client.once('end', () => open.delete(client))
    },
    isAdmitted: (client) => open.has(client),
    lend(client, isLent) {
      const known = open.get(client)
      if (known) known.isLent = isLent
    },
    doubt() {
      hangUpOn(({ isLent }) => !isLent)
      void look()
    },
    stop: () => clearInterval(looking),
  }
}

/** The first of the URLs that leads to the primary. Throws why none does. */
export async function findPrimary(urls: readonly string[]) {
  const reasons: string[] = []
  for (const url of urls) {
    try {
      const { onlyReads } = await askAt(url, identify)
      if (!onlyReads) return url
      reasons.push(`${hostOf(url)} only reads`)
    } catch (error) {
      reasons.push(`${hostOf(url)}: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
    }
  }
  throw new Error(
    `None of the hosts in DATABASE_URL is a primary that can be reached.\n${reasons.join('\n')}`,
  )
}

function hostOf(connectionString: string) {
  const { host, port } = new pg.Client({ connectionString })
  return `${host}:${port}`
}

async function askAt<T>(connectionString: string, ask: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    ...EVERY_CONNECTION,
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    hangUp(client)
  }
}

/** Not by address: one server can have several. */
async function identify(client: pg.ClientBase) {
  const { rows } = await client.query<{ server: string; onlyReads: boolean }>(`
    select concat(current_setting('port'), ' ', pg_postmaster_start_time()) as server,
      current_setting('transaction_read_only')::boolean as "onlyReads"`)
  return rows[0]!
}
