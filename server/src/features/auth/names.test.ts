import { randomUUID } from 'node:crypto'
import { InviteStaffRequest } from '@spotter/contract/admin/admin.ts'
import { RegisterRequest, type User } from '@spotter/contract/auth/auth.ts'
import { CreateTraineeRequest } from '@spotter/contract/enrollment/enrollment.ts'
import {
  CreateBrandRequest,
  CreateLocationRequest,
  type GymBrand,
  type GymLocation,
} from '@spotter/contract/gyms/gyms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson, PASSWORD } from '../../../test/people.ts'
import { jobCount, until } from '../../../test/worker.ts'
import { writeAccountMail } from './emails/write-account-mail.ts'

const NO_LINKS = "Names can't contain links. Put a space after a period."
const FORBIDDEN = 'Contains characters that are not allowed'
const NO_LETTERS = 'Must contain a letter or a number'

/** What each request that creates a person, a brand, or a location says about the name. */
function problemsOf(name: string) {
  const people = [RegisterRequest, CreateTraineeRequest, InviteStaffRequest].flatMap((schema) => [
    schema.safeParse({ firstName: name, lastName: 'Fine' }),
    schema.safeParse({ firstName: 'Fine', lastName: name }),
  ])
  const places = [CreateBrandRequest, CreateLocationRequest].map((schema) => schema.safeParse({ name }))
  const isAboutName = ({ path }: { path: PropertyKey[] }) => /name/i.test(String(path[0]))
  const messages = [...people, ...places].map(({ error }) => error?.issues.find(isAboutName)?.message ?? null)
  return [...new Set(messages)]
}

describe('no name of a person, a brand, or a location', () => {
  it.each([
    'Win at evil.example',
    'http://1.2.3.4',
    'WWW.Evil',
    'bit.ly/x',
    'Claim: prize24.win',
    'пример.рф',
    'evil．example',
    'URGENT: your account is locked, verify at https://evil.example',
  ])('smuggles a link into an email: %j', (name) => {
    expect(problemsOf(name)).toEqual([NO_LINKS])
  })

  it.each([
    '\u200b',
    '\u3164',
    '\u2800\u2800',
    '\u00ad',
    '\u2060\u2061',
    '\u{e0041}',
    '\ufe0f',
    '\u115f\u1160',
    'Ann\u200d',
    'A\u200cnn',
    'Iron\u200b Temple',
    '1\ufe0f',
    'Ada\u034f',
    'Ada\u0007',
  ])('is or contains what nobody sees: %j', (name) => {
    expect(problemsOf(name)).toEqual([FORBIDDEN])
  })

  it.each(['Ada\u202egpj', '\u2066Ada\u2069', 'Ada\u200f', 'A\u2028da', '\u061cAda', '\u202dAda'])(
    'changes the direction of what follows: %j',
    (name) => {
      expect(problemsOf(name)).toEqual([FORBIDDEN])
    },
  )

  it.each(['. .', '-', '!!!', '\u0301', '💪'])('is without a letter or a number: %j', (name) => {
    expect(problemsOf(name)).toEqual([NO_LETTERS])
  })
})

describe('a name', () => {
  it.each([
    'J.R.R.',
    'Mary-Jane St. John',
    "O'Neil Jr.",
    'Ph.D',
    'Ravi s/o Kumar',
    '王小明',
    'Zoe\u0308',
    '24',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    'क्\u200dष',
    '葛\u{e0100}城',
    'I ❤\ufe0f Lifting',
    'Gym No.1',
    'Jean\u00a0Luc',
  ])('can be %j', (name) => {
    expect(problemsOf(name)).toEqual([null])
  })
})

describe('a name from before these rules', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const OLD = 'Iron\u202e www.iron.example'

  it("stays readable and doesn't get in the way of other changes to a person", async () => {
    const { id, token } = await createPerson(test)
    await test.db.updateTable('users').set({ first_name: OLD }).where('id', '=', id).execute()
    const save = (body: object) => test.call<User>('PUT', '/api/Auth/me', { token, body })
    const kept = await save({ firstName: OLD, lastName: 'Doe', phone: '+43 1' })
    expect(kept.body.data).toMatchObject({ firstName: OLD, phone: '+43 1' })
    const refused = await save({ firstName: `${OLD}!`, lastName: 'Doe', phone: null })
    expect([refused.status, refused.body.errors]).toEqual([400, { firstName: [FORBIDDEN] }])
    expect((await save({ lastName: 'evil.example' })).body.errors).toEqual({ lastName: [NO_LINKS] })
    expect((await save({ firstName: 'Robin' })).body.data).toMatchObject({
      firstName: 'Robin',
      phone: '+43 1',
    })
  })

  it("stays readable and doesn't get in the way of other changes to a brand or a location", async () => {
    const gym = await createGym(test)
    await test.db.updateTable('gym_brands').set({ name: OLD }).where('id', '=', gym.brandId).execute()
    await test.db.updateTable('gym_locations').set({ name: OLD }).where('id', '=', gym.locationId).execute()
    const { token } = gym.manager
    for (const path of [`brands/${gym.brandId}`, `locations/${gym.locationId}`]) {
      const save = (body: object) =>
        test.call<GymBrand | GymLocation>('PUT', `/api/gym-management/${path}`, { token, body })
      expect((await save({ name: OLD, description: 'New' })).body.data).toMatchObject({
        name: OLD,
        description: 'New',
      })
      const refused = await save({ name: 'Visit iron.example', description: 'Newer' })
      expect([refused.status, refused.body.errors]).toEqual([400, { name: [NO_LINKS] }])
      expect((await save({ name: 'Iron Temple' })).body.data).toMatchObject({
        name: 'Iron Temple',
        description: 'New',
      })
    }
  })
})

it.each(['invitation', 'already-has-account'] as const)(
  "an email of kind %s doesn't begin its subject with a name that others choose",
  async (kind) => {
    const name = 'URGENT: verify your account'
    const detail = { gymName: name, invitedBy: name, gymBrandId: randomUUID() }
    const { subject } = await writeAccountMail(
      { kind, userId: randomUUID(), detail },
      {
        firstName: name,
        link: 'https://spotter.example/',
        newEmail: '',
        timeFormat: '12h',
        env: { PUBLIC_URL: 'https://spotter.example', DEFAULT_TIME_ZONE: 'UTC' },
      },
    )
    expect(subject).toMatch(/^You're invited to .*URGENT/)
  },
)

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
