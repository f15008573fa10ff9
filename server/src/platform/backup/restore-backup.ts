import type pg from 'pg'
import { isFromBeforeFirstRelease } from '../migrations/history.ts'
import { knownMigrations, MIGRATIONS_FOLDER, type Migration } from '../migrations/migration-files.ts'
import { applyPending, MIGRATION_LOCK } from '../migrations/migrations.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'
import type { BackupHeader } from './backup-header.ts'
import { loadRows } from './load-rows.ts'
import type { Backup } from './open-backup.ts'
import { openSession } from './open-session.ts'
import { requireStoppedServer, requireUnusedDatabase } from './require-target.ts'

interface RestoreOptions {
  connectionString: string
  /** Called with the number of bytes read from the file. */
  onProgress?: (bytes: number) => void
}

/**
 * Brings an empty database to the backup's schema, which may be older than the code's, and loads the rows in one
 * transaction. If anything fails, the database stays empty. A server that starts in the meantime waits to migrate.
 */
export async function restoreBackup(backup: Backup, options: RestoreOptions) {
  const { connectionString, onProgress = () => undefined } = options
  const known = await knownMigrations(MIGRATIONS_FOLDER)
  await requireReleased(backup.header)
  requireKnownSchema(backup.header, known)
  const client = await openSession(connectionString, 'Spotter restore')
  try {
    await requireStoppedServer(client)
    await takeLock(client)
    await requireUnusedDatabase(client, backup.header)
    await applyPending(client, known.filter(isAppliedIn(backup.header)))
    await migrateQueue(connectionString)
    await requireKnownQueue(client, backup.header)
    await loadRows(client, backup, onProgress)
  } finally {
    await client.end()
  }
}

function isAppliedIn({ migrations }: BackupHeader) {
  const names = new Set(migrations.map(({ name }) => name))
  return ({ name }: Migration) => names.has(name)
}

async function requireReleased({ migrations, spotterVersion }: BackupHeader) {
  if (!(await isFromBeforeFirstRelease(migrations))) return
  throw new Error(
    `The backup was created by Spotter ${spotterVersion}, before the first release, and only that version can ` +
      'restore it. Upgrading is possible from 1.0.0 on.',
  )
}

function requireKnownSchema({ migrations, spotterVersion }: BackupHeader, known: Migration[]) {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of migrations) {
    const migration = byName.get(name)
    if (!migration) throw tooNew(`migration ${name}`, spotterVersion)
    if (migration.checksum !== checksum) {
      throw new Error(
        `The backup was created with a different version of migration ${name}. ` +
          `Restore it with the Spotter that created it (${spotterVersion}).`,
      )
    }
  }
}

async function requireKnownQueue(client: pg.Client, { queueMigration, spotterVersion }: BackupHeader) {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  if (queueMigration > rows[0]!.id) throw tooNew(`queue migration ${queueMigration}`, spotterVersion)
}

function tooNew(what: string, version: string) {
  return new Error(
    `The backup comes from a newer Spotter (${version}): this version doesn't have ${what}. ` +
      'Restore it with that version or a later one.',
  )
}

async function takeLock(client: pg.Client) {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    MIGRATION_LOCK,
  ])
  if (!rows[0]!.locked) {
    throw new Error('Another process is migrating or restoring this database. Wait for it to finish.')
  }
}
