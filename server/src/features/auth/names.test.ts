import { RegisterRequest, UpdateProfileRequest } from '@spotter/contract/auth.ts'
import { CreateTraineeRequest } from '@spotter/contract/enrollment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../test/people.ts'
import { jobCount, until } from '../../../test/worker.ts'

const NO_LINKS = "Names can't contain links. Put a space after a period."

describe('a name cannot smuggle a link into an email', () => {
  const problemsOf = (firstName: string) =>
    [RegisterRequest, UpdateProfileRequest, CreateTraineeRequest].map(
      (schema) =>
        schema.safeParse({ firstName }).error?.issues.find(({ path }) => path[0] === 'firstName')?.message,
    )

  it.each([
    'Win at evil.example',
    'http://1.2.3.4',
    'WWW.Evil',
    'bit.ly/x',
    'Claim: prize24.win',
    'пример.рф',
  ])('%j', (name) => {
    expect(problemsOf(name)).toEqual([NO_LINKS, NO_LINKS, NO_LINKS])
  })

  it.each(['J.R.R.', 'Mary-Jane St. John', "O'Neil Jr.", 'Ph.D', 'Ravi s/o Kumar', '王小明', '. .'])(
    'but can be %j',
    (name) => {
      expect(problemsOf(name)).toEqual([undefined, undefined, undefined])
    },
  )
})

describe('an address that someone else registered', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  async function emailsTo(email: string, count: number) {
    const read = () =>
      test.db.selectFrom('kept_mails').selectAll().where('recipient_email', '=', email).execute()
    const worker = test.startWorker()
    try {
      await until(async () => (await read()).length >= count && (await jobCount(test)) === 0)
    } finally {
      await worker.stop()
    }
    return read()
  }

  it('gets no message in the form of a name', async () => {
    const email = 'stranger@example.com'
    const name = { firstName: 'You won a prize!', lastName: 'Call 555 0100' }
    const registered = await test.call('POST', '/api/Auth/register', {
      body: { email, password: PASSWORD, ...name },
    })
    expect(registered.status).toBe(201)
    await test.call('POST', '/api/Auth/forgot-password', { body: { email } })
    const mails = await emailsTo(email, 2)
    expect(mails.map(({ recipient_name }) => recipient_name)).toEqual(['', ''])
    expect(JSON.stringify(mails)).not.toMatch(/prize|555 0100/)
  })

  it('is greeted by name once it is confirmed', async () => {
    const { id, email } = await createPerson(test)
    await test.pool.query('update users set email_confirmed_at = now() where id = $1', [id])
    await test.call('POST', '/api/Auth/forgot-password', { body: { email } })
    const [mail] = await emailsTo(email, 1)
    expect(mail).toMatchObject({ recipient_name: 'Robin Doe', text: expect.stringContaining('Hi Robin,') })
  })
})
