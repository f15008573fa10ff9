import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignTrainer, createGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  type Booking,
  book,
  breaks,
  createArena,
  createTrainees,
  dropConstraints,
  hourOf,
  losersWords,
  makeTrainers,
  openHour,
  PATIENCE,
  type Race,
  ROUNDS,
  removeLocks,
  run,
  shareArena,
  winners,
} from '../../../../test/race.ts'

const sharedArena = shareArena()

const oneTrainer: Race = async (arena) => {
  const gym = await createGym(arena)
  const [trainer] = await makeTrainers(arena, gym.brandId, 1)
  const trainees = await createTrainees(arena, gym.brandId, 40)
  return async (round) => {
    const at = hourOf(round)
    await openHour(arena, [trainer!], at)
    return Promise.all(trainees.map((trainee) => book(arena, { gym, trainer: trainer!, trainee }, at)))
  }
}

/** The same trainer in two brands, or the same trainee: twenty managers' clicks on each side. */
function onePersonInTwoBrands(side: 'trainer' | 'trainee'): Race {
  return async (arena) => {
    const gyms = [await createGym(arena), await createGym(arena)]
    const person = await createPerson(arena, { roles: ['Trainer', 'Trainee'] })
    const bookings: Booking[] = []
    for (const gym of gyms) {
      if (side === 'trainer') await assignTrainer(arena, gym.brandId, person.id)
      const others = 8
      const shared =
        side === 'trainee' ? await createEnrollment(arena, { brandId: gym.brandId, person }) : null
      const trainers =
        side === 'trainer' ? Array(others).fill(person) : await makeTrainers(arena, gym.brandId, others)
      const trainees = shared ? Array(others).fill(shared) : await createTrainees(arena, gym.brandId, others)
      for (let index = 0; index < others; index++) {
        bookings.push({ gym, trainer: trainers[index], trainee: trainees[index] })
      }
    }
    return async (round) => {
      const at = hourOf(round)
      await openHour(arena, [...new Set(bookings.map(({ trainer }) => trainer))], at)
      return Promise.all(bookings.map((booking) => book(arena, booking, at)))
    }
  }
}

/** Trains in one brand and is trained in the other: no constraint sees that, only the lock on the person. */
const bothSides: Race = async (arena) => {
  const person = await createPerson(arena, { roles: ['Trainer', 'Trainee'] })
  const [here, there] = [await createGym(arena), await createGym(arena)]
  await assignTrainer(arena, here.brandId, person.id)
  const [trainee] = await createTrainees(arena, here.brandId, 1)
  const [trainer] = await makeTrainers(arena, there.brandId, 1)
  const asTrainee = await createEnrollment(arena, { brandId: there.brandId, person })
  return async (round) => {
    const at = hourOf(round)
    await openHour(arena, [person, trainer!], at)
    return Promise.all([
      book(arena, { gym: here, trainer: person, trainee: trainee! }, at),
      book(arena, { gym: there, trainer: trainer!, trainee: asTrainee }, at),
    ])
  }
}

const capacityOfTwo: Race = async (arena) => {
  const gym = await createGym(arena, { location: { capacity: 2 } })
  const trainers = await makeTrainers(arena, gym.brandId, 20)
  const trainees = await createTrainees(arena, gym.brandId, 20)
  return async (round) => {
    const at = hourOf(round)
    await openHour(arena, trainers, at)
    return Promise.all(
      trainers.map((trainer, index) => book(arena, { gym, trainer, trainee: trainees[index]! }, at)),
    )
  }
}

describe('at the same time', { timeout: PATIENCE }, () => {
  it('of 40 bookings of one trainer’s hour one is made', async () => {
    const results = await run(await sharedArena(), oneTrainer)
    for (const outcomes of results) {
      expect(winners(outcomes)).toBe(1)
      expect(losersWords(outcomes)).toEqual(new Set(['409 Trainer is already booked at this time']))
    }
  })

  it.each(['trainer', 'trainee'] as const)('a %s in two brands is booked once', async (side) => {
    const results = await run(await sharedArena(), onePersonInTwoBrands(side))
    const words = side === 'trainer' ? 'Trainer' : 'Trainee'
    for (const outcomes of results) {
      expect(winners(outcomes)).toBe(1)
      expect(losersWords(outcomes)).toEqual(new Set([`409 ${words} is already booked at this time`]))
    }
  })

  it('nobody trains and is trained in the same hour', async () => {
    for (const outcomes of await run(await sharedArena(), bothSides)) expect(winners(outcomes)).toBe(1)
  })

  it('a place for two takes two of twenty pairs', async () => {
    for (const outcomes of await run(await sharedArena(), capacityOfTwo)) {
      expect(winners(outcomes)).toBe(2)
      expect(losersWords(outcomes)).toEqual(new Set(['409 Location is at capacity at this time']))
    }
  })

  it('also where the database would start transactions at another level', async () => {
    const arena = await createArena()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(arena.db)
    await sql`alter database ${sql.id(rows[0]!.name)} set default_transaction_isolation = 'repeatable read'`.execute(
      arena.db,
    )
    const results = await run(arena, capacityOfTwo, Math.min(ROUNDS, 10))
    expect(results.map(winners)).toEqual(results.map(() => 2))
  })
})

describe('each guard alone', { timeout: PATIENCE }, () => {
  it('the locks hold one trainer to one session without the constraints', async () => {
    const arena = await createArena()
    await dropConstraints(arena, 'sessions_trainer_once')
    await sql`drop index sessions_slot_key`.execute(arena.db)
    const results = await run(arena, oneTrainer, Math.min(ROUNDS, 10))
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })

  it('the constraints hold one trainer and one trainee without the locks', async () => {
    const arena = await createArena()
    await removeLocks(arena)
    const results = await run(arena, oneTrainer, 5)
    expect(results.map(winners)).toEqual(results.map(() => 1))
    const across = await run(arena, onePersonInTwoBrands('trainee'), 5)
    expect(across.map(winners)).toEqual(across.map(() => 1))
  })
})

describe('without the guards the same races break', { timeout: PATIENCE }, () => {
  it('one trainer’s hour', async () => {
    const arena = await createArena()
    await removeLocks(arena)
    await dropConstraints(arena, 'sessions_trainer_once')
    await sql`drop index sessions_slot_key`.execute(arena.db)
    expect(await breaks(arena, oneTrainer)).toContain('a person is in two sessions at the same time')
  })

  it.each(['trainer', 'trainee'] as const)('a %s in two brands', async (side) => {
    const arena = await createArena()
    await removeLocks(arena)
    await dropConstraints(arena, `sessions_${side}_once`)
    await sql`drop index sessions_slot_key`.execute(arena.db)
    expect(await breaks(arena, onePersonInTwoBrands(side))).toContain(
      'a person is in two sessions at the same time',
    )
  })

  it('both sides of a session', async () => {
    const arena = await createArena()
    await removeLocks(arena, 'times and people')
    expect(await breaks(arena, bothSides)).toContain('a person is in two sessions at the same time')
  })

  it('a place for two', async () => {
    const arena = await createArena()
    await removeLocks(arena, 'times and people')
    expect(await breaks(arena, capacityOfTwo)).toContain('a location holds more than its capacity')
  })
})
