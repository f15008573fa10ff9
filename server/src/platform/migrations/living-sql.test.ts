import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOwnedDatabase, type OwnedDatabase } from '../../../test/backup/owned-database.ts'
import { applyLivingSql } from './living-sql.ts'
import { knownLivingSql } from './living-sql-files.ts'

const PATIENCE = { lockTimeout: 50, pause: 10, tries: 2 }
const AGE =
  'create or replace function age_of(born int) returns int language sql as $$ select 2026 - born $$;'
const SPEAK = `create or replace function speak() returns trigger language plpgsql as $$
  begin perform pg_notify('pets', new.name); return null; end $$;
create or replace trigger pets_speak after insert on pets for each row execute function speak();`
const GROWN_UP = `-- needs: z-age
create or replace view grown_up_pets as select name, age_of(born) as age from pets where age_of(born) > 1;`

let database: OwnedDatabase
let client: pg.Client
let versions: string
beforeEach(async () => {
  versions = await mkdtemp(join(tmpdir(), 'spotter-sql-'))
  database = await createOwnedDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("create table pets (name text, born int); insert into pets values ('Rex', 2020)")
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(versions, { recursive: true })
})

/** Starts a version that comes with these files. */
async function start(revision: number, files: Record<string, string>) {
  const folder = await mkdtemp(join(versions, 'version-'))
  await writeFile(join(folder, 'revision.json'), JSON.stringify({ revision }))
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, `${name}.sql`), sql)
  }
  await applyLivingSql(client, await knownLivingSql(folder), { patience: PATIENCE })
}

async function ask(question: string) {
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  return rows
}

describe('a file in server/sql', () => {
  it('is applied after the files it needs, no matter what they are called', async () => {
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE, 'pets/speak': SPEAK })
    expect(await ask('select * from grown_up_pets')).toEqual([['Rex', 6]])
    expect(await ask('select tgname from pg_trigger')).toEqual([['pets_speak']])
  })

  it('is applied again when it changes, and only then', async () => {
    const applied = () =>
      ask("select proname, xmin::text from pg_proc where proname in ('age_of', 'speak') order by 1")
    await start(1, { age: AGE, speak: SPEAK })
    const before = await applied()
    await start(1, { age: AGE, speak: SPEAK })
    expect(await applied()).toEqual(before)
    await start(2, { age: AGE.replace('2026', '2030'), speak: SPEAK })
    expect(await ask('select age_of(2020)')).toEqual([[10]])
    expect((await applied())[1]).toEqual(before[1])
  })

  it('can change what a function returns, and everything that needs it is updated', async () => {
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE })
    await start(2, { 'a-grown-up': GROWN_UP, 'z-age': AGE.replace('returns int', 'returns bigint') })
    expect(await ask('select pg_typeof(age)::text from grown_up_pets')).toEqual([['bigint']])
  })

  it("can change a function's parameters, and the old function is removed", async () => {
    await start(1, { age: AGE })
    await start(2, { age: AGE.replace('born int', 'born int, bonus int default 1') })
    expect(await ask('select age_of(2020)')).toEqual([[6]])
  })

  it('can remove a column from a view', async () => {
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE })
    await start(2, { 'a-grown-up': GROWN_UP.replace('name, ', ''), 'z-age': AGE })
    expect(await ask('select * from grown_up_pets')).toEqual([[6]])
  })

  it('takes its function, views, and triggers with it when it disappears', async () => {
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE, speak: SPEAK })
    await start(2, {})
    expect(await ask("select proname from pg_proc where proname in ('age_of', 'speak')")).toEqual([])
    expect(await ask('select tgname from pg_trigger')).toEqual([])
    expect(await ask("select viewname from pg_views where schemaname = 'public'")).toEqual([])
  })

  it('drops a trigger that is removed from it', async () => {
    await start(1, { speak: SPEAK })
    await start(2, { speak: SPEAK.slice(0, SPEAK.indexOf('create or replace trigger')) })
    expect(await ask('select tgname from pg_trigger')).toEqual([])
  })

  it('keeps its function when it is renamed', async () => {
    await start(1, { age: AGE })
    await start(2, { 'pets/age': AGE })
    expect(await ask('select age_of(2020)')).toEqual([[6]])
    expect(await ask('select name from living_sql')).toEqual([['pets/age']])
  })

  it('is applied again when a migration had to drop what it creates', async () => {
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE })
    await client.query('drop view grown_up_pets; alter table pets alter name type varchar(50)')
    await start(1, { 'a-grown-up': GROWN_UP, 'z-age': AGE })
    expect(await ask('select name from grown_up_pets')).toEqual([['Rex']])
  })
})

describe('a version older than the SQL in the database', () => {
  it('leaves it unchanged and drops nothing', async () => {
    await start(2, { age: AGE.replace('2026', '2030'), speak: SPEAK })
    await start(1, { age: AGE })
    expect(await ask('select age_of(2020)')).toEqual([[10]])
    expect(await ask('select tgname from pg_trigger')).toEqual([['pets_speak']])
    expect(await ask('select distinct revision from living_sql')).toEqual([[2]])
  })
})

describe('an update from server/sql that fails', () => {
  it('names the file and changes nothing', async () => {
    await start(1, { age: AGE })
    const broken = AGE.replaceAll('age_of', 'weight_of').replace('- born', '- weight')
    await expect(start(2, { age: AGE.replace('2026', '2030'), weight: broken })).rejects.toThrow(
      'The update from server/sql failed: weight.sql: column "weight" does not exist',
    )
    expect(await ask('select age_of(2020), (select max(revision) from living_sql)')).toEqual([[6, 1]])
  })

  it('gives up rather than make the product wait behind it', async () => {
    const reader = new pg.Client({ connectionString: database.connectionString })
    await reader.connect()
    await reader.query("begin; insert into pets values ('Tom', 2024)")
    await expect(start(1, { age: AGE, speak: SPEAK })).rejects.toThrow(
      'The update from server/sql gave up after 2 tries: another session kept a lock that it needs.',
    )
    expect(await ask("select from pg_proc where proname = 'age_of'")).toEqual([])
    await reader.end()
  })

  it.each([
    [
      'creates nothing that can be replaced',
      { age: AGE.replace(' or replace', '') },
      'age.sql must have a line',
    ],
    [
      'needs a file that is missing',
      { 'a-grown-up': GROWN_UP },
      "a-grown-up.sql needs z-age, which doesn't exist",
    ],
    [
      'needs itself in the end',
      { a: `-- needs: b\n${AGE}`, b: `-- needs: a\n${SPEAK}` },
      'need each other: a → b → a',
    ],
  ])('because a file %s says so', async (_, files, words) => {
    await expect(start(1, files as unknown as Record<string, string>)).rejects.toThrow(words)
  })
})
