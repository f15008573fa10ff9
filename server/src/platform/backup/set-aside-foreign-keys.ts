import pg from 'pg'
import { quoted, SCHEMAS } from './backup-tables.ts'

interface ForeignKey {
  schema: string
  name: string
  constraint: string
  definition: string
}

/** Rows are loaded table by table, sometimes before the rows they refer to. Returns a function that restores the keys. */
export async function setAsideForeignKeys(client: pg.Client) {
  const keys = await readForeignKeys(client)
  for (const key of keys) {
    await client.query(`alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`)
  }
  return async () => {
    for (const key of keys) {
      await client.query(
        `alter table ${quoted(key)} add constraint ${pg.escapeIdentifier(key.constraint)} ${key.definition}`,
      )
    }
  }
}

async function readForeignKeys(client: pg.Client) {
  const { rows } = await client.query<ForeignKey>(
    `select spaces.nspname as schema, tables.relname as name, keys.conname as constraint,
       pg_get_constraintdef(keys.oid) as definition
     from pg_constraint as keys
     join pg_class as tables on tables.oid = keys.conrelid
     join pg_namespace as spaces on spaces.oid = tables.relnamespace
     where keys.contype = 'f' and spaces.nspname = any($1)
     order by 1, 2, 3`,
    [SCHEMAS],
  )
  return rows
}
