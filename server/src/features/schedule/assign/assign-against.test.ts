import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignTrainer, createGym, createLocation } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import {
  type Arena,
  book,
  breaks,
  createArena,
  createTrainees,
  hourOf,
  type Lock,
  makeTrainers,
  openHour,
  PATIENCE,
  type Race,
  removeLocks,
  run,
  shareArena,
  winners,
} from '../../../../test/race.ts'
import { ASSIGNMENTS, addTrainerSlots } from '../../../../test/schedule.ts'

const sharedArena = shareArena()

async function createWorld(arena: Arena, capacity: number | null = null) {
  const gym = await createGym(arena, { location: { capacity } })
  const [trainer] = await makeTrainers(arena, gym.brandId, 1)
  const [trainee] = await createTrainees(arena, gym.brandId, 1)
  return { gym, trainer: trainer!, trainee: trainee! }
}

const revoke: Race = async (arena) => {
  const world = await createWorld(arena)
  const decide = (approvalStatus: string) =>
    arena.ask('PUT', `/api/gym-management/trainees/${world.trainee.id}/approval`, world.gym.manager.token, {
      approvalStatus,
    })
  return async (round) => {
    await openHour(arena, [world.trainer], hourOf(round))
    if (round > 0) await decide('Approved')
    return Promise.all([book(arena, world, hourOf(round)), arena.pause(round).then(() => decide('Rejected'))])
  }
}

const remove: Race = async (arena) => {
  const world = await createWorld(arena)
  return async (round) => {
    await openHour(arena, [world.trainer], hourOf(round))
    const trainee = await createEnrollment(arena, { brandId: world.gym.brandId })
    return Promise.all([
      book(arena, { ...world, trainee }, hourOf(round)),
      arena
        .pause(round)
        .then(() =>
          arena.ask('DELETE', `/api/gym-management/trainees/${trainee.id}`, world.gym.manager.token),
        ),
    ])
  }
}

/** Two bookings for a place of two, while a manager makes it a place of one. */
const cutCapacity: Race = async (arena) => {
  const world = await createWorld(arena, 2)
  const trainers = await makeTrainers(arena, world.gym.brandId, 2)
  const trainees = await createTrainees(arena, world.gym.brandId, 2)
  return async (round) => {
    await openHour(arena, trainers, hourOf(round))
    // A place of its own: in the same one, two sessions of an earlier round would forbid every later cut.
    const gym = { ...world.gym, locationId: await createLocation(arena, world.gym.brandId) }
    const setCapacity = (capacity: number) =>
      arena.ask('PUT', `/api/gym-management/locations/${gym.locationId}`, gym.manager.token, { capacity })
    await setCapacity(2)
    const [first, second] = await Promise.all([
      book(arena, { gym, trainer: trainers[0]!, trainee: trainees[0]! }, hourOf(round)),
      book(arena, { gym, trainer: trainers[1]!, trainee: trainees[1]! }, hourOf(round)),
      arena.pause(round).then(() => setCapacity(1)),
    ])
    return [first, second]
  }
}

const leaveBrand: Race = async (arena) => {
  const { gym, trainee } = await createWorld(arena)
  const admin = await createPerson(arena, { roles: ['SuperAdmin'] })
  return async (round) => {
    const [trainer] = await makeTrainers(arena, gym.brandId, 1)
    await openHour(arena, [trainer!], hourOf(round))
    return Promise.all([
      book(arena, { gym, trainer: trainer!, trainee }, hourOf(round)),
      arena
        .pause(round)
        .then(() =>
          arena.ask(
            'DELETE',
            `/api/superadmin/gym-brands/${gym.brandId}/trainers/${trainer!.id}`,
            admin.token,
          ),
        ),
    ])
  }
}

const deactivate: Race = async (arena) => {
  const { gym, trainee } = await createWorld(arena)
  const admin = await createPerson(arena, { roles: ['SuperAdmin'] })
  return async (round) => {
    const [trainer] = await makeTrainers(arena, gym.brandId, 1)
    await openHour(arena, [trainer!], hourOf(round))
    const url = `/api/superadmin/users/${trainer!.id}`
    return Promise.all([
      book(arena, { gym, trainer: trainer!, trainee }, hourOf(round)),
      arena.pause(round).then(() => arena.ask('PUT', url, admin.token, { isActive: false })),
    ])
  }
}

