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

const TOO_LATE = '409 Someone was faster. You stay in line for the next hour.'

interface Round {
  trainer: TestPerson
  people: TestEnrollment[]
  date: string
  hour: number
}

/** An hour that everyone who marked it was offered. */
async function offerTo(arena: Arena, gym: TestGym, round: number, count: number): Promise<Round> {
  const at = hourOf(round)
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

async function sessionsOf(arena: Arena, { trainer }: Round) {
  const { rows } = await arena.pool.query(
    "select enrollment_id from sessions where trainer_user_id = $1 and status = 'Scheduled'",
    [trainer.id],
  )
  return rows.length
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
        const at = hourOf(round)
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
