import { describe, expect, it } from 'vitest'
import type { TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym } from '../../../../test/gyms.ts'
import {
  type Arena,
  type Booking,
  book,
  createTrainees,
  hourOf,
  makeTrainers,
  openHour,
  PATIENCE,
  type Race,
  run,
  shareArena,
} from '../../../../test/race.ts'
import { addTrainerSlots } from '../../../../test/schedule.ts'

const sharedArena = shareArena()

/** Days apart, so that each round has a day of its own. */
function dayOf(round: number) {
  return hourOf(24 * (round + 1)).date
}

async function createBrand(arena: Arena, moves: number) {
  const gym = await createGym(arena)
  const body = { moves: 'by-themselves', moveTrainers: 'any', movesPerWeek: moves }
  await arena.call('PUT', `/api/gym-offers/settings/${gym.brandId}`, { token: gym.manager.token, body })
  return gym
}

/** A new session for the trainee at this hour. */
async function bookAt(arena: Arena, booking: Booking, at: { date: string; hour: number }) {
  await addTrainerSlots(arena, booking.trainer.id, { date: at.date, hours: [at.hour] })
  const { id } = await book(arena, booking, at)
  return id!
}

function move(
  arena: Arena,
  sessionId: string,
  { gym, trainer, trainee }: Booking,
  at: { date: string; hour: number },
) {
  const body = { trainerId: trainer.id, gymLocationId: gym.locationId, ...at }
  return arena.ask('POST', `/api/my/sessions/${sessionId}/move`, trainee.person.token, body)
}

async function stateOf(arena: Arena, sessionId: string) {
  const { rows } = await arena.pool.query('select status, hour, revision from sessions where id = $1', [
    sessionId,
  ])
  return rows[0] as { status: string; hour: number; revision: number }
}

function words(outcomes: { status: number; message: string | null }[]) {
  return [
    ...new Set(
      outcomes.filter(({ status }) => status >= 300).map(({ status, message }) => `${status} ${message}`),
    ),
  ]
}

/** Fourteen is the most that a brand can allow. */
const MANY = 14

