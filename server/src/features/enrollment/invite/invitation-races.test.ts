import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { type Arena, createArena, type Outcome, PATIENCE, ROUNDS, shareArena } from '../../../../test/race.ts'

const sharedArena = shareArena()

/** The product without the unique index and without `on conflict do nothing`. */
async function createUnguarded() {
  const arena = await createArena((statement) =>
    statement.replace(/ on conflict \(lower\(email\)\) do nothing/, ''),
  )
  await sql`drop index users_email_key`.execute(arena.db)
  return arena
}

function invite({ ask }: Arena, gym: TestGym, email: string) {
  const person = { firstName: 'Nia', lastName: 'Newman', email, gymLocationId: gym.locationId }
  return ask('POST', '/api/gym-manager/trainees', gym.manager.token, person)
}

function importFile({ ask }: Arena, gym: TestGym, emails: string[]) {
  const csv = ['First name,Last name,Email', ...emails.map((email) => `Nia,Newman,${email}`)].join('\n')
  return ask('POST', `/api/gym-management/brands/${gym.brandId}/trainees/import`, gym.manager.token, { csv })
}

async function register({ call }: Arena, email: string): Promise<Outcome> {
  const body = { firstName: 'Nia', lastName: 'Newman', email, password: PASSWORD }
  const reply = await call('POST', '/api/Auth/register', { body, address: `10.0.0.${turn % 256}` })
  return { status: reply.status, message: reply.body.message, id: undefined, data: null }
}

/** Rounds with a registration so far. Each has an address of its own, so that none is one too many from there. */
let turn = 0

type Race = (arena: Arena, gym: TestGym, emails: string[]) => Promise<Outcome>[]

/** With how many of the requests succeed. An import invites people who have an account, too: it says nothing about them. */
const RACES: [string, number[], Race][] = [
  [
    'ten parallel invitations',
    [1],
    (arena, gym, [email = '']) => Array.from({ length: 10 }, () => invite(arena, gym, email)),
  ],
  [
    'the same file imported twice',
    [1, 2],
    (arena, gym, emails) => [importFile(arena, gym, emails), importFile(arena, gym, emails)],
  ],
  [
    'an invitation and a registration',
    [1],
    (arena, gym, [email = '']) => [register(arena, email), lateBy(arena, () => invite(arena, gym, email))],
  ],
  [
    'an import and a registration',
    [1, 2],
    (arena, gym, [email = '']) => [
      register(arena, email),
      lateBy(arena, () => importFile(arena, gym, [email])),
    ],
  ],
]

/** Hashing a password takes a while, so the pause varies from round to round. */
async function lateBy(arena: Arena, act: () => Promise<Outcome>) {
  await arena.pause(turn++)
  return act()
}

/** Counts how many succeeded or failed, and how many accounts the first address has. */
async function play(arena: Arena, race: Race) {
  const gym = await createGym(arena)
  const emails = Array.from({ length: 5 }, () => `${randomUUID()}@example.com`)
  const outcomes = await Promise.all(race(arena, gym, emails))
  const accounts = await arena.db.selectFrom('users').select('id').where('email', '=', emails[0]!).execute()
  return {
    succeeded: outcomes.filter(({ status }) => status === 201).length,
    failed: outcomes.filter(({ status }) => status >= 500).length,
    accounts: accounts.length,
  }
}

describe.each(RACES)('with %s', (_, succeeded, race) => {
  it(
    `one account is created, in ${ROUNDS} rounds on two servers`,
    async () => {
      const arena = await sharedArena()
      for (let round = 0; round < ROUNDS; round++)
        expect(await play(arena, race)).toEqual({
          succeeded: expect.toBeOneOf(succeeded),
          failed: 0,
          accounts: 1,
        })
    },
    PATIENCE,
  )

  it('several would be created without the unique index', async () => {
    const arena = await createUnguarded()
    let most = 0
    for (let round = 0; round < 20 && most < 2; round++)
      most = Math.max(most, (await play(arena, race)).accounts)
    expect(most).toBeGreaterThan(1)
  })
})