const beAway: Race = async (arena) => {
  const { gym, trainee } = await createWorld(arena)
  return async (round) => {
    const { date, hour } = hourOf(round)
    const [trainer] = await makeTrainers(arena, gym.brandId, 1)
    await openHour(arena, [trainer!], { date, hour })
    const url = `/api/trainers/${trainer!.id}/away`
    return Promise.all([
      book(arena, { gym, trainer: trainer!, trainee }, { date, hour }),
      arena
        .pause(round)
        .then(() => arena.ask('POST', url, trainer!.token, { startDate: date, endDate: date })),
    ])
  }
}

const closePlace: Race = async (arena) => {
  const world = await createWorld(arena)
  return async (round) => {
    await openHour(arena, [world.trainer], hourOf(round))
    const locationId = await createLocation(arena, world.gym.brandId)
    const gym = { ...world.gym, locationId }
    return Promise.all([
      book(arena, { ...world, gym }, hourOf(round)),
      arena
        .pause(round)
        .then(() => arena.ask('DELETE', `/api/gym-management/locations/${locationId}`, gym.manager.token)),
    ])
  }
}

/** What becomes of the trainer's hour: by the trainer's own verbs, or written past the product. */
function changeSlot(
  change: (arena: Arena, slotId: string, more: { placeId: string; trainer: TestPerson }) => Promise<unknown>,
): Race {
  return async (arena) => {
    const world = await createWorld(arena)
    const elsewhere = await createLocation(arena, world.gym.brandId)
    return async (round) => {
      const { date, hour } = hourOf(round)
      const [slotId] = await addTrainerSlots(arena, world.trainer.id, { date, hours: [hour] })
      const [booked] = await Promise.all([
        book(arena, world, { date, hour }),
        arena
          .pause(round)
          .then(() => change(arena, slotId!, { placeId: elsewhere, trainer: world.trainer }))
          .catch(() => undefined),
      ])
      return [booked]
    }
  }
}

const slotUrl = (trainer: TestPerson, slotId: string) => `/api/trainers/${trainer.id}/availability/${slotId}`
const trainerDeletes = changeSlot((arena, slotId, { trainer }) =>
  arena.ask('DELETE', slotUrl(trainer, slotId), trainer.token),
)
const trainerIsUnavailable = changeSlot((arena, slotId, { trainer }) =>
  arena.ask('PUT', slotUrl(trainer, slotId), trainer.token, { status: 'Unavailable' }),
)
const deleteSlot = changeSlot((arena, slotId) =>
  arena.db.deleteFrom('trainer_slots').where('id', '=', slotId).execute(),
)
const makeUnavailable = changeSlot((arena, slotId) =>
  arena.db.updateTable('trainer_slots').set({ status: 'Unavailable' }).where('id', '=', slotId).execute(),
)
const moveSlot = changeSlot((arena, slotId, { placeId }) =>
  arena.db.updateTable('trainer_slots').set({ location_id: placeId }).where('id', '=', slotId).execute(),
)

/** One hour is freed and requested by five managers at the same time, over and over. */
const cancelAndRebook: Race = async (arena) => {
  const world = await createWorld(arena, 1)
  const trainees = await createTrainees(arena, world.gym.brandId, 5)
  await openHour(arena, [world.trainer], hourOf(0))
  let { id } = await book(arena, world, hourOf(0))
  return async () => {
    const cancel = () => arena.ask('DELETE', `${ASSIGNMENTS}/${id}`, world.gym.manager.token)
    const rebook = () => trainees.map((trainee) => book(arena, { ...world, trainee }, hourOf(0)))
    const [first, second, ...booked] = await Promise.all([cancel(), cancel(), ...rebook()])
    expect([first.status, second.status].sort()).toEqual([200, 404])
    const outcomes = [...booked, ...(winners(booked) === 0 ? await Promise.all(rebook()) : [])]
    id = outcomes.find((outcome) => outcome.status === 201)?.id
    return outcomes
  }
}

