import type pg from 'pg'
import type { LivingSql, SqlFile } from './living-sql-files.ts'
import { type PatienceOptions, runPatiently } from './run-patiently.ts'
import { dropObjects, hasOverloads, readObjects } from './sql-objects.ts'

/** What `create or replace` can't do: change a function's result or parameter names, or remove a view's columns. */
const NEEDS_DROP = ['42P13', '42P16']

type Recorded = Pick<SqlFile, 'name' | 'checksum' | 'objects'> & { revision: number }

/** Applies what has changed in server/sql. A version older than the database's SQL leaves it unchanged. */
export async function applyLivingSql(client: pg.Client, living: LivingSql, options: PatienceOptions) {
  const recorded = await readRecorded(client)
  if (latestRevision(recorded) > living.revision) return
  const changed = await findChanged(client, living.files, recorded)
  const defined = new Set(living.files.flatMap(({ objects }) => objects))
  const obsolete = recorded.flatMap(({ objects }) => objects).filter((object) => !defined.has(object))
  const isUpToDate = changed.length === 0 && recorded.length === living.files.length
  if (isUpToDate && latestRevision(recorded) === living.revision) return
  const update = async () => {
    if (!(await replaceAll(client, changed))) await rebuild(client, withDependents(living.files, changed))
    await dropObjects(client, obsolete)
    await record(client, living)
  }
  await runPatiently(client, 'The update from server/sql', update, options)
}

/** Throws if the database has older functions, views, and triggers than this version needs. */
export async function requireCurrentLivingSql(pool: pg.Pool, { revision }: LivingSql) {
  const { rows } = await pool.query<Recorded>('select distinct revision from living_sql')
  if (latestRevision(rows) < revision) throw new Error("The SQL in server/sql hasn't been applied.")
}

async function readRecorded(client: pg.Client) {
  await client.query(`create table if not exists living_sql (
    name text primary key, checksum text not null, objects text[] not null, revision integer not null)`)
  const { rows } = await client.query<Recorded>('select name, checksum, objects, revision from living_sql')
  return rows
}

function latestRevision(recorded: Pick<Recorded, 'revision'>[]) {
  return Math.max(0, ...recorded.map(({ revision }) => revision))
}

/** Includes what a migration had to drop so that it could change a table. */
async function findChanged(client: pg.Client, files: SqlFile[], recorded: Recorded[]) {
  const checksums = new Map(recorded.map(({ name, checksum }) => [name, checksum]))
  const existing = await readObjects(client)
  return files.filter(
    ({ name, checksum, objects }) =>
      checksums.get(name) !== checksum || objects.some((object) => !existing.has(object)),
  )
}

/** Says whether it could. If not, nothing has changed. */
async function replaceAll(client: pg.Client, files: SqlFile[]) {
  await client.query('savepoint before_replacing')
  try {
    await createAll(client, files)
    if (!(await hasOverloads(client, objectsOf(files)))) return true
  } catch (error) {
    if (!NEEDS_DROP.includes((error as pg.DatabaseError).code ?? '')) throw error
  }
  await client.query('rollback to savepoint before_replacing')
  return false
}

async function rebuild(client: pg.Client, files: SqlFile[]) {
  await dropObjects(client, objectsOf(files))
  await createAll(client, files)
}

async function createAll(client: pg.Client, files: SqlFile[]) {
  for (const { name, sql } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      throw Object.assign(error as Error, { message: `${name}.sql: ${(error as Error).message}` })
    }
  }
}

function objectsOf(files: SqlFile[]) {
  return files.flatMap(({ objects }) => objects)
}

function withDependents(files: SqlFile[], changed: SqlFile[]) {
  const names = new Set(changed.map(({ name }) => name))
  for (const { name, needs } of files) if (needs.some((need) => names.has(need))) names.add(name)
  return files.filter(({ name }) => names.has(name))
}

async function record(client: pg.Client, { files, revision }: LivingSql) {
  const rows = files.map(({ name, checksum, objects }) => ({ name, checksum, objects, revision }))
  await client.query('delete from living_sql')
  await client.query(
    `insert into living_sql (name, checksum, objects, revision)
     select name, checksum, objects, revision
     from jsonb_to_recordset($1) as file (name text, checksum text, objects text[], revision integer)`,
    [JSON.stringify(rows)],
  )
}
