import { OFFERED_DAYS_AHEAD } from '@spotter/contract/offers/hour-offers.ts'
import { describe, expect, it } from 'vitest'
import type { TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import {
  createMarked,
  linkOf,
  look,
  offerHours,
  offersOf,
  zoneAtNoon,
} from '../../../../test/offers/freed-hours.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { createDraft, DRAFTS } from '../../../../test/planning/drafts.ts'
import {
  type Arena,
  book,
  hourOf,
  openHour,
  PATIENCE,
  type Race,
  run,
  shareArena,
} from '../../../../test/race.ts'
import { createTrainer } from '../../../../test/trainers.ts'

const sharedArena = shareArena()

const BEING_PLANNED = '409 Your gym is planning this hour right now. Try again in a few minutes.'
const BUSY = '409 Trainee is already booked at this time'
const REVOKED = ['404 Link not found', '409 Trainee is not approved for this gym']
const TOO_LATE = '409 Someone was faster. You stay in line for the next hour.'

interface Round {
  trainer: TestPerson
  people: TestEnrollment[]
  date: string
  hour: number
}

/** Hours of the next days come around again: those further ahead aren't offered. */
function hourAhead(round: number) {
  return hourOf(round % (24 * (OFFERED_DAYS_AHEAD - 4)))
}

/** An hour that everyone who marked it was offered. */
async function offerTo(arena: Arena, gym: TestGym, round: number, count: number): Promise<Round> {
  const at = hourAhead(round)
  const trainer = await createTrainer(arena, { brandIds: [gym.brandId] })
  await openHour(arena, [trainer], at)
  const people: TestEnrollment[] = []
  for (let n = 0; n < count; n++) people.push(await createMarked(arena, gym, at))
  await look(arena, { trainer, ...at })
  return { trainer, people, ...at }
}

async function createBrand(arena: Arena) {
  const gym = await createGym(arena, { location: { timeZone: zoneAtNoon() } })
  await offerHours(arena, gym, 'everyone')
  return gym
}

async function take(arena: Arena, trainee: TestEnrollment) {
  return arena.ask('POST', await linkOf(arena, trainee), trainee.person.token)
}

/** Later than the manager in the first rounds, and earlier in the last ones. */
function takeInTurn(arena: Arena, trainee: TestEnrollment, round: number) {
  return arena.pause(7 - (round % 8)).then(() => take(arena, trainee))
}

async function sessionsOf(arena: Arena, { trainer }: Round) {
  const { rows } = await arena.pool.query(
    "select enrollment_id from sessions where trainer_user_id = $1 and status = 'Scheduled'",
    [trainer.id],
  )
  return rows.length
}

async function scheduledFor(arena: Arena, { id }: TestEnrollment) {
  const { rows } = await arena.pool.query(
    "select from sessions where enrollment_id = $1 and status = 'Scheduled'",
    [id],
  )
  return rows.length
}

/** What was committed: a manager no longer sees what has been decided. */
async function stateOf(arena: Arena, { brandId }: TestGym, { trainer }: Round) {
  const { rows } = await arena.pool.query(
    'select state from hour_offers where brand_id = $1 and trainer_id = $2',
    [brandId, trainer.id],
  )
  return rows[0].state
}

async function draftFor(
  arena: Arena,
  gym: TestGym,
  { id: traineeId }: TestEnrollment,
  { trainer, date, hour }: Round,
) {
  const place = { trainerId: trainer.id, gymLocationId: gym.locationId, date, hour }
  return (await createDraft(arena, gym, [{ kind: 'create', traineeId, ...place }])).id
}

function publishing(arena: Arena, gym: TestGym, draftId: string) {
  return arena.ask('POST', `${DRAFTS}/${draftId}/publish`, gym.manager.token, {})
}

function words({ status, message }: { status: number; message: string | null }) {
  return `${status} ${message}`
}

describe('an offered hour', { timeout: PATIENCE }, () => {
  it('is taken by one of those who want it in the same instant, and the others read that someone was faster', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 3)
        const outcomes = await Promise.all(offer.people.map((trainee) => take(arena, trainee)))
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
        for (const outcome of outcomes.filter(({ status }) => status !== 200))
          expect(words(outcome)).toBe(TOO_LATE)
        expect(await sessionsOf(arena, offer)).toBe(1)
        return outcomes
      }
    }
    await run(await sharedArena(), race)
  })

  it('goes either to the one who takes it or to the one whom a manager books', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 2)
        const [ann, ben] = offer.people as [TestEnrollment, TestEnrollment]
        const { trainer, date, hour } = offer
        const [taken, booked] = await Promise.all([
          take(arena, ann),
          arena.pause(round).then(() => book(arena, { gym, trainer, trainee: ben }, { date, hour })),
        ])
        expect([taken.status, booked.status]).toEqual(taken.status === 200 ? [200, 409] : [409, 201])
        if (taken.status !== 200) expect(words(taken)).toBe(TOO_LATE)
        expect(await sessionsOf(arena, offer)).toBe(1)
        return [taken, booked]
      }
    }
    await run(await sharedArena(), race)
  })

  it('is never taken once a manager has stopped the offer', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 1)
        const [ann] = offer.people as [TestEnrollment]
        const offers = await offersOf(arena, gym)
        const { id } = offers.find(({ trainerId }) => trainerId === offer.trainer.id)!
        const [taken, stopped] = await Promise.all([
          take(arena, ann),
          arena
            .pause(round)
            .then(() => arena.ask('POST', `/api/gym-offers/hours/${id}/stop`, gym.manager.token)),
        ])
        expect([taken, stopped].filter(({ status }) => status === 200)).toHaveLength(1)
        if (taken.status === 200) expect(words(stopped)).toBe('409 Someone has taken this hour')
        else expect(words(taken)).toBe('409 This hour is no longer offered')
        expect(await sessionsOf(arena, offer)).toBe(taken.status === 200 ? 1 : 0)
        return [taken, stopped]
      }
    }
    await run(await sharedArena(), race)
  })

  it('is not taken while a draft that gives it to someone else is published', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 2)
        const [ann, ben] = offer.people as [TestEnrollment, TestEnrollment]
        const draft = await draftFor(arena, gym, ben, offer)
        const [taken, published] = await Promise.all([
          takeInTurn(arena, ann, round),
          publishing(arena, gym, draft),
        ])
        expect([BEING_PLANNED, TOO_LATE]).toContain(words(taken))
        expect(published.data).toMatchObject({ done: 1, left: 0 })
        expect(await scheduledFor(arena, ben)).toBe(1)
        expect(words(await take(arena, ann))).toBe(TOO_LATE)
        expect(await stateOf(arena, gym, offer)).toBe('open')
        return [taken, published]
      }
    }
    await run(await sharedArena(), race)
  })

  it('goes to someone who is published elsewhere at that time only if they took it first', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 1)
        const [ann] = offer.people as [TestEnrollment]
        const trainer = await createTrainer(arena, { brandIds: [gym.brandId] })
        await openHour(arena, [trainer], offer)
        const draft = await draftFor(arena, gym, ann, { ...offer, trainer })
        const [taken, published] = await Promise.all([
          takeInTurn(arena, ann, round),
          arena.pause(round).then(() => publishing(arena, gym, draft)),
        ])
        const isTaken = taken.status === 200
        if (!isTaken) expect(words(taken)).toBe(BUSY)
        expect(published.data).toMatchObject(isTaken ? { done: 0, left: 1 } : { done: 1, left: 0 })
        // A brand has twenty at most.
        if (isTaken) await arena.ask('DELETE', `${DRAFTS}/${draft}`, gym.manager.token)
        expect(await sessionsOf(arena, offer)).toBe(isTaken ? 1 : 0)
        expect(await scheduledFor(arena, ann)).toBe(1)
        expect(await stateOf(arena, gym, offer)).toBe(isTaken ? 'taken' : 'open')
        return [taken, published]
      }
    }
    await run(await sharedArena(), race)
  })

  it('leaves no session to someone whose enrollment is revoked in the same instant', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 1)
        const [ann] = offer.people as [TestEnrollment]
        const revoking = arena.pause(round).then(() =>
          arena.ask('PUT', `/api/gym-management/trainees/${ann.id}/approval`, gym.manager.token, {
            approvalStatus: 'Rejected',
          }),
        )
        const [taken, revoked] = await Promise.all([takeInTurn(arena, ann, round), revoking])
        expect(revoked.status).toBe(200)
        if (taken.status !== 200) expect(REVOKED).toContain(words(taken))
        const { rows } = await arena.pool.query('select status from sessions where enrollment_id = $1', [
          ann.id,
        ])
        expect(rows).toEqual(taken.status === 200 ? [{ status: 'Cancelled' }] : [])
        expect(await stateOf(arena, gym, offer)).toBe(taken.status === 200 ? 'taken' : 'open')
        return [taken, revoked]
      }
    }
    await run(await sharedArena(), race)
  })

  it('gives nobody more sessions than they want, even if they take several in the same instant', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const first = await offerTo(arena, gym, round, 1)
        const [ann] = first.people as [TestEnrollment]
        await arena.pool.query(
          'insert into training_wishes (enrollment_id, sessions_per_week, sessions_per_day) values ($1, 2, 3)',
          [ann.id],
        )
        const later = { date: first.date, hour: (first.hour + 3) % 24 }
        const trainer = await createTrainer(arena, { brandIds: [gym.brandId] })
        await openHour(arena, [trainer], later)
        await arena.pool.query('insert into trainee_slots (user_id, date, hour) values ($1, $2, $3)', [
          ann.userId,
          later.date,
          later.hour,
        ])
        const link = await linkOf(arena, ann)
        await look(arena, { trainer, ...later })
        const other = await linkOf(arena, ann)
        expect(other).not.toBe(link)
        await arena.pool.query('update training_wishes set sessions_per_week = 1 where enrollment_id = $1', [
          ann.id,
        ])
        const outcomes = await Promise.all(
          [link, other].map((path) => arena.ask('POST', path, ann.person.token)),
        )
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
        for (const outcome of outcomes.filter(({ status }) => status !== 200))
          expect(words(outcome)).toBe("409 You can't take this hour any more, because your week has changed.")
        return outcomes
      }
    }
    await run(await sharedArena(), race)
  })

  it('is either taken or closed by its trainer', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const offer = await offerTo(arena, gym, round, 1)
        const [ann] = offer.people as [TestEnrollment]
        const closing = arena
          .pause(round)
          .then(() =>
            arena.pool.query("update trainer_slots set status = 'Unavailable' where trainer_id = $1", [
              offer.trainer.id,
            ]),
          )
          .then(
            () => true,
            () => false,
          )
        const [taken, isClosed] = await Promise.all([take(arena, ann), closing])
        expect(taken.status === 200).toBe(!isClosed)
        if (isClosed) expect(words(taken)).toBe('409 Trainer is not available at this time')
        return [taken]
      }
    }
    await run(await sharedArena(), race)
  })

  it('opens one offer, even if two workers look at it in the same instant', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena)
      return async (round) => {
        const at = hourAhead(round)
        const trainer = await createTrainer(arena, { brandIds: [gym.brandId] })
        await openHour(arena, [trainer], at)
        const ann = await createMarked(arena, gym, at)
        await Promise.all([1, 2, 3].map(() => look(arena, { trainer, ...at })))
        const offers = (await offersOf(arena, gym)).filter(({ trainerId }) => trainerId === trainer.id)
        expect(offers).toHaveLength(1)
        const { rows } = await arena.pool.query(
          "select 1 from notifications where recipient_user_id = $1 and notification_type = 'OfferMade'",
          [ann.userId],
        )
        expect(rows).toHaveLength(1)
        return []
      }
    }
    await run(await sharedArena(), race)
  })
})
