import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment } from '../../../test/enrollment.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import {
  type Arena,
  book,
  breaks,
  createArena,
  createTrainees,
  hourOf,
  makeTrainers,
  openHour,
  PATIENCE,
  type Race,
  ROUNDS,
  removeLocks,
  run,
  shareArena,
} from '../../../test/race.ts'

const sharedArena = shareArena()

function erase(arena: Arena, by: TestPerson, { id, email }: TestPerson) {
  return arena.ask('POST', `/api/superadmin/users/${id}/erase`, by.token, { confirmEmail: email })
}

/** A session is booked while one of its people is erased: the trainee in one round, the trainer in the next. */
const eraseWhileBooking: Race = async (arena) => {
  const gym = await createGym(arena)
  const admin = await createPerson(arena, { roles: ['SuperAdmin'] })
  return async (round) => {
    const [trainer] = await makeTrainers(arena, gym.brandId, 1)
    const [trainee] = await createTrainees(arena, gym.brandId, 1)
    await openHour(arena, [trainer!], hourOf(round))
    const leaving = round % 2 === 0 ? trainee!.person : trainer!
    return Promise.all([
      book(arena, { gym, trainer: trainer!, trainee: trainee! }, hourOf(round)),
      arena.pause(round).then(() => erase(arena, admin, leaving)),
    ])
  }
}

describe('a person who is erased while a session is being booked with them', { timeout: PATIENCE }, () => {
  it('either keeps the session and stays, or is erased without one', async () => {
    const rounds = await run(await sharedArena(), eraseWhileBooking)
    for (const [booked, erased] of rounds) {
      expect(erased!.status).toBe(booked!.status === 201 ? 409 : 200)
    }
  })

  it('would be erased and still have the session without the locks', async () => {
    const arena = await createArena()
    await removeLocks(arena)
    expect(await breaks(arena, eraseWhileBooking)).not.toEqual([])
  })
})

describe('two SuperAdmins who erase each other at the same time', { timeout: PATIENCE }, () => {
  it('leave exactly one SuperAdmin', async () => {
    const arena = await sharedArena()
    for (let round = 0; round < ROUNDS; round++) {
      await arena.db.deleteFrom('user_roles').where('role', '=', 'SuperAdmin').execute()
      const one = await createPerson(arena, { roles: ['SuperAdmin'] })
      const other = await createPerson(arena, { roles: ['SuperAdmin'] })
      const outcomes = await Promise.all([erase(arena, one, other), erase(arena, other, one)])
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await sql`select from user_roles where role = 'SuperAdmin'`.execute(arena.db)
      expect(rows).toHaveLength(1)
    }
  })
})

describe('several requests to erase the same person', () => {
  it('erase them once, and the others find no such user', async () => {
    const arena = await sharedArena()
    const admin = await createPerson(arena, { roles: ['SuperAdmin'] })
    const { brandId } = await createGym(arena)
    const { person } = await createEnrollment(arena, { brandId })
    const outcomes = await Promise.all([1, 2, 3].map(() => erase(arena, admin, person)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})
