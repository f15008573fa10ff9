import type { DraftOutcome, NewChange } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEnrollment, type TestEnrollment } from '../../../test/enrollment.ts'
import { assignTrainer, createGym, createLocation, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { createDraft, DRAFTS } from '../../../test/planning/drafts.ts'
import { createPlan } from '../../../test/planning/plans.ts'
import {
  type Arena,
  book,
  breaks,
  createArena,
  createTrainees,
  hourOf,
  makeTrainers,
  type Outcome,
  openHour,
  PATIENCE,
  type Race,
  removeLocks,
  run,
  shareArena,
  winners,
} from '../../../test/race.ts'
import { ASSIGNMENTS, setClock } from '../../../test/schedule.ts'

const sharedArena = shareArena()

type Hour = ReturnType<typeof hourOf>

function sessionAt(gym: TestGym, trainer: TestPerson, trainee: TestEnrollment, at: Hour): NewChange {
  return {
    kind: 'create',
    traineeId: trainee.id,
    trainerId: trainer.id,
    gymLocationId: gym.locationId,
    ...at,
  }
}

/** As many 201s as sessions were changed: what races count. */
async function publishing(arena: Arena, gym: TestGym, draftId: string): Promise<Outcome[]> {
  const outcome = await arena.ask('POST', `${DRAFTS}/${draftId}/publish`, gym.manager.token, {})
  expect([200, 404, 409]).toContain(outcome.status)
  const { done = 0 } = (outcome.data ?? {}) as Partial<DraftOutcome>
  return Array.from({ length: done }, () => ({ ...outcome, status: 201 }))
}

async function createWorld(arena: Arena, capacity: number | null = null) {
  const gym = await createGym(arena, { location: { capacity } })
  const trainers = await makeTrainers(arena, gym.brandId, 2)
  const [first, second, spare] = await createTrainees(arena, gym.brandId, 3)
  return {
    gym,
    trainers: trainers as [TestPerson, TestPerson],
    trainees: [first, second] as [TestEnrollment, TestEnrollment],
    spare: spare!,
  }
}

type World = Awaited<ReturnType<typeof createWorld>>

/** One hour of one trainer: a draft wants it, another draft wants it, and two managers click on it. */
const sameHour: Race = async (arena) => {
  const { gym, trainers, trainees } = await createWorld(arena)
  const others = await createTrainees(arena, gym.brandId, 2)
  return async (round) => {
    const at = hourOf(round)
    await openHour(arena, [trainers[0]], at)
    const drafts = await Promise.all(
      trainees.map((trainee) => createDraft(arena, gym, [sessionAt(gym, trainers[0], trainee, at)])),
    )
    const outcomes = await Promise.all([
      ...drafts.map(({ id }) => publishing(arena, gym, id)),
      ...others.map((trainee) =>
        book(arena, { gym, trainer: trainers[0], trainee }, at).then((one) => [one]),
      ),
    ])
    return outcomes.flat()
  }
}

/** Two drafts that want the same two hours, in opposite orders. */
const crosswise: Race = async (arena) => {
  const { gym, trainers, trainees } = await createWorld(arena)
  const others = await createTrainees(arena, gym.brandId, 2)
  return async (round) => {
    const at = hourOf(round)
    await openHour(arena, trainers, at)
    const pairs = trainers.map((trainer, index) => sessionAt(gym, trainer, trainees[index]!, at))
    const reversed = trainers.map((trainer, index) => sessionAt(gym, trainer, others[index]!, at)).reverse()
    const drafts = [await createDraft(arena, gym, pairs), await createDraft(arena, gym, reversed)]
    return (await Promise.all(drafts.map(({ id }) => publishing(arena, gym, id)))).flat()
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
    const draft = await createDraft(arena, here, [sessionAt(here, person, trainee!, at)])
    const outcomes = await Promise.all([
      publishing(arena, here, draft.id),
      arena.pause(0).then(() => book(arena, { gym: there, trainer: trainer!, trainee: asTrainee }, at)),
    ])
    return outcomes.flat()
  }
}

/** A draft of one session against something that takes away what it rests on. */
function against(act: (arena: Arena, world: World, at: Hour) => Promise<unknown>): Race {
  return async (arena) => {
    const created = await createWorld(arena)
    const { trainers, trainees } = created
    return async (round) => {
      const at = hourOf(round)
      const world = await moveToNewPlace(arena, created)
      const { gym } = world
      await restore(arena, world)
      await openHour(arena, trainers, at)
      const draft = await createDraft(
        arena,
        gym,
        trainers.map((trainer, index) => sessionAt(gym, trainer, trainees[index]!, at)),
      )
      await Promise.all([
        publishing(arena, gym, draft.id),
        arena.pause(round).then(() => act(arena, world, at)),
      ])
      return []
    }
  }
}

/** In the same one, two sessions of an earlier round would forbid every later cut. */
async function moveToNewPlace(arena: Arena, world: World): Promise<World> {
  const locationId = await createLocation(arena, world.gym.brandId)
  return { ...world, gym: { ...world.gym, locationId } }
}

async function restore(arena: Arena, { gym, trainees }: World) {
  await arena.ask('PUT', `/api/gym-management/trainees/${trainees[0].id}/approval`, gym.manager.token, {
    approvalStatus: 'Approved',
  })
  await arena.ask('PUT', `/api/gym-management/locations/${gym.locationId}`, gym.manager.token, {
    capacity: 2,
  })
}

type Act = Parameters<typeof against>[0]

const cutCapacity: Act = (arena, { gym }) =>
  arena.ask('PUT', `/api/gym-management/locations/${gym.locationId}`, gym.manager.token, { capacity: 1 })
const revoke: Act = (arena, { gym, trainees }) =>
  arena.ask('PUT', `/api/gym-management/trainees/${trainees[0].id}/approval`, gym.manager.token, {
    approvalStatus: 'Rejected',
  })
const closeHour: Act = (arena, { trainers: [trainer] }, { date, hour }) =>
  arena.ask('PUT', `/api/trainers/${trainer.id}/availability/range`, trainer.token, {
    slots: [{ date, hour }],
    status: 'Unavailable',
  })
const bookHour: Act = (arena, { gym, trainers: [trainer], spare: trainee }, at) =>
  book(arena, { gym, trainer, trainee }, at)

/** A planned week of two sessions against something that takes away what one of them rests on; either may be first. */
function planAgainst(act: Act): Race {
  return async (arena) => {
    const created = await createWorld(arena)
    const { trainers, trainees } = created
    const { token } = created.gym.manager
    return async (round) => {
      const at = hourOf(round)
      const world = await moveToNewPlace(arena, created)
      const { gym } = world
      await restore(arena, world)
      await openHour(arena, trainers, at)
      const changes = trainers.map((trainer, index) => sessionAt(gym, trainer, trainees[index]!, at))
      const plan = await createPlan(arena, { gym, week: mondayOf(at.date) }, changes)
      const publish = () =>
        arena.ask('POST', `${DRAFTS}/${plan.id}/publish`, token, {
          allOrNothing: true,
          revision: plan.revision,
        })
      const [published] = await Promise.all(
        round % 2 === 0
          ? [publish(), arena.pause(round / 2).then(() => act(arena, world, at))]
          : [arena.pause((round - 1) / 2).then(publish), act(arena, world, at)],
      )
      expect(await plannedSessions(arena, world, at)).toBe(published.status === 200 ? 2 : 0)
      if (published.status !== 200) await arena.ask('DELETE', `${DRAFTS}/${plan.id}`, token)
      return [published]
    }
  }
}

/** Sessions that this hour has or had. */
async function plannedSessions({ db }: Arena, { trainees }: World, at: Hour) {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(
      'enrollment_id',
      'in',
      trainees.map(({ id }) => id),
    )
    .where('date', '=', at.date)
    .where('hour', '=', at.hour)
    .execute()
  return rows.length
}

function mondayOf(date: string) {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

/** A draft cancels or moves the session that someone cancels by hand. */
function againstCancel(change: (gym: TestGym, trainer: TestPerson, id: string, at: Hour) => NewChange): Race {
  return async (arena) => {
    const { gym, trainers, trainees } = await createWorld(arena)
    return async (round) => {
      const at = hourOf(round)
      await openHour(arena, trainers, at)
      const { id } = await book(arena, { gym, trainer: trainers[0], trainee: trainees[0] }, at)
      const draft = await createDraft(arena, gym, [change(gym, trainers[1], id!, at)])
      const [published, canceled] = await Promise.all([
        arena.pause(round).then(() => publishing(arena, gym, draft.id)),
        arena.ask('DELETE', `${ASSIGNMENTS}/${id}`, gym.manager.token),
      ])
      await arena.ask('DELETE', `${ASSIGNMENTS}/${id}`, gym.manager.token)
      return [...published, { ...canceled, status: canceled.status === 200 ? 201 : canceled.status }]
    }
  }
}

const cancelTwice = againstCancel((_gym, _trainer, assignmentId) => ({ kind: 'cancel', assignmentId }))
const cancelWhileMoving = againstCancel((gym, trainer, assignmentId, at) => ({
  kind: 'move',
  assignmentId,
  trainerId: trainer.id,
  gymLocationId: gym.locationId,
  ...at,
}))

/** Two sessions of two trainers both move to the one hour that's left at a location for one. */
const moveIntoLastPlace: Race = async (arena) => {
  const { gym, trainers, trainees } = await createWorld(arena, 1)
  return async (round) => {
    const [at, first, second] = [hourOf(3 * round), hourOf(3 * round + 1), hourOf(3 * round + 2)]
    for (const hour of [at, first, second]) await openHour(arena, trainers, hour)
    const booked = [
      await book(arena, { gym, trainer: trainers[0], trainee: trainees[0] }, first),
      await book(arena, { gym, trainer: trainers[1], trainee: trainees[1] }, second),
    ]
    const outcomes = await Promise.all(
      booked.map(({ id }) => arena.ask('PUT', `${ASSIGNMENTS}/${id}/move`, gym.manager.token, at)),
    )
    return outcomes.map((one) => ({ ...one, status: one.status === 200 ? 201 : one.status }))
  }
}

/** Clocks skip an hour: 2 and 3 are the same time, and the location holds one session. */
const skippedHour: Race = async (arena) => {
  await setClock(arena, '2027-01-04T12:00:00Z')
  return async (round) => {
    const gym = await createGym(arena, { location: { capacity: 1, timeZone: 'America/New_York' } })
    const trainers = await makeTrainers(arena, gym.brandId, 2)
    const trainees = await createTrainees(arena, gym.brandId, 2)
    const [skipped, next] = [2, 3].map((hour) => ({ date: '2027-03-14', hour })) as [Hour, Hour]
    for (const at of [skipped, next]) await openHour(arena, trainers, at)
    const draft = await createDraft(arena, gym, [sessionAt(gym, trainers[0]!, trainees[0]!, skipped)])
    const outcomes = await Promise.all([
      publishing(arena, gym, draft.id),
      arena.pause(round).then(() => book(arena, { gym, trainer: trainers[1]!, trainee: trainees[1]! }, next)),
    ])
    return outcomes.flat()
  }
}

describe('at the same time', { timeout: PATIENCE }, () => {
  it('two drafts and two managers want one hour: one gets it', async () => {
    const results = await run(await sharedArena(), sameHour)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })

  it('two drafts want the same hours in opposite orders: each hour goes to one, without a deadlock', async () => {
    const results = await run(await sharedArena(), crosswise)
    expect(results.map(winners)).toEqual(results.map(() => 2))
  })

  it('nobody trains and is trained in the same hour', async () => {
    const results = await run(await sharedArena(), bothSides)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })

  it('a draft and a manager want one time by two names: one gets it', async () => {
    const results = await run(await createArena(), skippedHour)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })

  it.each([
    ['cutting the capacity', cutCapacity],
    ['revoking an approval', revoke],
    ['closing an hour', closeHour],
  ])('publishing against %s leaves nothing broken', async (_name, act) => {
    await run(await sharedArena(), against(act))
  })

  it.each([
    ['cutting the capacity', cutCapacity],
    ['revoking an approval', revoke],
    ['closing an hour', closeHour],
    ['booking an hour', bookHour],
  ])('a planned week against %s: all of it or none, with the reason in words', async (_name, act) => {
    for (const [published] of await run(await sharedArena(), planAgainst(act))) {
      if (published!.status === 200) continue
      expect(published).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^.+'s session on .+, can't be held: .+\. Nothing was published\.$/),
      })
      expect(Object.values(published!.errors ?? {})).toEqual([[expect.stringMatching(/^[A-Z][\w' ]+\.$/)]])
    }
  })

  it('a session that a draft cancels is canceled once', async () => {
    const results = await run(await sharedArena(), cancelTwice)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })

  it('a session that is canceled while it moves is canceled afterward or not moved', async () => {
    await run(await sharedArena(), cancelWhileMoving)
  })

  it('two sessions move to the last place of an hour: one gets it', async () => {
    const results = await run(await sharedArena(), moveIntoLastPlace)
    expect(results.map(winners)).toEqual(results.map(() => 1))
  })
})

async function createUnguardedArena() {
  const arena = await createArena()
  await removeLocks(arena)
  await sql`create trigger dawdling_updates before update on sessions
    for each row execute function dawdle()`.execute(arena.db)
  return arena
}

describe('without the locks', { timeout: PATIENCE }, () => {
  it.each([
    ['publishing against assigning', bothSides, 'a person is in two sessions at the same time'],
    [
      'publishing against cutting the capacity',
      against(cutCapacity),
      'a location holds more than its capacity',
    ],
    [
      'publishing against revoking an approval',
      against(revoke),
      "an upcoming session's trainee isn't approved",
    ],
    ['publishing against closing an hour', against(closeHour), "a session doesn't match the trainer's hour"],
    [
      'a planned week against cutting the capacity',
      planAgainst(cutCapacity),
      'a location holds more than its capacity',
    ],
    [
      'a planned week against revoking an approval',
      planAgainst(revoke),
      "an upcoming session's trainee isn't approved",
    ],
    [
      'a planned week against closing an hour',
      planAgainst(closeHour),
      "a session doesn't match the trainer's hour",
    ],
    ['publishing at a time with two names', skippedHour, 'a location holds more than its capacity'],
    ['moving into the last place', moveIntoLastPlace, 'a location holds more than its capacity'],
  ])('%s breaks', async (_name, race, broken) => {
    expect(await breaks(await createUnguardedArena(), race)).toContain(broken)
  })

  it('a session is canceled twice', async () => {
    const arena = await createUnguardedArena()
    const play = await cancelTwice(arena)
    const rounds: number[] = []
    for (let round = 0; round < 20 && !rounds.includes(2); round++) rounds.push(winners(await play(round)))
    expect(rounds).toContain(2)
  })
})
