import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAll } from '../src/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'

interface OwnPostgres {
  connectionString: string
  /** Its files are in here. */
  dataDir: string
}

interface Options {
  settings?: Record<string, string>
  /** Where the folder is mounted before anything is written to it. Returns how to undo that. */
  mount?: (dataDir: string) => Promise<() => Promise<void>>
  /** What is written to it first. */
  fill?: (dataDir: string) => Promise<void>
}

/** A private, migrated PostgreSQL for as long as the work takes. */
export async function withOwnPostgres<T>(
  work: (postgres: OwnPostgres) => Promise<T>,
  { settings = {}, mount = async () => async () => undefined, fill = async () => undefined }: Options = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-proof-'))
  const unmount = await mount(dataDir)
  try {
    await fill(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
    try {
      await migrateAll(postgres.connectionString)
      return await work({ connectionString: postgres.connectionString, dataDir })
    } finally {
      await postgres.stop()
    }
  } finally {
    await unmount()
    await rm(dataDir, { recursive: true, force: true })
  }
}
