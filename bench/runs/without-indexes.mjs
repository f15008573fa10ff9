/**
 * Fills these tables without their indexes, and makes them afterward, which is faster than keeping them up to date row by
 * row. Those that belong to a constraint stay.
 */
export async function withoutIndexes(client, tables, fill) {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of rows) await client.query(definition)
}
