import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { ASSIGNMENT_FACTS } from './features/schedule/schedule.queries.ts'
import { prepared } from './platform/database.ts'
import { selectColumns } from './platform/function-columns.ts'

/** Each function that returns rows, and the columns that TypeScript reads from it. */
const READ: Record<string, Record<string, string>> = {
  assignment_facts: ASSIGNMENT_FACTS,
  // Read inside other statements only, so no row of them arrives in TypeScript.
  brands_of_activity: { brand_id: 'uuid' },
  preferred_place: { name: 'text', time_zone: 'text' },
}

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

async function readColumns() {
  const { rows } = await test.pool.query<{ name: string; columns: Record<string, string> }>(`
    select proname as name, jsonb_object_agg(argument.name, format_type(argument.type, null)) as columns
    from pg_proc, unnest(proargnames, proargmodes, proallargtypes) as argument (name, mode, type)
    where pronamespace = 'public'::regnamespace and argument.mode = 't'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    group by pg_proc.oid`)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

describe('the functions in server/sql', () => {
  it('return the columns that TypeScript reads, by name and type', async () => {
    expect(await readColumns()).toEqual(READ)
  })
})

describe('a function that returns another column since a newer version was deployed', () => {
  it('still serves the statements that this version prepared', async () => {
    const answers = await test.db.connection().execute(async (db) => {
      const create = (columns: string, values: string) =>
        sql.raw(`drop function if exists pet();
          create function pet() returns table (${columns}) language sql as $$ select ${values} $$`)
      const read = sql`${prepared} select ${selectColumns({ name: 'text' })} from pet()`
      await create('name text', "'Rex'").execute(db)
      const before = await read.execute(db)
      await create('name text, age int', "'Rex', 6").execute(db)
      return [before.rows, (await read.execute(db)).rows]
    })
    expect(answers).toEqual([[{ name: 'Rex' }], [{ name: 'Rex' }]])
  })
})
