import type pg from 'pg'

export async function readObjects(client: pg.Client) {
  const { rows } = await client.query<{ object: string }>(`
    select 'function ' || proname as object from pg_proc where pronamespace = 'public'::regnamespace
    union select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union select format('trigger %s on %s', tgname, relname) from pg_trigger
      join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
      where not tgisinternal`)
  return new Set(rows.map(({ object }) => object))
}

/** Never cascades: what depends on something that goes has to be dropped by name. */
export async function dropObjects(client: pg.Client, objects: string[]) {
  for (const trigger of namesOf('trigger', objects)) await client.query(`drop trigger if exists ${trigger}`)
  const views = namesOf('view', objects)
  if (views.length > 0) await client.query(`drop view if exists ${views.join(', ')}`)
  const functions = await readSignatures(client, namesOf('function', objects))
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')}`)
}

/** Whether `create or replace` left an older function with other parameters next to the new one. */
export async function hasOverloads(client: pg.Client, objects: string[]) {
  const names = namesOf('function', objects)
  return (await readSignatures(client, names)).length > names.length
}

function namesOf(kind: string, objects: string[]) {
  return objects
    .filter((object) => object.startsWith(`${kind} `))
    .map((object) => object.slice(kind.length + 1))
}

async function readSignatures(client: pg.Client, names: string[]) {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [names],
  )
  return rows.map(({ signature }) => signature)
}
