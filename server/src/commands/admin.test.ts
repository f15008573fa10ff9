import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { runCommand, runFromSources } from '../../test/processes/run-command.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** The command line in a process of its own: its exit code and what it printed. */
async function admin(given: string[], run = runCommand) {
  const { code, stdout, stderr } = await run('admin', given, {
    DATABASE_URL: test.connectionString,
    JWT_SECRET: TEST_SECRET,
    PUBLIC_URL: 'https://gym.example',
  })
  return { code, output: code === 0 ? stdout : stderr }
}

describe('npm run admin', () => {
  it('makes a super admin and prints a link that sets the password', async () => {
    const { code, output } = await admin(
      ['--email', 'Ada@Example.com', '--first-name', ' Ada '],
      runFromSources,
    )
    expect(code).toBe(0)
    expect(output).toContain('ada@example.com is now a super admin')
    const [, token] = /https:\/\/gym\.example\/reset-password\/([\w-]{43})/.exec(output) ?? []
    const check = await test.call('GET', `/api/Auth/validate-reset-token/${token}`)
    expect(check.body.data).toMatchObject({ isValid: true, email: 'ada@example.com' })
    const made = await test.db.selectFrom('users').select(['first_name', 'last_name']).execute()
    expect(made).toEqual([{ first_name: 'Ada', last_name: 'Admin' }])
  })

  it('never promotes the person who registered the address first', async () => {
    const person = await createPerson(test)
    const refused = await admin(['--email', person.email])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('again with --existing')])
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(200)

    const { code, output } = await admin(['--email', person.email, '--existing'])
    expect(code).toBe(0)
    expect(output).toContain(
      'password, second factors, sign-ins, calendar link, and emailed links no longer work',
    )
    expect(output).toMatch(/reset-password\/[\w-]{43}/)
    expect((await test.call('GET', '/api/Auth/me', { token: person.token })).status).toBe(401)
  })

  it.each([
    [[], 'Email is required'],
    [['--email', 'ada'], 'Please enter a valid email address'],
    [['--email', 'ada@example.com', '--first-name', ' '], 'First name is required'],
    [['--email', 'ada@example.com', '--last-name', 'x'.repeat(101)], 'Must be at most 100 characters'],
    [['--mail', 'ada@example.com'], '--mail'],
  ])('called with %j says what is wrong', async (given, words) => {
    const { code, output } = await admin(given)
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toContain('    at ')
  })
})
