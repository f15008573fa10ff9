import type pg from 'pg'
import { knownMigrations, MIGRATIONS_FOLDER, type Migration } from './migration-files.ts'

type Named = Pick<Migration, 'name'>

/** The migrations that the database has. None if Spotter has never used it. */
export async function readHistory(client: pg.ClientBase) {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as exists",
  )
  if (!rows[0]!.exists) return []
  const history = await client.query<Pick<Migration, 'name' | 'checksum'>>(
    'select name, checksum from schema_migrations order by name',
  )
  return history.rows
}

/** Since the first release, every history begins with the same migration. */
export async function isFromBeforeFirstRelease(history: Named[]) {
  const [first] = await knownMigrations(MIGRATIONS_FOLDER)
  return history.length > 0 && !history.some(({ name }) => name === first!.name)
}
