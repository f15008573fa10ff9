import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../test/app.ts'
import { createGym } from '../../test/gyms.ts'
import { createPerson } from '../../test/people.ts'
import { runCommand, runFromSources } from '../../test/processes/run-command.ts'
import { createSession } from '../../test/sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

/** `npm run doctor` in its own process. */
async function doctor(run = runCommand) {
  const variables = { DATABASE_URL: test.connectionString, JWT_SECRET: TEST_SECRET }
  const { code, stdout, stderr } = await run('doctor', [], variables)
  return { code, output: code === 0 ? stdout : stderr }
}

describe('npm run doctor', () => {
  it('says that all is well', async () => {
    expect(await doctor(runFromSources)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^PostgreSQL .*, the primary, with no standbys\.\nAll \d+ invariants hold\.\n$/,
      ),
    })
  })

  it('names what is broken with its rows, and fails', async () => {
    const { brandId, locationId } = await createGym(test)
    const sessionId = await createSession(test, { brandId, locationId })
    await test.pool.query('update gym_locations set archived_at = now()')
    const { code, output } = await doctor()
    expect(code).toBe(1)
    expect(output).toContain('✗ An upcoming session is at a deleted location or brand (1 row)')
    expect(output).toContain(sessionId)
  })

  it('says so when it gives up waiting for a lock', async () => {
    const migration = new pg.Client({ connectionString: test.connectionString })
    await migration.connect()
    await migration.query('begin; lock table sessions')
    const { code, output } = await doctor()
    await migration.end()
    expect(code).toBe(1)
    expect(output).toContain('Gave up waiting for a lock')
  })

  it("doesn't upgrade a database that isn't up to date", async () => {
    await test.pool.query("delete from schema_migrations where name like '0012%'")
    const { code, output } = await doctor()
    expect(code).toBe(1)
    expect(output).toContain("Migration 0012_demo.sql hasn't been applied.")
  })
})
