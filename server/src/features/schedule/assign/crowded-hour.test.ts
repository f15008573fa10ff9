import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createDraft, DRAFTS } from '../../../../test/planning/drafts.ts'
import {
  type Arena,
  book,
  createTrainees,
  hourOf,
  makeTrainers,
  type Outcome,
  openHour,
  PATIENCE,
  type Race,
  run,
  shareArena,
} from '../../../../test/race.ts'
import { ASSIGNMENTS } from '../../../../test/schedule.ts'

const sharedArena = shareArena()

const FULL = 'Location is at capacity at this time'
const NOT_APPROVED = 'Trainee is not approved for this gym'

type Hour = ReturnType<typeof hourOf>

async function createPairs(arena: Arena, gym: TestGym, count: number) {
  const trainers = await makeTrainers(arena, gym.brandId, count)
  const trainees = await createTrainees(arena, gym.brandId, count)
  return trainers.map((trainer, index) => ({ trainer, trainee: trainees[index]! }))
}

/** Pairs who share nothing but the hour and the place. Each cancels right away, and books again. */
const onlyTheHour: Race = async (arena) => {
  const gym = await createGym(arena, { location: { capacity: 50 } })
  const pairs = await createPairs(arena, gym, 8)
  return async (round) => {
    const at = hourOf(round)
    await openHour(
      arena,
      pairs.map(({ trainer }) => trainer),
      at,
    )
    const outcomes = await Promise.all(
      pairs.map(async (pair) => {
        const first = await book(arena, { gym, ...pair }, at)
        const canceled = await arena.ask('DELETE', `${ASSIGNMENTS}/${first.id}`, gym.manager.token)
        return [first, canceled, await book(arena, { gym, ...pair }, at)]
      }),
    )
    return outcomes.flat()
  }
}

/** Everything that can happen to one hour of one place, at the same moment. */
const everything: Race = async (arena) => {
  const { brandId, manager } = await createGym(arena)
  const home = { brandId, manager }
  return async (round) => {
    const at = hourOf(round)
    const gym = { ...home, locationId: await createLocation(arena, brandId, { capacity: 6 }) } as TestGym
    const elsewhere = await createLocation(arena, brandId)
    const pairs = await createPairs(arena, gym, 8)
    await openHour(
      arena,
      pairs.map(({ trainer }) => trainer),
      at,
    )
    const [leaving, moving, revoked, planned, ...others] = pairs.map((pair) => ({ gym, ...pair }))
    const before = [await book(arena, leaving!, at), await book(arena, moving!, at)]
    const draft = await createDraft(arena, gym, [
      {
        kind: 'create',
        traineeId: planned!.trainee.id,
        trainerId: planned!.trainer.id,
        gymLocationId: gym.locationId,
        ...at,
      },
    ])
    const approval = `/api/gym-management/trainees/${revoked!.trainee.id}/approval`
    const [bookings, cut, ...freeing] = await Promise.all([
      Promise.all([revoked!, ...others].map((pair) => book(arena, pair, at))),
      ask(arena, 'PUT', `/api/gym-management/locations/${gym.locationId}`, manager.token, { capacity: 4 }),
      ask(arena, 'DELETE', `${ASSIGNMENTS}/${before[0]!.id}`, manager.token),
      ask(arena, 'PUT', `${ASSIGNMENTS}/${before[1]!.id}/move`, manager.token, { gymLocationId: elsewhere }),
      ask(arena, 'PUT', approval, manager.token, { approvalStatus: 'Rejected' }),
      ask(arena, 'POST', `${DRAFTS}/${draft.id}/publish`, manager.token, {}),
    ])
    await expectTrue(arena, gym.locationId, at, { bookings, cut })
    return [...bookings, cut, ...freeing]
  }
}

/** A server that's short of time says so, and a client then asks again. */
async function ask(arena: Arena, ...given: Parameters<Arena['ask']>): Promise<Outcome> {
  const outcome = await arena.ask(...given)
  return outcome.status === 503 ? ask(arena, ...given) : outcome
}

/** Everyone refused because of the capacity was refused while the hour was that full. */
async function expectTrue(
  arena: Arena,
  locationId: string,
  { date, hour }: Hour,
  { bookings, cut }: { bookings: Outcome[]; cut: Outcome },
) {
  const { rows } = await sql<{ status: string; sessions: number }>`
    select status, count(*)::integer as sessions from sessions
    where location_id = ${locationId} and date = ${date} and hour = ${hour} group by status`.execute(arena.db)
  const left = rows.find(({ status }) => status === 'Scheduled')?.sessions ?? 0
  // One was canceled, one moved away, and one may have been revoked.
  const atMost = left + 3
  const [first, ...others] = bookings
  const refused = others.filter(({ status }) => status !== 201)
  expect(refused.map(({ message }) => message)).toEqual(refused.map(() => FULL))
  expect([null, FULL, NOT_APPROVED]).toContain(first!.status === 201 ? null : first!.message)
  if (refused.length > 0) expect(atMost).toBeGreaterThanOrEqual(4)
  if (cut.status === 409) expect(atMost).toBeGreaterThan(4)
  if (cut.status === 200) expect(left).toBeLessThanOrEqual(4)
}

describe('a crowded hour', { timeout: PATIENCE }, () => {
  it('takes everyone who shares only the hour and the place', async () => {
    for (const outcomes of await run(await sharedArena(), onlyTheHour)) {
      expect(outcomes.map(({ status }) => status)).toEqual(
        outcomes.map((_, index) => (index % 3 === 1 ? 200 : 201)),
      )
    }
  })

  it('stands bookings, cancellations, moves, a draft, a revoked approval, and a smaller capacity together', async () => {
    for (const outcomes of await run(await sharedArena(), everything)) {
      for (const { status } of outcomes) expect([200, 201, 404, 409]).toContain(status)
    }
  })
})