const RACES: [string, Race][] = [
  ['revoking the approval', revoke],
  ['removing the trainee', remove],
  ['cutting the capacity', cutCapacity],
  ['the trainer leaving the brand', leaveBrand],
  ['deactivating the trainer', deactivate],
  ['the trainer being away', beAway],
  ['closing the place', closePlace],
  ['the trainer deleting the hour', trainerDeletes],
  ['the trainer becoming unavailable', trainerIsUnavailable],
  ['deleting the hour', deleteSlot],
  ['making the hour unavailable', makeUnavailable],
  ['moving the hour elsewhere', moveSlot],
]

describe('assigning against', { timeout: PATIENCE }, () => {
  it.each(RACES)('%s leaves nothing broken, and nobody with an error', async (_name, race) => {
    for (const outcomes of await run(await sharedArena(), race)) {
      for (const { status } of outcomes) expect([200, 201, 404, 409]).toContain(status)
    }
  })

  it('a canceled hour goes to exactly one of those who want it', async () => {
    const results = await run(await sharedArena(), cancelAndRebook)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })
})

/** Each race with the lock that decides it, and what breaks without that one. */
const DECIDED_BY: [Lock, string, Race, string][] = [
  ['enrollment', 'revoking the approval', revoke, "an upcoming session's trainee isn't approved"],
  ['enrollment', 'removing the trainee', remove, "an upcoming session's trainee isn't approved"],
  ['location', 'closing the place', closePlace, 'an upcoming session is at a deleted location or brand'],
  ['membership', 'the trainer leaving', leaveBrand, "an upcoming session's trainer has left the brand"],
  ['membership', 'deactivating the trainer', deactivate, "an upcoming session's trainer is deactivated"],
  ['hour', 'the trainer being away', beAway, "a session doesn't match the trainer's hour"],
  ['hour', 'an unavailable trainer', trainerIsUnavailable, "a session doesn't match the trainer's hour"],
  ['hour', 'making it unavailable', makeUnavailable, "a session doesn't match the trainer's hour"],
  ['hour', 'moving it elsewhere', moveSlot, "a session doesn't match the trainer's hour"],
]

describe('without a lock, assigning against', { timeout: PATIENCE }, () => {
  it.each(DECIDED_BY)('on the %s, %s breaks', async (lock, _name, race, broken) => {
    const arena = await createArena()
    await removeLocks(arena, lock)
    expect(await breaks(arena, race)).toContain(broken)
  })

  it('or rather without any, cutting the capacity breaks', async () => {
    const arena = await createArena()
    await removeLocks(arena)
    expect(await breaks(arena, cutCapacity)).toContain('a location holds more than its capacity')
  })

  it('deleting the hour breaks only once its foreign key is gone too', async () => {
    const arena = await createArena()
    await removeLocks(arena)
    await sql`alter table sessions drop constraint sessions_slot_of_trainer`.execute(arena.db)
    expect(await breaks(arena, deleteSlot)).toContain("a session doesn't match the trainer's hour")
  })

  it('changing a booked hour breaks once nothing keeps it, however late it comes', async () => {
    const arena = await createArena()
    await sql`drop trigger trainer_slots_booked_stay on trainer_slots`.execute(arena.db)
    expect(await breaks(arena, makeUnavailable)).toContain("a session doesn't match the trainer's hour")
  })
})

it('no row can link two brands, not even one written past the product', async () => {
  const arena = await sharedArena()
  const [mine, theirs] = [await createWorld(arena), await createWorld(arena)]
  await openHour(arena, [mine.trainer], hourOf(0))
  const { id } = await book(arena, mine, hourOf(0))
  const change = (values: Record<string, string>) =>
    arena.db.updateTable('sessions').set(values).where('id', '=', id!).execute()
  await expect(change({ location_id: theirs.gym.locationId })).rejects.toThrow('sessions_location_of_brand')
  await expect(change({ enrollment_id: theirs.trainee.id })).rejects.toThrow('sessions_enrollment_of_brand')
  await assignTrainer(arena, theirs.gym.brandId, mine.trainer.id)
  await expect(change({ brand_id: theirs.gym.brandId })).rejects.toThrow('_of_brand')
})
