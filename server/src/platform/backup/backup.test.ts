import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnedDatabase, type OwnedDatabase } from '../../../test/backup/owned-database.ts'
import { readEverything, readGuards } from '../../../test/backup/read-everything.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { createDemoDatabase } from '../../../test/prepared/demo-database.ts'
import { migrateAll } from '../../migrate.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { writeBackup } from './write-backup.ts'

const NOT_IN_A_BACKUP = ['public.queue_workers', 'public.rate_limits']
const MADE_BY_MIGRATING = ['graphile_worker.migrations', 'public.living_sql', 'public.schema_migrations']

let source: TestDatabase
let target: OwnedDatabase
let folder: string
beforeAll(async () => {
  source = await createDemoDatabase()
  target = await createOwnedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'spotter-backup-'))
  await source.pool.query(`
    insert into queue_workers (id) values ('a worker');
    insert into rate_limits (key, points) values ('somebody', 3);
    select graphile_worker.add_job('send-something', '{"to": "Zoë\\n\\t\\\\"}', queue_name => 'one by one')`)
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes to several tables over and over, and counts how many times. */
function keepWriting() {
  let isStopped = false
  let count = 0
  const written = (async () => {
    for (; !isStopped; count++) {
      await source.pool.query(`
        insert into users (email, first_name, last_name) values ('busy${count}@example.com', 'Busy', 'Bee');
        update gym_brands set description = 'Changed ${count} times';
        delete from notification_sessions where ctid = (select min(ctid) from notification_sessions);
        insert into activity (kind, subject) values ('test', 'busy ${count}');
        select graphile_worker.add_job('send-something', '{}')`)
    }
  })()
  return {
    count: () => count,
    async stop() {
      isStopped = true
      await written
    },
  }
}

describe('a backup of a busy database', () => {
  it('restores every row of every table as of one moment, even without superuser rights', async () => {
    const snapshot = await takeSnapshot(source.connectionString)
    const expected = await readEverything(snapshot.client)
    const guards = await readGuards(snapshot.client)
    const writer = keepWriting()
    const file = join(folder, 'busy.spotter')
    await writeBackup(snapshot, file)
    await snapshot.client.end()
    await writer.stop()
    expect(writer.count()).toBeGreaterThan(0)
    expect(await readEverything(source.pool)).not.toEqual(expected)

    await restoreBackup(await openBackup(file), target)
    await migrateAll(target.connectionString)
    const restored = new pg.Client(target.connectionString)
    await restored.connect()
    const actual = await readEverything(restored)
    expect(Object.keys(actual)).toEqual(Object.keys(expected))
    for (const [table, rows] of Object.entries(actual)) {
      if (MADE_BY_MIGRATING.includes(table)) expect(rows).toHaveLength(expected[table]!.length)
      else expect(rows, table).toEqual(NOT_IN_A_BACKUP.includes(table) ? [] : expected[table])
    }
    expect(await readGuards(restored)).toEqual(guards)
    await restored.end()
  })

  it('lets the restored database continue the sequences where the other one was', async () => {
    const [last] = await target.query<{ id: number }>('select max(id) as id from activity')
    const [next] = await target.query<{ id: number }>(
      "insert into activity (kind, subject) values ('test', 'next') returning id",
    )
    expect(next!.id).toBeGreaterThan(last!.id)
    const [job] = await target.query<{ id: string }>("select id from graphile_worker.add_job('next')")
    expect(Number(job!.id)).toBeGreaterThan(0)
  })

  it('is a file that only its owner can read', async () => {
    expect((await stat(join(folder, 'busy.spotter'))).mode & 0o777).toBe(0o600)
  })
})

describe('a backup file', () => {
  it('is never replaced unless you ask for it', async () => {
    const file = join(folder, 'precious')
    await writeFile(file, 'the only copy')
    const snapshot = await takeSnapshot(source.connectionString)
    await expect(writeBackup(snapshot, file)).rejects.toThrow('already exists')
    expect(await readFile(file, 'utf8')).toBe('the only copy')
    await writeBackup(snapshot, file, { force: true })
    await snapshot.client.end()
    expect((await openBackup(file)).header.tables.length).toBeGreaterThan(20)
  })

  it('is not left behind incomplete if the database goes away', async () => {
    const before = await readdir(folder)
    const snapshot = await takeSnapshot(source.connectionString)
    const { rows } = await snapshot.client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await source.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await expect(writeBackup(snapshot, join(folder, 'lost'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(before)
    await snapshot.client.end()
  })
})
