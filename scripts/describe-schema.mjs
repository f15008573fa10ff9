import pg from 'pg'

/** The migrated schema as readable SQL, straight from the catalog: one block per table, then the functions. */
export async function describeSchema(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query(TABLES)
    const { rows: functions } = await client.query(FUNCTIONS)
    const blocks = [
      '-- Generated from the migrations by `npm run generate`. Not to be run: see server/migrations.',
      ...tables.map(describeTable),
      ...functions.map((row) => `${row.definition.trim()};`),
    ]
    return `${blocks.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

function describeTable({ name, unlogged, columns, constraints, indexes, triggers }) {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`)
  const table = `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n);`
  return [table, ...[...indexes, ...triggers].map((line) => `${line};`)].join('\n')
}

const TABLES = `
select c.relname as name, c.relpersistence = 'u' as unlogged,
  (select array_agg(format('%s %s%s%s%s', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attidentity <> '' then ' generated always as identity' else '' end,
      case when d.adbin is null then '' when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        else ' default ' || pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
   from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select array_agg(format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid)) order by k.contype desc, k.conname)
   from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')), '{}') as constraints,
  coalesce((select array_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text)
   from pg_index i where i.indrelid = c.oid
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '{}') as indexes,
  coalesce((select array_agg(pg_get_triggerdef(t.oid) order by t.tgname)
   from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '{}') as triggers
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
order by c.relname`

const FUNCTIONS = `
select pg_get_functiondef(p.oid) as definition
from pg_proc p
where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname`
