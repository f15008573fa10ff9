import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { readHistory } from '../migrations/history.ts'
import { APPLICATION_NAME } from '../primary/connection.ts'
import type { BackupHeader } from './backup-header.ts'
import { type BackupTable, countRows, listTables, quoted } from './backup-tables.ts'

const NEW_DATABASE = 'Restore into a new, empty database (or a new DATA_DIR).'
/** A closed session stays listed for a moment. */
const PATIENCE = 3_000
/** The last ones by name: users and their data. */
const NAMED = 5

export async function requireStoppedServer(client: pg.Client) {
  const deadline = Date.now() + PATIENCE
  while (await isServerConnected(client)) {
    if (Date.now() > deadline) {
      throw new Error(
        'A Spotter server is connected to this database. Stop it, then restore. ' +
          '(A pooler may keep its connections open for a few minutes.)',
      )
    }
    await wait(100)
  }
}

async function isServerConnected(client: pg.Client) {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [APPLICATION_NAME],
  )
  return rows.length > 0
}

/** Contains nothing except what migrations or a server's first start leave behind. */
export async function requireUnusedDatabase(client: pg.Client, header: BackupHeader) {
  const history = await readHistory(client)
  const tables = await listTables(client)
  if (history.length === 0) {
    if (tables.length === 0) return
    const names = tables.map(({ name }) => name).join(', ')
    throw new Error(`The database contains tables that don't belong to Spotter: ${names}. ${NEW_DATABASE}`)
  }
  await requireNoRows(client, tables)
  const extra = history.find(({ name }) => !header.migrations.some((migration) => migration.name === name))
  if (extra)
    throw new Error(`The database is empty but newer than the backup: it has ${extra.name}. ${NEW_DATABASE}`)
}

export async function requireNoRows(client: pg.Client, tables: BackupTable[]) {
  const found: string[] = []
  for (const table of tables) {
    if (!holdsOnlySettings(table) && (await hasRows(client, table))) {
      found.push(`${table.name} (${(await countRows(client, table)).toLocaleString('en')})`)
    }
  }
  if (found.length === 0) return
  const more = found.length > NAMED ? `, and ${found.length - NAMED} more tables` : ''
  throw new Error(
    `The database isn't empty. Rows found in ${found.slice(-NAMED).join(', ')}${more}. ${NEW_DATABASE}`,
  )
}

/** What graphile-worker records when a worker starts. Its jobs don't count as leftovers. */
export function holdsOnlySettings({ schema, name }: BackupTable) {
  return schema === 'graphile_worker' && name !== '_private_jobs'
}

async function hasRows(client: pg.Client, table: BackupTable) {
  const { rows } = await client.query<{ has: boolean }>(`select exists (select from ${quoted(table)}) as has`)
  return rows[0]!.has
}