describe('a session that its trainee moves', { timeout: PATIENCE }, () => {
  it('takes an hour that no other trainee and no manager gets in the same instant', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena, MANY)
      const [one, two, trainer] = await makeTrainers(arena, gym.brandId, 3)
      const trainees = await createTrainees(arena, gym.brandId, 3)
      const [ann, ben, cleo] = trainees as [TestEnrollment, TestEnrollment, TestEnrollment]
      return async (round) => {
        await arena.pool.query('update trainee_moves set undone_at = moved_at')
        const date = dayOf(round)
        const first = await bookAt(arena, { gym, trainer: one!, trainee: ann }, { date, hour: 8 })
        const second = await bookAt(arena, { gym, trainer: two!, trainee: ben }, { date, hour: 8 })
        const target = { date, hour: 12 }
        await openHour(arena, [trainer!], target)
        const outcomes = await Promise.all([
          move(arena, first, { gym, trainer: trainer!, trainee: ann }, target),
          move(arena, second, { gym, trainer: trainer!, trainee: ben }, target),
          book(arena, { gym, trainer: trainer!, trainee: cleo }, target),
        ])
        expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1)
        for (const refusal of words(outcomes))
          expect(refusal).toBe('409 Trainer is already booked at this time')
        return outcomes
      }
    }
    await run(await sharedArena(), race)
  })

  it("doesn't exceed the moves of a week, when several sessions move in the same instant", async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena, 1)
      const [trainer] = await makeTrainers(arena, gym.brandId, 1)
      const [trainee] = await createTrainees(arena, gym.brandId, 1)
      const booking = { gym, trainer: trainer!, trainee: trainee! }
      return async (round) => {
        await arena.pool.query('update trainee_moves set undone_at = moved_at')
        const date = dayOf(round)
        const sessions = []
        for (const hour of [6, 7, 8]) sessions.push(await bookAt(arena, booking, { date, hour }))
        await addTrainerSlots(arena, trainer!.id, { date, hours: [16, 17, 18] })
        const outcomes = await Promise.all(
          sessions.map((id, index) => move(arena, id, booking, { date, hour: 16 + index })),
        )
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(words(outcomes)).toEqual([
          "409 You've already moved a session that week. Ask your gym if you need to move another one.",
        ])
        return outcomes
      }
    }
    await run(await sharedArena(), race)
  })

  it('is canceled or moved or both, as the answers say', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena, MANY)
      const [trainer] = await makeTrainers(arena, gym.brandId, 1)
      const [trainee] = await createTrainees(arena, gym.brandId, 1)
      const booking = { gym, trainer: trainer!, trainee: trainee! }
      return async (round) => {
        await arena.pool.query('update trainee_moves set undone_at = moved_at')
        const date = dayOf(round)
        const id = await bookAt(arena, booking, { date, hour: 8 })
        await addTrainerSlots(arena, trainer!.id, { date, hours: [12] })
        const [moved, canceled] = await Promise.all([
          move(arena, id, booking, { date, hour: 12 }),
          arena
            .pause(round)
            .then(() => arena.ask('DELETE', `/api/gym-schedule/assignments/${id}`, gym.manager.token)),
        ])
        expect(canceled.status).toBe(200)
        const { status, hour } = await stateOf(arena, id)
        expect([status, hour]).toEqual(['Cancelled', moved.status === 200 ? 12 : 8])
        if (moved.status !== 200)
          expect(['404 This session was canceled', '404 Session not found']).toContain(
            `${moved.status} ${moved.message}`,
          )
        return [moved, canceled]
      }
    }
    await run(await sharedArena(), race)
  })

  it('is gone once the trainee is no longer approved, wherever it was', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena, MANY)
      const [trainer] = await makeTrainers(arena, gym.brandId, 1)
      return async (round) => {
        const date = dayOf(round)
        const [trainee] = await createTrainees(arena, gym.brandId, 1)
        const booking = { gym, trainer: trainer!, trainee: trainee! }
        const id = await bookAt(arena, booking, { date, hour: 8 })
        await addTrainerSlots(arena, trainer!.id, { date, hours: [12] })
        const [moved, revoked] = await Promise.all([
          move(arena, id, booking, { date, hour: 12 }),
          arena.pause(round).then(() =>
            arena.ask('PUT', `/api/gym-management/trainees/${trainee!.id}/approval`, gym.manager.token, {
              approvalStatus: 'Rejected',
            }),
          ),
        ])
        expect(revoked.status).toBe(200)
        expect([200, 404, 409]).toContain(moved.status)
        expect((await stateOf(arena, id)).status).toBe('Cancelled')
        return [moved, revoked]
      }
    }
    await run(await sharedArena(), race)
  })

  it('is undone once, when Undo is clicked several times, and only what the trainee did', async () => {
    const race: Race = async (arena) => {
      const gym = await createBrand(arena, MANY)
      const [trainer] = await makeTrainers(arena, gym.brandId, 1)
      const [trainee] = await createTrainees(arena, gym.brandId, 1)
      const booking = { gym, trainer: trainer!, trainee: trainee! }
      return async (round) => {
        await arena.pool.query('update trainee_moves set undone_at = moved_at')
        const date = dayOf(round)
        const id = await bookAt(arena, booking, { date, hour: 8 })
        await addTrainerSlots(arena, trainer!.id, { date, hours: [12, 14] })
        const place = { trainerId: trainer!.id, gymLocationId: gym.locationId, date }
        expect((await move(arena, id, booking, { date, hour: 12 })).status).toBe(200)
        await arena.pool.query(
          "update trainee_moves set moved_at = now() + interval '1 minute' where assignment_id = $1",
          [id],
        )
        const undo = () => arena.ask('POST', `/api/my/sessions/${id}/undo-move`, trainee!.person.token)
        const [moved, ...undone] = await Promise.all([
          arena.ask('PUT', `/api/gym-schedule/assignments/${id}/move`, gym.manager.token, {
            ...place,
            hour: 14,
          }),
          undo(),
          undo(),
        ])
        expect(moved!.status).toBe(200)
        const { hour, revision } = await stateOf(arena, id)
        expect(hour).toBe(14)
        expect(revision).toBe(undone.some(({ status }) => status === 200) ? 3 : 2)
        for (const refusal of words(undone))
          expect(refusal).toBe('409 This session was changed in the meantime')
        return [moved!, ...undone]
      }
    }
    await run(await sharedArena(), race)
  })
})
