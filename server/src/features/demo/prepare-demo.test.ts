import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PEOPLE } from '../../../seed/people.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { createDemoApp } from '../../../test/prepared/demo-database.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'
import { makeSuperAdmin } from '../auth/roles/make-super-admin.ts'
import { prepareDemo } from './prepare-demo.ts'
import { retireDemo } from './retire-demo.ts'

let test: TestApp
let logged: string[]
beforeEach(() => {
  logged = []
})

async function useEmptyDatabase() {
  test = await createTestApp()
  onTestFinished(() => test.close())
}

async function useDemoDatabase() {
  test = await createDemoApp()
  onTestFinished(() => test.close())
}

function prepare(demo: boolean) {
  return prepareDemo(test.db, { ...test.env, demo, limitsAreOn: false }, (message) => logged.push(message))
}

async function countUsers(isDemo: boolean) {
  const { rows } = await sql`select from users where is_demo = ${isDemo}`.execute(test.db)
  return rows.length
}

describe('the demo', () => {
  it('is seeded into an empty database, with everyone marked as a demo account', async () => {
    await useEmptyDatabase()
    expect((await prepare(true)).demo).toBe(true)
    expect([await countUsers(true), await countUsers(false)]).toEqual([PEOPLE.length, 0])
    expect(logged).toEqual([])
  })

  it('is topped up even after people have registered in it', async () => {
    await useDemoDatabase()
    await createPerson(test)
    await sql`delete from users where email = 'newcomer@spotter.demo'`.execute(test.db)
    expect((await prepare(true)).demo).toBe(true)
    expect([await countUsers(true), await countUsers(false)]).toEqual([PEOPLE.length, 1])
  })

  it('is never seeded into a database that has other accounts', async () => {
    await useEmptyDatabase()
    await makeSuperAdmin(test.db, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Admin' })
    expect(await prepare(true)).toMatchObject({ demo: false, limitsAreOn: true })
    expect([await countUsers(true), await countUsers(false)]).toEqual([0, 1])
    expect(await test.db.selectFrom('gym_brands').selectAll().execute()).toEqual([])
    expect(logged).toEqual([expect.stringContaining("has accounts that aren't part of it")])
  })

  it('is not seeded if someone registers at the same moment', async () => {
    await useEmptyDatabase()
    const preparing = await test.db.transaction().execute(async (db) => {
      await sql`insert into users (email, first_name, last_name) values ('a@example.com', 'A', 'B')`.execute(
        db,
      )
      const preparing = prepare(true)
      await untilSomeoneWaits(test)
      return { answer: preparing }
    })
    expect((await preparing.answer).demo).toBe(false)
    expect(await countUsers(true)).toBe(0)
  })

  it('never returns to a database where it was retired', async () => {
    await useDemoDatabase()
    await retireDemo(test.db)
    await test.db.updateTable('users').set({ is_active: true }).where('is_demo', '=', true).execute()
    await sql`delete from users where email = 'newcomer@spotter.demo'`.execute(test.db)
    expect((await prepare(true)).demo).toBe(false)
    expect(await countUsers(true)).toBe(PEOPLE.length - 1)
    expect(logged[0]).toContain('it was retired in this database')
  })
})

describe('with the demo off', () => {
  it('the startup log mentions demo accounts and what to do about them until they are retired', async () => {
    await useDemoDatabase()
    expect((await prepare(false)).demo).toBe(false)
    expect(logged.join('\n')).toContain(`This database has ${PEOPLE.length} demo accounts`)
    expect(logged.join('\n')).toContain('npm run demo -- retire')
    await retireDemo(test.db)
    logged = []
    await prepare(false)
    expect(logged).toEqual([])
  })

  it('the startup log says nothing if there was never a demo', async () => {
    await useEmptyDatabase()
    await createPerson(test)
    await prepare(false)
    expect(logged).toEqual([])
  })
})
