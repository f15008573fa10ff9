import type { PaymentsPage } from '@spotter/contract/schedule/payments.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arena, createArena, PATIENCE, ROUNDS } from '../../../../test/race.ts'
import { addTrainerSlots, assigned, createScene, type Scene } from '../../../../test/schedule.ts'

const PAYMENTS = '/api/gym-schedule/payments'
const HOURS = [6, 7, 8, 9, 10, 11]

/** Six sessions at prices that floats can't add. */
async function createSessions(arena: Arena) {
  const scene = await createScene(arena, { hour: 5 })
  const { token } = scene.gym.manager
  await addTrainerSlots(arena, scene.trainer.id, { date: scene.date, hours: HOURS })
  const ids: string[] = []
  for (const hour of HOURS) {
    const body = {
      price: `0.${hour}9`.slice(0, 4),
      currency: 'EUR',
      chargesNoShows: true,
      chargesLateCancellations: true,
    }
    await arena.ask('PUT', `/api/gym-schedule/price-settings/${scene.gym.brandId}`, token, body)
    ids.push((await assigned(arena, scene, { hour })).id)
  }
  return { scene, token, ids }
}

async function readPage(arena: Arena, scene: Scene) {
  const url = `${PAYMENTS}?gymBrandId=${scene.gym.brandId}&startDate=${scene.date}&endDate=${scene.date}`
  return (await arena.ask('GET', url, scene.gym.manager.token)).data as PaymentsPage
}

const cents = (amount: string) => Number(amount.replace('.', ''))

describe('payments that are marked at the same time', { timeout: PATIENCE }, () => {
  it('add up to the cent in any order', async () => {
    const arena = await createArena()
    const { scene, token, ids } = await createSessions(arena)
    const all = ids.length
    const marks = fc.record({
      paymentStatus: fc.constantFrom('paid', 'pending', 'overdue'),
      assignmentIds: fc.shuffledSubarray(ids, { minLength: 1 }),
    })
    const runs = fc.sample(fc.array(marks, { minLength: 4, maxLength: 8 }), {
      numRuns: Math.min(ROUNDS, 20),
      seed: 7,
    })
    for (const requests of runs) {
      const outcomes = await Promise.all(requests.map((body) => arena.ask('PUT', PAYMENTS, token, body)))
      expect(outcomes.map(({ status }) => status)).toEqual(requests.map(() => 200))
      const { payments, totals } = await readPage(arena, scene)
      expect(payments).toHaveLength(all)
      for (const status of ['paid', 'pending', 'overdue'] as const) {
        const sum = payments
          .filter(({ paymentStatus }) => paymentStatus === status)
          .reduce((total, { price }) => total + cents(price), 0)
        expect(cents(totals[0]![status])).toBe(sum)
      }
    }
    expect(await brokenHistories(arena, ids)).toEqual([])
  })

  it('write a history that contradicts itself without the lock', async () => {
    const arena = await createArena((statement) => statement.replace('for no key update of sessions', ''))
    const { token, ids } = await createSessions(arena)
    for (let round = 0; round < 30 && (await brokenHistories(arena, ids)).length === 0; round++) {
      const paymentStatus = round % 2 === 0 ? 'paid' : 'pending'
      const marks = Array.from({ length: 8 }, () => ({ paymentStatus, assignmentIds: ids }))
      await Promise.all(marks.map((body) => arena.ask('PUT', PAYMENTS, token, body)))
    }
    expect(await brokenHistories(arena, ids)).not.toEqual([])
  })
})

/** Sessions with an entry that doesn't follow the one before. */
async function brokenHistories(arena: Arena, ids: string[]) {
  const rows = await arena.db
    .selectFrom('activity')
    .select('detail')
    .where('kind', '=', 'payment-marked')
    .orderBy('id')
    .execute()
  const entries = rows.map(
    ({ detail }) => detail as { assignmentId: string; from: string; paymentStatus: string },
  )
  return ids.filter((id) => {
    const own = entries.filter(({ assignmentId }) => assignmentId === id)
    return own.some(({ from }, index) => from !== (own[index - 1]?.paymentStatus ?? 'pending'))
  })
}
