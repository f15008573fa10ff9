import pg from 'pg'
import { applyLivingSql, requireCurrentLivingSql } from './living-sql.ts'
import { knownLivingSql, SQL_FOLDER } from './living-sql-files.ts'
import {
  type Applied,
  knownMigrations,
  leftBehindBy,
  MIGRATIONS_FOLDER,
  type Migration,
} from './migration-files.ts'
import { type PatienceOptions, runPatiently } from './run-patiently.ts'

// Any number that nothing else locks. This one spells "Spot".
export const MIGRATION_LOCK = 0x53706f74

export interface MigrateOptions extends PatienceOptions {
  folder?: string
  sqlFolder?: string
}

/** Brings the database up to date. Of several processes starting together, the others wait and find nothing to do. */
export async function migrate(
  connectionString: string,
  afterwards: (client: pg.Client) => Promise<void>,
  options: MigrateOptions = {},
) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyPending(client, await knownMigrations(options.folder ?? MIGRATIONS_FOLDER), options)
    await applyLivingSql(client, await knownLivingSql(options.sqlFolder ?? SQL_FOLDER), options)
    await afterwards(client)
  } finally {
    await client.end()
  }
}

/** Throws unless this version can run on the schema as it is now; a newer version may have changed it since. */
export async function requireFittingSchema(pool: pg.Pool) {
  const known = await knownMigrations(MIGRATIONS_FOLDER)
  const { rows } = await pool.query<Applied>('select name, kind from schema_migrations')
  requireNotLeftBehind(known, rows)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = known.find(({ name }) => !applied.has(name))
  if (missing) throw new Error(`Migration ${missing.name} hasn't been applied.`)
  await requireCurrentLivingSql(pool, await knownLivingSql(SQL_FOLDER))
}

export async function applyPending(client: pg.Client, migrations: Migration[], options: MigrateOptions = {}) {
  await ensureHistory(client)
  const { rows } = await client.query<Applied & Pick<Migration, 'checksum'>>(
    'select name, checksum, kind from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  requireNotLeftBehind(migrations, rows)
  requireUnchanged(migrations, applied)
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(client, migration, options)
  }
}

async function ensureHistory(client: pg.Client) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, kind text not null, applied_at timestamptz not null default now())`)
}

function requireNotLeftBehind(known: Migration[], applied: Applied[]) {
  const name = leftBehindBy(known, applied)
  if (!name) return
  throw new Error(
    `A newer version of Spotter has upgraded the database, and this version can't run on it (migration ${name}).\n` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
}

function requireUnchanged(migrations: Migration[], applied: Map<string, string>) {
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum === undefined || checksum === migration.checksum) continue
    throw new Error(
      `Migration ${migration.name} was changed after it had been applied. Add a new migration instead.\n` +
        "If you didn't change it, the database comes from an unreleased version of Spotter. " +
        'Start with a new database (or a new DATA_DIR).',
    )
  }
}

async function apply(client: pg.Client, { name, sql, checksum, kind }: Migration, options: MigrateOptions) {
  const work = async () => {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, kind) values ($1, $2, $3)', [
      name,
      checksum,
      kind,
    ])
  }
  await runPatiently(client, `Migration ${name}`, work, options)
}
