import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
// Any number that nothing else locks: it spells "Spot".
const MIGRATION_LOCK = 0x53706f74

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Brings the database up to date. Processes that start at once wait for the first, then find nothing to do. */
export async function migrate(connectionString: string, afterwards: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyPending(client, await readMigrations())
    await afterwards(client)
  } finally {
    await client.end()
  }
}

/** True when every migration that this code knows has been applied. */
export async function isMigrated(pool: pg.Pool) {
  const known = await readMigrations()
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from schema_migrations where name = any($1)',
    [known.map((migration) => migration.name)],
  )
  return rows[0]?.count === known.length
}

async function applyPending(client: pg.Client, migrations: Migration[]) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseForeignHistory(migrations, applied)
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(client, migration)
  }
}

function refuseForeignHistory(migrations: Migration[], applied: Map<string, string>) {
  const known = new Set(migrations.map((migration) => migration.name))
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new Error(`The database has migration ${name}, which this version of Spotter does not know.`)
    }
  }
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new migration instead.`)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
