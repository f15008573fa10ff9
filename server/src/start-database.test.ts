import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import type { CommandName } from '../test/processes/find-program.ts'
import { runCommand } from '../test/processes/run-command.ts'
import { createEmptyDatabase, testServers } from '../test/processes/test-servers.ts'
import { openBackup } from './platform/backup/open-backup.ts'
import { takeSnapshot } from './platform/backup/take-snapshot.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

const servers = testServers()

/** As the earliest versions left it. */
async function makeHistory(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001_people.sql', 'x'), ('0002_mail.sql', 'x');
    create table users (id int)`)
  await client.end()
}

async function readTables(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  await client.end()
  return rows.map(({ tablename }) => tablename)
}

describe('a database from before the first release', () => {
  const WORDS = 'was created by Spotter 0.1, before the first release, and only that version can use it'
  const COMMANDS: CommandName[] = ['db-migrate', 'doctor', 'admin', 'demo', 'backup', 'restore']
  let source: TestDatabase
  let file: string
  beforeAll(async () => {
    source = await createTestDatabase()
    file = servers.dataFolder('backup')
    const snapshot = await takeSnapshot(source.connectionString)
    await writeBackup(snapshot, file)
    await snapshot.client.end()
    await openBackup(file)
  })
  afterAll(() => source.drop())

  function argumentsOf(command: CommandName) {
    const given: Partial<Record<CommandName, string[]>> = {
      admin: ['--email', 'ada@example.com'],
      demo: ['retire'],
      backup: [servers.dataFolder('never')],
      restore: [file],
    }
    return given[command] ?? []
  }

  it('is left alone by the server and every command, which say what to do about the folder', async () => {
    const DATA_DIR = servers.dataFolder('before')
    const start = () => startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined })
    const made = await start()
    await makeHistory(made.connectionString)
    await made.stop()

    const server = await servers.start({ DATA_DIR })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`The database in ${DATA_DIR} ${WORDS}`)
    expect(server.output()).toContain(`Move the folder ${DATA_DIR} away, or set DATA_DIR to another one.`)
    expect(server.output()).not.toContain('    at ')
    for (const command of COMMANDS) {
      const { code, stderr } = await runCommand(command, argumentsOf(command), { DATA_DIR })
      expect([command, code, stderr]).toEqual([
        command,
        1,
        expect.stringContaining(`Move the folder ${DATA_DIR}`),
      ])
    }
    const kept = await start()
    expect(await readTables(kept.connectionString)).toEqual(['schema_migrations', 'users'])
    await kept.stop()
  }, 120_000)

  it('in DATABASE_URL is left alone, too', async () => {
    const DATABASE_URL = await createEmptyDatabase()
    await makeHistory(DATABASE_URL)
    const variables = { DATABASE_URL, JWT_SECRET: TEST_SECRET }
    const server = await servers.start(variables)
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`The database in DATABASE_URL ${WORDS}`)
    expect(server.output()).toContain('set DATABASE_URL to a new, empty one')
    for (const command of COMMANDS) {
      const { code, stderr } = await runCommand(command, argumentsOf(command), variables)
      expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining(WORDS)])
    }
    expect(await readTables(DATABASE_URL)).toEqual(['schema_migrations', 'users'])
  }, 120_000)
})
