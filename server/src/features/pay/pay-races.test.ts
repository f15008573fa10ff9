import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createPayScene, type PayScene, PER_SESSION, train } from '../../../test/pay.ts'
import { type Arena, createArena, createDawdle, PATIENCE, ROUNDS } from '../../../test/race.ts'
import { setClock } from '../../../test/schedule.ts'

const MONTH = '2030-04'

interface Round {
  scene: PayScene
  sessionId: string
}

/** Every round has its own gym, with a session that can still be marked, in a month that can be closed. */
async function prepare(arena: Arena): Promise<Round> {
  const scene = await createPayScene(arena)
  const sessionId = await train(arena, scene, { date: '2030-04-29', hour: 9 })
  await setRate(arena, scene, '2030-04-01', '30.00')
  return { scene, sessionId }
}

function close(arena: Arena, { gym }: PayScene) {
  const body = { gymBrandId: gym.brandId, month: MONTH }
  return arena.ask('POST', '/api/gym-pay/months/close', gym.manager.token, body)
}

function mark(arena: Arena, { scene, sessionId }: Round) {
  const url = `/api/gym-schedule/assignments/${sessionId}/attendance`
  return arena.ask('PUT', url, scene.trainer.token, { attendance: 'NoShow' })
}

function setRate(arena: Arena, { gym, trainer }: PayScene, validFrom: string, amount: string) {
  const body = {
    gymBrandId: gym.brandId,
    trainerId: trainer.id,
    validFrom,
    terms: { ...PER_SESSION, amount },
  }
  return arena.ask('PUT', '/api/gym-pay/rates', gym.manager.token, body)
}

function correct(arena: Arena, { gym, trainer }: PayScene) {
  const body = {
    gymBrandId: gym.brandId,
    trainerId: trainer.id,
    month: MONTH,
    amount: '5',
    currency: 'EUR',
    reason: 'x',
  }
  return arena.ask('POST', '/api/gym-pay/corrections', gym.manager.token, body)
}

async function createPayArena() {
  const arena = await createArena()
  await setClock(arena, '2030-05-03T12:00:00Z')
  return arena
}

/** Brands whose closed months, with what was corrected since, aren't what they'd come to now. */
async function unsettled(arena: Arena) {
  const { rows } = await sql<{ brandId: string }>`
    select pay_months.brand_id as "brandId" from pay_months
    where (select coalesce(sum(amount), 0) from pay_due(pay_months.brand_id, pay_months.month,
        (pay_months.month + interval '1 month - 1 day')::date, null))
      <> (select coalesce(sum(amount), 0) from pay_lines
        where pay_lines.brand_id = pay_months.brand_id and pay_lines.of_month = pay_months.month)
      + (select coalesce(sum(amount), 0) from pay_corrections_due(pay_months.brand_id, null) as due
        where due.of_month = pay_months.month)`.execute(arena.db)
  return rows
}

async function removeLock(arena: Arena) {
  await sql`create or replace function hold_pay(brand uuid, is_closing boolean) returns void language sql as 'select'`.execute(
    arena.db,
  )
  await createDawdle(arena)
  await sql`create trigger dawdling before insert on pay_months for each row execute function dawdle()`.execute(
    arena.db,
  )
}

const RACES = {
  'marking attendance': (arena: Arena, round: Round) => mark(arena, round),
  'changing the rate': (arena: Arena, { scene }: Round) => setRate(arena, scene, '2030-04-01', '40.00'),
  'setting a rate': (arena: Arena, { scene }: Round) => setRate(arena, scene, '2030-04-20', '40.00'),
}

describe.each(Object.entries(RACES))(
  'closing a month while someone is %s',
  { timeout: PATIENCE },
  (_, change) => {
    it('loses nothing: it’s in the month or corrected in the next', async () => {
      const arena = await createPayArena()
      for (let number = 0; number < ROUNDS; number++) {
        arena.sendsKeys = number % 2 === 1
        const round = await prepare(arena)
        const changed = arena.pause(number).then(() => change(arena, round))
        const outcomes = await Promise.all([close(arena, round.scene), changed])
        expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
        expect(await unsettled(arena)).toEqual([])
      }
    })

    it('loses it without the lock', async () => {
      const arena = await createPayArena()
      await removeLock(arena)
      for (let number = 0; number < 60 && (await unsettled(arena)).length === 0; number++) {
        const round = await prepare(arena)
        const changed = arena.pause(number).then(() => change(arena, round))
        await Promise.all([close(arena, round.scene), changed])
      }
      expect(await unsettled(arena)).not.toEqual([])
    })
  },
)

describe('closing a month twice at the same time', { timeout: PATIENCE }, () => {
  it.each([
    ['with', true],
    ['without', false],
  ])('closes it once, %s the lock', async (_, isLocked) => {
    const arena = await createPayArena()
    if (!isLocked) await removeLock(arena)
    for (let number = 0; number < (isLocked ? ROUNDS : 3); number++) {
      arena.sendsKeys = number % 2 === 1
      const { scene } = await prepare(arena)
      const outcomes = await Promise.all([1, 2, 3].map(() => close(arena, scene)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const lines = await arena.db
        .selectFrom('pay_lines')
        .select('id')
        .where('brand_id', '=', scene.gym.brandId)
        .execute()
      expect(lines).toHaveLength(1)
    }
  })
})

describe('a correction by hand while the month is closed', { timeout: PATIENCE }, () => {
  /** Brands with a correction that was made after the month had been closed. */
  async function play(arena: Arena, number: number) {
    const { scene } = await prepare(arena)
    const corrected = arena.pause(number).then(() => correct(arena, scene))
    const [closed, correction] = await Promise.all([close(arena, scene), corrected])
    const shown = (closed.data as { totals: { corrections: string }[] } | null)?.totals[0]?.corrections
    const { data } = await arena.ask(
      'GET',
      `/api/gym-pay/months?gymBrandId=${scene.gym.brandId}&month=${MONTH}`,
      scene.gym.manager.token,
    )
    const now = (data as { totals: { corrections: string }[] }).totals[0]!.corrections
    return { shown, now, status: correction.status }
  }

  it('is part of it, or refused', async () => {
    const arena = await createPayArena()
    for (let number = 0; number < ROUNDS; number++) {
      arena.sendsKeys = number % 2 === 1
      const { shown, now, status } = await play(arena, number)
      expect([now, status]).toEqual(status === 201 ? ['5.00', 201] : ['0.00', 409])
      expect(shown).toBe(now)
    }
  })
})
