import pg from 'pg'

export interface BackupTable {
  schema: string
  name: string
  columns: string[]
}

export const SCHEMAS = ['public', 'graphile_worker']

/** Created by migrations, or about processes that are running right now. */
const LEFT_OUT = [
  'public.schema_migrations',
  'public.living_sql',
  'graphile_worker.migrations',
  'public.queue_workers',
]

/**
 * Everything the product keeps. Unlogged tables (rate limit counters) are left out: PostgreSQL itself empties them
 * after a crash. Generated columns are computed again.
 */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select spaces.nspname as schema, tables.relname as name, array(
       select columns.attname::text from pg_attribute as columns
       where columns.attrelid = tables.oid and columns.attnum > 0
         and not columns.attisdropped and columns.attgenerated = ''
       order by columns.attnum
     ) as columns
     from pg_class as tables
     join pg_namespace as spaces on spaces.oid = tables.relnamespace
     where tables.relkind = 'r' and tables.relpersistence = 'p'
       and spaces.nspname = any($1) and spaces.nspname || '.' || tables.relname <> all($2)
     order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

export async function countRows(client: pg.Client, table: Pick<BackupTable, 'schema' | 'name'>) {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${quoted(table)}`,
  )
  return Number(rows[0]!.count)
}

export function quoted({ schema, name }: { schema: string; name: string }) {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function copied(table: BackupTable) {
  return `${quoted(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

/** Sequences aren't transactional: read after the snapshot is taken, they're past everything in it. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name,
       coalesce(last_value + increment_by, start_value)::text as next
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export interface BackupSequence {
  schema: string
  name: string
  next: string
}
