import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createMigratedOwnedDatabase,
  createOwnedDatabase,
  type OwnedDatabase,
} from '../../../test/backup/owned-database.ts'
import { reseal } from '../../../test/backup/reseal.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { CHILD_ENVIRONMENT } from '../../../test/processes/child-environment.ts'
import { findProgram } from '../../../test/processes/find-program.ts'
import { until } from '../../../test/worker.ts'
import { migrateAll } from '../../migrate.ts'
import { openPool } from '../database.ts'
import { knownMigrations, MIGRATIONS_FOLDER } from '../migrations/migration-files.ts'
import { applyPending } from '../migrations/migrations.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'
import type { BackupHeader } from './backup-header.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { writeBackup } from './write-backup.ts'

const PERSON =
  "insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Lovelace')"

let source: TestDatabase
let target: OwnedDatabase
let folder: string
let file: string
beforeAll(async () => {
  source = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'spotter-restore-'))
  file = join(folder, 'backup')
  await source.pool.query(PERSON)
  await backUp(source.connectionString, file)
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await createOwnedDatabase()
})
afterEach(() => target.drop())

async function takeMigratedTarget() {
  await target.drop()
  target = await createMigratedOwnedDatabase()
}

async function backUp(connectionString: string, to: string) {
  const snapshot = await takeSnapshot(connectionString)
  await writeBackup(snapshot, to)
  await snapshot.client.end()
}

async function restore(from: string) {
  await restoreBackup(await openBackup(from), target)
}

async function changed(change: (header: BackupHeader) => void) {
  return reseal(file, join(folder, 'changed'), change)
}

async function tablesOfTarget() {
  const rows = await target.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  return rows.map(({ name }) => name)
}

async function peopleOfTarget() {
  const rows = await target.query<{ email: string }>('select email from users')
  return rows.map(({ email }) => email)
}

describe('a backup from a version unknown to this one', () => {
  it.each<[string, (header: BackupHeader) => void, string]>([
    [
      'a newer migration',
      (header) => header.migrations.push({ name: '9999_later.sql', checksum: 'x' }),
      'comes from a newer Spotter',
    ],
    [
      'a migration that was changed',
      (header) => {
        header.migrations[0]!.checksum = 'x'
      },
      'a different version of migration 0001_platform.sql',
    ],
    [
      'a history from before the first release',
      (header) => {
        header.migrations = [{ name: '0001_people.sql', checksum: 'x' }]
        header.spotterVersion = '0.1.0'
      },
      'created by Spotter 0.1.0, before the first release, and only that version can restore it',
    ],
  ])('is refused when it has %s, and nothing changes', async (_, change, words) => {
    await expect(restore(await changed(change))).rejects.toThrow(words)
    expect(await tablesOfTarget()).toEqual([])
  })

  it('is refused when it has a newer queue, and no row is loaded', async () => {
    const later = await changed((header) => {
      header.queueMigration = 999
    })
    await expect(restore(later)).rejects.toThrow('comes from a newer Spotter')
    expect(await peopleOfTarget()).toEqual([])
  })
})

describe('a database in use', () => {
  it('cannot be restored into when it has people', async () => {
    await takeMigratedTarget()
    await target.query(PERSON.replace('ada', 'grace'))
    await expect(restore(file)).rejects.toThrow("The database isn't empty. Rows found in users (1)")
    expect(await peopleOfTarget()).toEqual(['grace@example.com'])
  })

  it('cannot be restored into when it has waiting jobs', async () => {
    await takeMigratedTarget()
    await target.query("select graphile_worker.add_job('send-something')")
    await expect(restore(file)).rejects.toThrow('Rows found in _private_jobs (1)')
  })

  it("cannot be restored into when it has another program's tables", async () => {
    await target.query('create table invoices ()')
    await expect(restore(file)).rejects.toThrow("tables that don't belong to Spotter: invoices")
    expect(await tablesOfTarget()).toEqual(['invoices'])
  })

  it('cannot be restored into while a server is connected to it', async () => {
    const pool = openPool({ connectionString: target.connectionString, max: 1, onError: () => undefined })
    await pool.query('select')
    await expect(restore(file)).rejects.toThrow('A Spotter server is connected to this database')
    await pool.end()
  })

  it('makes a server that starts during the restore wait until the rows are there', async () => {
    const blocker = await holdSequence()
    const restoring = restore(file)
    await blocker.isWaitedFor()
    let isMigrated = false
    const starting = migrateAll(target.connectionString).then(() => {
      isMigrated = true
    })
    await blocker.isWaitedFor('advisory')
    expect(isMigrated).toBe(false)
    await blocker.letGo()
    await restoring
    await starting
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })
})

