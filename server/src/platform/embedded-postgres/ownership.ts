import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Installation } from './cluster.ts'
import { connectionStringOf } from './endpoint.ts'
import { postmasterRuns, startPostmaster } from './postmaster.ts'

export interface Ownership {
  session: pg.Client
  reattached: boolean
}

/**
 * Starts the postmaster, or joins one that a killed server left running, and becomes its only owner. Ownership is an
 * advisory lock on an open session: however the owner dies, PostgreSQL sees the session end and releases the lock.
 */
export async function takeOwnership(installation: Installation): Promise<Ownership> {
  const running = await joinRunning(installation)
  const session = running ?? (await startOrJoin(installation))
  try {
    await lock(session, installation.home.folder)
  } catch (error) {
    await session.end()
    throw error
  }
  return { session, reattached: running !== undefined }
}

async function startOrJoin(installation: Installation): Promise<pg.Client> {
  try {
    await startPostmaster(installation)
  } catch (error) {
    const startedByAnother = await joinRunning(installation)
    if (startedByAnother) return startedByAnother
    throw error
  }
  return connect(installation)
}

// In the maintenance database, because a session in the product's database would prevent cloning it.
async function connect({ endpoint }: Installation): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: connectionStringOf(endpoint, 'postgres'),
    application_name: `Spotter server, process ${process.pid}`,
  })
  // When PostgreSQL ends a session, it emits an error; without a listener, that would end the process.
  session.on('error', () => undefined)
  await session.connect()
  return session
}

const STARTING_OR_STOPPING = '57P03'
const PATIENCE_WITHOUT_ANSWER_MS = 5_000

/** undefined if no postmaster is running, it's going away, or the process doesn't respond like ours. */
export async function joinRunning(installation: Installation): Promise<pg.Client | undefined> {
  let lastAnswer = Date.now()
  while (await postmasterRuns(installation.home.cluster)) {
    try {
      return await connect(installation)
    } catch (error) {
      if ((error as pg.DatabaseError).code === STARTING_OR_STOPPING) lastAnswer = Date.now()
      if (Date.now() - lastAnswer > PATIENCE_WITHOUT_ANSWER_MS) return undefined
      await sleep(50)
    }
  }
  return undefined
}

const LOCK_KEY = 5_307_700_001
// PostgreSQL notices a killed owner within milliseconds; a live one is reported after this long.
const PATIENCE_WITH_OWNER_MS = 2_000

async function lock(session: pg.Client, folder: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_WITH_OWNER_MS
  while (!(await tryLock(session))) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another server is already using the database in ${folder} (${await nameOwner(session)}). ` +
          'Stop it first, or set a different DATA_DIR for this one. To share a database between servers, use DATABASE_URL.',
      )
    }
    await sleep(50)
  }
}

async function tryLock(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK_KEY,
  ])
  return rows[0]?.locked ?? false
}

async function nameOwner(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `select sessions.application_name as name
     from pg_locks as locks
     join pg_stat_activity as sessions on sessions.pid = locks.pid
     where locks.locktype = 'advisory' and locks.granted
       and (locks.classid::bigint << 32 | locks.objid::bigint) = $1`,
    [LOCK_KEY],
  )
  return rows[0]?.name ?? 'it has just ended'
}
