import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { knownMigrations, leftBehindBy, MIGRATIONS_FOLDER, type Migration } from './migration-files.ts'

// Any number that nothing else locks. This one spells "Spot".
export const MIGRATION_LOCK = 0x53706f74
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * While a migration waits for a table, everyone else who needs it waits behind the migration. So it gives up before
 * their lock timeout of 3 s, lets them through, and tries again for about a minute.
 */
const PATIENCE = { lockTimeout: 2_000, pause: 4_000, tries: 10 }

export interface MigrateOptions {
  folder?: string
  patience?: typeof PATIENCE
  log?: (message: string) => void
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
    await afterwards(client)
  } finally {
    await client.end()
  }
}

/** Throws unless this version can run on the schema as it is now; a newer version may have changed it since. */
export async function refuseUnfitSchema(pool: pg.Pool) {
  const known = await knownMigrations(MIGRATIONS_FOLDER)
  const { rows } = await pool.query<Applied>('select name, kind from schema_migrations')
  refuseLeftBehind(known, rows)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = known.find(({ name }) => !applied.has(name))
  if (missing) throw new Error(`Migration ${missing.name} hasn't been applied.`)
}

type Applied = Pick<Migration, 'name' | 'kind'>

export async function applyPending(client: pg.Client, migrations: Migration[], options: MigrateOptions = {}) {
  await ensureHistory(client)
  const { rows } = await client.query<Applied & Pick<Migration, 'checksum'>>(
    'select name, checksum, kind from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseLeftBehind(migrations, rows)
  refuseChanged(migrations, applied)
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(client, migration, options)
  }
}

async function ensureHistory(client: pg.Client) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), kind text)`)
  // Check first: even `if not exists` would wait for everyone reading the table, such as a backup.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'kind'`,
  )
  if (!rowCount) await client.query('alter table schema_migrations add column kind text')
}

function refuseLeftBehind(known: Migration[], applied: Applied[]) {
  const name = leftBehindBy(known, applied)
  if (!name) return
  throw new Error(
    `A newer version of Spotter has upgraded the database, and this version can't run on it (migration ${name}).\n` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>) {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new migration instead.`)
    }
  }
}

async function apply(client: pg.Client, migration: Migration, options: MigrateOptions) {
  const { patience = PATIENCE, log = () => undefined } = options
  for (let attempt = 1; ; attempt++) {
    const error = await applyOnce(client, migration, patience.lockTimeout)
    if (!error) return
    if (error.code !== LOCK_NOT_AVAILABLE) {
      throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error })
    }
    if (attempt === patience.tries) throw new Error(explainLock(migration, attempt))
    log(
      `Migration ${migration.name} can't lock what it needs yet. Trying again (${attempt} of ${patience.tries}).`,
    )
    await wait(patience.pause)
  }
}

async function applyOnce(client: pg.Client, { name, sql, checksum, kind }: Migration, lockTimeout: number) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, kind) values ($1, $2, $3)', [
      ...[name, checksum, kind],
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    return error as pg.DatabaseError
  }
}

function explainLock({ name }: Migration, tries: number) {
  return (
    `Migration ${name} gave up after ${tries} tries: another session kept a lock that it needs. Nothing was changed.\n` +
    'Let backups and long transactions finish (see pg_stat_activity), then start again.'
  )
}
