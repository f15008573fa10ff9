import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOwnedDatabase, type OwnedDatabase } from '../../../test/backup/owned-database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { readSchema } from '../../../test/read-schema.ts'
import { migrateAll } from '../../migrate.ts'
import { openBackup } from '../backup/open-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeSnapshot } from '../backup/take-snapshot.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'

/** The migrations from when they still contained functions, views, and triggers. */
const EARLIER = new URL('../../../test/migrations-before-sql-folder/', import.meta.url)
const PERSON =
  "insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Lovelace')"

let database: OwnedDatabase
beforeEach(async () => {
  database = await createOwnedDatabase()
})
afterEach(() => database.drop())

/** A database as the earlier version left it after this many of its migrations, with one person in it. */
async function migrateEarlier(count: number) {
  await database.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), kind text)`)
  for (const name of (await readdir(EARLIER)).sort().slice(0, count)) {
    const sql = await readFile(new URL(name, EARLIER), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const kind = sql.startsWith('-- expands') ? "'expands'" : 'null'
    await database.query(sql)
    await database.query(`insert into schema_migrations values ('${name}', '${checksum}', now(), ${kind})`)
  }
  await migrateQueue(database.connectionString)
  await database.query(PERSON)
}

async function schemaOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const schema = await readSchema(client)
  const { rows } = await client.query('select name, checksum, kind from schema_migrations order by name')
  await client.end()
  return { schema, history: rows }
}

async function expectUpToDate({ connectionString }: OwnedDatabase) {
  const fresh = await createTestDatabase()
  expect(await schemaOf(connectionString)).toEqual(await schemaOf(fresh.connectionString))
  await fresh.drop()
}

describe('a database from before functions moved to server/sql', () => {
  it.each([9, 5])(
    'has the same schema as a new one once it is upgraded, from %i migrations',
    async (count) => {
      await migrateEarlier(count)
      await migrateAll(database.connectionString)
      await expectUpToDate(database)
      expect(await database.query('select email from users')).toEqual([{ email: 'ada@example.com' }])
    },
  )

  it('is refused when one of its migrations is neither the earlier nor the current one', async () => {
    await migrateEarlier(9)
    await database.query("update schema_migrations set checksum = 'x' where name = '0006_schedule.sql'")
    const before = await schemaOf(database.connectionString)
    await expect(migrateAll(database.connectionString)).rejects.toThrow(
      'the database comes from an unreleased version of Spotter. Start with a new database (or a new DATA_DIR).',
    )
    expect(await schemaOf(database.connectionString)).toEqual(before)
  })

  it('can be restored from its backups', async () => {
    await migrateEarlier(9)
    const folder = await mkdtemp(join(tmpdir(), 'spotter-earlier-'))
    const snapshot = await takeSnapshot(database.connectionString)
    await writeBackup(snapshot, join(folder, 'backup'))
    await snapshot.client.end()
    const target = await createOwnedDatabase()
    await restoreBackup(await openBackup(join(folder, 'backup')), target)
    await migrateAll(target.connectionString)
    await expectUpToDate(target)
    expect(await target.query('select email from users')).toEqual([{ email: 'ada@example.com' }])
    await target.drop()
    await rm(folder, { recursive: true })
  })
})
