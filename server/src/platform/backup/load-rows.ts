import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupHeader } from './backup-header.ts'
import { type BackupTable, copied, listTables, quoted } from './backup-tables.ts'
import type { Backup } from './open-backup.ts'
import { readRows } from './read-rows.ts'
import { holdsOnlySettings, requireNoRows } from './require-target.ts'
import { setAsideForeignKeys } from './set-aside-foreign-keys.ts'

/** In one transaction: if it fails or is killed at any point, the database is as empty as before. */
export async function loadRows(client: pg.Client, backup: Backup, onProgress: (bytes: number) => void) {
  const { header } = backup
  await client.query('begin')
  try {
    await requireKnownTables(client, header)
    await client.query(`lock table ${header.tables.map(quoted).join(', ')} in access exclusive mode`)
    await requireNoRows(client, header.tables)
    await clearSettings(client, header.tables)
    // An owner can't disable foreign keys, but can drop and recreate them.
    const putBack = await setAsideForeignKeys(client)
    await switchTriggers(client, header, 'disable')
    await copyIn(client, backup, onProgress)
    await continueSequences(client, header)
    await switchTriggers(client, header, 'enable')
    await putBack()
    await client.query(`analyze ${header.tables.map(quoted).join(', ')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function requireKnownTables(client: pg.Client, header: BackupHeader) {
  const known = new Set((await listTables(client)).map(quoted))
  const unknown = header.tables.find((table) => !known.has(quoted(table)))
  if (unknown)
    throw new Error(`The backup contains ${quoted(unknown)}, a table that this version doesn't have.`)
}

async function clearSettings(client: pg.Client, tables: BackupTable[]) {
  for (const table of tables.filter(holdsOnlySettings)) await client.query(`delete from ${quoted(table)}`)
}

/** Triggers would publish every row and refuse rows about the past. */
async function switchTriggers(client: pg.Client, { tables }: BackupHeader, what: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${what} trigger user`)
}

async function copyIn(client: pg.Client, backup: Backup, onProgress: (bytes: number) => void) {
  const { file, start, end, header } = backup
  const bytes = createReadStream(file, { start, end, highWaterMark: 1 << 18 })
  bytes.on('data', (piece) => onProgress(piece.length))
  await pipeline(bytes, createZstdDecompress(), async (content: AsyncIterable<Buffer>) => {
    const tables = header.tables.values()
    for await (const rows of readRows(content)) {
      const table = tables.next().value
      if (table) await copyTable(client, table, rows)
    }
    if (!tables.next().done) throw new Error('The backup is missing a table.')
  })
}

async function copyTable(
  client: pg.Client,
  table: BackupTable & { rows: number },
  rows: AsyncIterable<Buffer>,
) {
  const copy = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(rows, copy)
  if (copy.rowCount !== table.rows) {
    throw new Error(`The backup contains ${copy.rowCount} rows of ${quoted(table)} instead of ${table.rows}.`)
  }
}

/** Unlike setval, this is undone by a rollback. */
async function continueSequences(client: pg.Client, { sequences }: BackupHeader) {
  for (const sequence of sequences) {
    await client.query(`alter sequence ${quoted(sequence)} restart with ${BigInt(sequence.next)}`)
  }
}
