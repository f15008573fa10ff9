import type pg from 'pg'
import { readHistory } from '../migrations/history.ts'
import { VERSION } from '../version.ts'
import { type BackupHeader, FORMAT } from './backup-header.ts'
import { countRows, listTables, quoted, readSequences } from './backup-tables.ts'
import { openSession } from './open-session.ts'

export interface Snapshot {
  /** Reads in one transaction that sees a single moment, no matter what's written in the meantime. */
  client: pg.Client
  header: BackupHeader
}

export async function takeSnapshot(connectionString: string): Promise<Snapshot> {
  const client = await openSession(connectionString, 'Spotter backup')
  try {
    await client.query('begin isolation level repeatable read, read only')
    return { client, header: await readHeader(client) }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const migrations = await readHistory(client)
  if (migrations.length === 0)
    throw new Error("There's nothing to back up: Spotter has never used this database.")
  const tables = await listTables(client)
  // Makes a migration that starts now wait until the rows are copied.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  const { rows } = await client.query<{ createdAt: string; queueMigration: number }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
       (select max(id) from graphile_worker.migrations) as "queueMigration"`,
  )
  const counted: BackupHeader['tables'] = []
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table) })
  const sequences = await readSequences(client)
  return {
    spotterBackup: FORMAT,
    spotterVersion: VERSION,
    ...rows[0]!,
    migrations,
    tables: counted,
    sequences,
  }
}
