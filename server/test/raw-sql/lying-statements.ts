import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

/** Each declares something else than it returns, in the way that its name says. */
export const LYING_STATEMENTS: Record<string, (db: Database) => Promise<unknown>> = {
  "there's no column user_id": (db) => sql<{ user_id: string }>`select from users`.execute(db),
  "id isn't declared": (db) => sql<{ name: string }>`select '1' as id, 'a' as name`.execute(db),
  'hour is of another type': (db) =>
    sql<{ hour: string }>`select 1::smallint as hour where false`.execute(db),
  'name is null': (db) => sql<{ name: string }>`select null::text as name`.execute(db),
  'state is "lost"': (db) => sql<{ state: 'open' | 'taken' }>`select 'lost' as state`.execute(db),
  'places[1].id is null': (db) =>
    sql<{ places: { id: string }[] }>`select '[{"id": "a"}, {"id": null}]'::jsonb as places`.execute(db),
  'count is of another type': (db) =>
    db.selectFrom('users').select(sql<string>`count( * )`.as('count')).execute(),
}

export function readHonestly(db: Database) {
  return sql<{ id: string; at: string | null; pair: [number, string] }>`
    select gen_random_uuid() as id, null::timestamptz as at, '[1, "a"]'::jsonb as pair`.execute(db)
}
