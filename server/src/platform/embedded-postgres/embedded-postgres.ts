import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, type Installation } from './cluster.ts'
import { connectionStringOf, findEndpoint } from './endpoint.ts'
import { explainFileFailure } from './file-failure.ts'
import { findHome } from './home.ts'
import { joinRunning, type Ownership, takeOwnership } from './ownership.ts'
import { stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgres {
  connectionString: string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (message: string) => void
  /** PostgreSQL settings, such as fsync=off in tests. */
  settings?: Record<string, string>
}

const DATABASE = 'spotter'

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await prepare(options)
  const owned = await takeOwnership(installation)
  if (owned.reattached) options.log('PostgreSQL was still running; using it again.')
  const stop = guardOwnership(installation, owned, options.log)
  try {
    await ensureDatabase(owned.session)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: connectionStringOf(installation.endpoint, DATABASE), stop }
}

/** For a command: joins a running server's PostgreSQL, or starts one for as long as the command takes. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await prepare(options)
  const session = await joinRunning(installation)
  if (!session) return startEmbeddedPostgres(options)
  await session.end()
  return { connectionString: connectionStringOf(installation.endpoint, DATABASE), stop: async () => {} }
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Installation> {
  const { log, settings = {} } = options
  const dataDir = resolve(options.dataDir)
  try {
    const home = await findHome(dataDir, log)
    const binaries = await findBinaries(home.account)
    const installation = { home, binaries, endpoint: await findEndpoint(home), settings }
    await ensureCluster(installation, log)
    return installation
  } catch (error) {
    throw explainFileFailure(error, dataDir)
  }
}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await session.query(`create database ${DATABASE}`)
}

/** Holds the lock and restarts PostgreSQL if it crashes. Returns a function that stops both. */
function guardOwnership(installation: Installation, first: Ownership, log: (message: string) => void) {
  let session = first.session
  let stopped: Promise<void> | undefined
  let recovered = Promise.resolve()

  const watch = () => {
    session.once('end', () => {
      if (!stopped) recovered = recover()
    })
  }
  const recover = async () => {
    log('PostgreSQL stopped unexpectedly. Restarting it.')
    while (!stopped) {
      try {
        session = (await takeOwnership(installation)).session
        log('PostgreSQL is running again.')
        return watch()
      } catch (error) {
        log(`PostgreSQL isn't running yet: ${(error as Error).message}`)
        await sleep(1_000)
      }
    }
  }
  const stop = async () => {
    await recovered
    await stopPostmaster(installation)
    await session.end().catch(() => undefined)
  }
  watch()
  return () => {
    stopped ??= stop()
    return stopped
  }
}
