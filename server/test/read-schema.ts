import type pg from 'pg'

/** Columns, constraints, indexes, triggers, functions, and views, one line each. */
export async function readSchema(client: pg.Client) {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid and relkind in ('r', 'v')
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'
    order by 1`)
  return rows.map(({ line }) => line)
}
