import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../../test/app.ts'
import { databaseUrl } from '../../../test/global-setup.ts'
import { startServer } from '../../../test/processes/server-process.ts'
import { migrateAll } from '../../migrate.ts'
import { SQL_FOLDER } from './living-sql-files.ts'
import { leftBehindBy, MIGRATIONS_FOLDER } from './migration-files.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const LEFT_BEHIND = "A newer version of Spotter has upgraded the database, and this version can't run on it"
let admin: pg.Client
let client: pg.Client
let url: string
let versions: string

beforeAll(async () => {
  versions = await mkdtemp(join(tmpdir(), 'spotter-versions-'))
  admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url = databaseUrl(inject('postgres'), name)
  client = await connect()
})
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(versions, { recursive: true })
})

async function connect() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The migrations of a version that came after this one. */
async function newerVersion(migration: string, sql: string) {
  const folder = join(versions, migration)
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  await writeFile(join(folder, `${migration}.sql`), sql)
  return folder
}

/** The SQL of a later version: a function that returns more, and one that this version doesn't have. */
async function newerSql() {
  const folder = join(versions, 'sql')
  await cp(SQL_FOLDER, folder, { recursive: true })
  await writeFile(join(folder, 'revision.json'), JSON.stringify({ revision: 9999 }))
  const place = join(folder, 'enrollment', 'preferred-place.sql')
  const sql = await readFile(place, 'utf8')
  await writeFile(
    place,
    sql
      .replace('time_zone text)', 'time_zone text, city text)')
      .replace('gym_locations.time_zone from', 'gym_locations.time_zone, gym_locations.city from'),
  )
  await writeFile(
    join(folder, 'newer.sql'),
    'create or replace function newer() returns int language sql return 1;',
  )
  return folder
}

async function deleteRecord(migration: string) {
  await client.query('delete from schema_migrations where name = $1', [`${migration}.sql`])
}

describe('migrations', () => {
  it('run once when five processes start at the same moment on an empty database', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrateAll(url)))
    const { rows } = await client.query('select name from schema_migrations order by name')
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  })

  it('find nothing to do the second time', async () => {
    const count = () => client.query('select name, applied_at from schema_migrations order by name')
    const before = await count()
    await migrateAll(url)
    expect((await count()).rows).toEqual(before.rows)
  })

  it('must say what they mean for older versions', async () => {
    const folder = await newerVersion('9000_silent', 'create table silent ()')
    await expect(migrateAll(url, { folder })).rejects.toThrow(
      'Migration 9000_silent.sql must begin with "-- expands" or "-- contracts: needs NNNN".',
    )
  })
})

describe('a rolling deploy', () => {
  it('lets the previous version keep running and restart on a schema one migration newer', async () => {
    const variables = { DATABASE_URL: url, JWT_SECRET: TEST_SECRET, WORKER: 'off' }
    const previous = await startServer(variables)
    await previous.ready()
    const folder = await newerVersion(
      '9001_expand',
      '-- expands\nalter table users add column shoe_size int;',
    )
    await migrateAll(url, { folder, sqlFolder: await newerSql() })
    expect((await fetch(`${previous.url}/readyz`)).status).toBe(200)
    expect(await previous.stop()).toBe(0)
    const restarted = await startServer(variables)
    await restarted.ready()
    expect(await restarted.stop()).toBe(0)
    await client.query('select city, newer() from preferred_place(gen_random_uuid())')
  })

  it('takes a version out of service that the schema has left behind, and says so when it starts', async () => {
    const variables = { DATABASE_URL: url, JWT_SECRET: TEST_SECRET, WORKER: 'off' }
    const oldest = await startServer(variables)
    await oldest.ready()
    const sql = '-- contracts: needs 9001\nalter table users drop column shoe_size;'
    await migrateAll(url, { folder: await newerVersion('9002_contract', sql) })
    expect((await fetch(`${oldest.url}/readyz`)).status).toBe(503)
    await oldest.stop()
    const restarted = await startServer(variables)
    expect(await restarted.exited).toBe(1)
    expect(restarted.output()).toContain(`${LEFT_BEHIND} (migration 9002_contract.sql)`)
    await deleteRecord('9002_contract')
  })

  it.each([
    ['knows every migration', ['0009', '0010'], '-- ', undefined],
    ['lacks one that expands', ['0009'], 'expands', undefined],
    ['lacks one that contracts what it no longer uses', ['0009'], 'contracts: needs 0009', undefined],
    ['lacks one that contracts what it still uses', ['0008'], 'contracts: needs 0009', '0010_x.sql'],
  ])('decides whether to keep a version that %s: %j', (_, known, kind, culprit) => {
    const migrations = known.map((number) => ({ name: `${number}_x.sql` }))
    expect(leftBehindBy(migrations, [{ name: '0010_x.sql', kind }])).toBe(culprit)
  })
})

describe('a migration that needs a lock', () => {
  const patience = { lockTimeout: 50, pause: 10, tries: 3 }
  const addColumn = (column: string) => `-- expands\nalter table users add column ${column} text;`

  it('tries again until it gets the lock', async () => {
    const folder = await newerVersion('9003_patient', addColumn('patient'))
    const reader = await connect()
    await reader.query('begin; select count(*) from users')
    const waits: string[] = []
    const release = () => void reader.query('commit')
    const tries = 1000
    const log = (message: string) => waits.push(message) && release()
    await migrateAll(url, { folder, patience: { ...patience, tries }, log })
    expect(waits).toContain(
      "Migration 9003_patient.sql can't lock what it needs yet. Trying again (1 of 1000).",
    )
    await client.query('select patient from users')
    await reader.end()
  })

  it('gives up rather than make the product wait behind it, and says what to do', async () => {
    const folder = await newerVersion('9004_impatient', addColumn('impatient'))
    const reader = await connect()
    await reader.query('begin; select count(*) from users')
    await expect(migrateAll(url, { folder, patience })).rejects.toThrow(
      'Migration 9004_impatient.sql gave up after 3 tries: another session kept a lock that it needs.',
    )
    await client.query('select count(*) from users')
    const { rows } = await client.query(`select from schema_migrations where name like '9004%'`)
    expect(rows).toEqual([])
    await reader.end()
  })
})

describe('a history that does not fit', () => {
  it('is refused when a migration was changed after it had been applied', async () => {
    await client.query("update schema_migrations set checksum = 'other' where name = '0001_platform.sql'")
    await expect(migrateAll(url)).rejects.toThrow(
      'Migration 0001_platform.sql was changed after it had been applied. Add a new migration instead.',
    )
  })

  it('is refused when it has a migration that no version explains', async () => {
    await client.query(
      "insert into schema_migrations (name, checksum, kind) values ('9999_future.sql', 'x', 'contracts: needs 9998')",
    )
    await expect(migrateAll(url)).rejects.toThrow(LEFT_BEHIND)
  })
})