/** Stops a restore after its last row and before it commits. */
async function holdSequence() {
  await takeMigratedTarget()
  const client = new pg.Client(target.connectionString)
  await client.connect()
  await client.query('begin; alter sequence notification_history_position_seq cache 1')
  return {
    async isWaitedFor(locktype = 'relation') {
      const waiting = `select from pg_locks where not granted and locktype = '${locktype}'
        and database = (select oid from pg_database where datname = current_database())`
      while ((await client.query(waiting)).rows.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async letGo() {
      await client.query('rollback')
      await client.end()
    },
  }
}

describe('a restore that does not finish', () => {
  it('leaves an empty database when its last table fails, and the next restore works', async () => {
    const short = await changed((header) => header.tables.at(-1)!.rows++)
    await expect(restore(short)).rejects.toThrow('instead of 1')
    expect(await peopleOfTarget()).toEqual([])
    await restore(file)
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })

  it('leaves an empty database when a row does not fit, and the next restore works', async () => {
    const twisted = await changed(({ tables }) =>
      tables.find(({ name }) => name === 'users')!.columns.reverse(),
    )
    await expect(restore(twisted)).rejects.toThrow()
    expect(await peopleOfTarget()).toEqual([])
    await restore(file)
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })

  it('leaves an empty database when it is killed just before the end, and the next restore works', async () => {
    const blocker = await holdSequence()
    const env = { ...CHILD_ENVIRONMENT, DATABASE_URL: target.connectionString }
    const child = spawn(process.execPath, [await findProgram('restore'), file], { env, stdio: 'ignore' })
    await blocker.isWaitedFor()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await blocker.letGo()
    // Restoring is refused until PostgreSQL notices that the process is gone.
    await until(() =>
      restore(file).then(
        () => true,
        () => false,
      ),
    )
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })
})

describe('a restore', () => {
  it('fires no triggers, because nothing is happening in the product', async () => {
    await takeMigratedTarget()
    await target.query('create trigger stop before insert on users execute function refuse_change()')
    await restore(file)
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })
})

describe('a backup of an older schema', () => {
  async function backUpOlder() {
    const older = await createOwnedDatabase()
    const client = new pg.Client(older.connectionString)
    await client.connect()
    await applyPending(client, (await knownMigrations(MIGRATIONS_FOLDER)).slice(0, 4))
    await client.end()
    await migrateQueue(older.connectionString)
    await older.query(PERSON)
    const to = join(folder, 'older')
    await rm(to, { force: true })
    await backUp(older.connectionString, to)
    await older.drop()
    return to
  }

  it('is loaded as it was and migrated afterward', async () => {
    await restore(await backUpOlder())
    expect(await tablesOfTarget()).not.toContain('sessions')
    await migrateAll(target.connectionString)
    expect(await tablesOfTarget()).toContain('sessions')
    expect(await peopleOfTarget()).toEqual(['ada@example.com'])
  })

  it('is not loaded into an empty database that is already newer', async () => {
    await takeMigratedTarget()
    await expect(restore(await backUpOlder())).rejects.toThrow('empty but newer than the backup')
  })
})
