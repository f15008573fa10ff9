import type pg from 'pg'

/** Every row of every table of the product and its queue, as text, by table name. */
export async function readEverything(client: pg.Client | pg.Pool) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select content::text as text from ${name} as content order by 1`,
    )
    everything[name] = rows.map((row) => row.text)
  }
  return everything
}

/** What guards the rows: constraints, and triggers with whether they're enabled. */
export async function readGuards(client: pg.Client | pg.Pool) {
  const { rows } = await client.query<{ guard: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
     from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
     union all
     select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map((row) => row.guard)
}
