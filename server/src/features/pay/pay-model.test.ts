import type { PayMonth, PayTerms } from '@spotter/contract/pay/pay.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPayScene, type PayScene, payCalls, train } from '../../../test/pay.ts'
import { ROUNDS } from '../../../test/race.ts'
import { addTrainerSlots, setClock } from '../../../test/schedule.ts'
import { createTrainer } from '../../../test/trainers.ts'

const MONTHS = ['2030-02', '2030-03', '2030-04']

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2030-05-03T12:00:00Z')
})
afterAll(() => test.close())

interface Life {
  scenes: PayScene[]
  calls: ReturnType<typeof payCalls>[]
  closed: Map<string, PayMonth>
  /** How many have been used: every session and open hour has its own. */
  hours: number
}

async function begin(): Promise<Life> {
  const first = await createPayScene(test)
  const second = { ...first, trainer: await createTrainer(test, { brandIds: [first.gym.brandId] }) }
  const scenes = [first, second]
  return { scenes, calls: scenes.map((scene) => payCalls(test, scene)), closed: new Map(), hours: 0 }
}

type Step = (life: Life) => Promise<unknown>

const who = fc.nat(1)
const day = fc
  .tuple(fc.constantFrom(...MONTHS), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `${month}-${String(date).padStart(2, '0')}`)
const money = fc.integer({ min: 0, max: 9999 }).map((cents) => (cents / 100).toFixed(2))
const currency = fc.constantFrom('EUR', 'EUR', 'USD')
const misses = { paysNoShows: fc.boolean(), paysLateCancellations: fc.boolean() }
const terms: fc.Arbitrary<PayTerms> = fc.oneof(
  fc.record({ kind: fc.constant('session' as const), amount: money, currency, ...misses }),
  fc.record({
    kind: fc.constant('share' as const),
    percent: fc.integer({ min: 0, max: 10_000 }).map((part) => (part / 100).toFixed(2)),
    ...misses,
  }),
  fc.record({ kind: fc.constant('hour' as const), amount: money, currency }),
  fc.constant({ kind: 'none' as const }),
)

/** What can happen to the session that's so many places from the oldest: more than the product lets people do. */
const CHANGES = {
  attend: sql`attendance = 'Attended'`,
  miss: sql`attendance = 'NoShow'`,
  'cancel late': sql`attendance = 'LateCancellation'`,
  unmark: sql`attendance = null`,
  price: sql`price = 19.99, currency = 'EUR'`,
  'other price': sql`price = 33.33, currency = 'USD'`,
  cancel: sql`status = 'Cancelled', slot_id = null, attendance = null, cancelled_at = current_instant()`,
  pay: sql`payment_status = 'paid'`,
}

function ofBrand({ scenes }: Life, place: number) {
  return sql`select id from sessions where brand_id = ${scenes[0]!.gym.brandId}::uuid and status = 'Scheduled'
    order by date, hour, id offset ${place} limit 2`
}

function hourOf(life: Life) {
  return life.hours++ % 24
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(who, day, fc.option(money, { nil: undefined })).map(
      ([person, date, price]) =>
        (life: Life) =>
          train(test, life.scenes[person]!, { date, hour: hourOf(life), ...(price ? { price } : {}) }).catch(
            () => undefined,
          ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(who, day).map(
      ([person, date]) =>
        (life: Life) =>
          addTrainerSlots(test, life.scenes[person]!.trainer.id, { date, hours: [hourOf(life)] }).catch(
            () => undefined,
          ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(8), fc.constantFrom(...Object.values(CHANGES))).map(
      ([place, change]) =>
        (life: Life) =>
          sql`update sessions set ${change} where id in (${ofBrand(life, place)})`.execute(test.db),
    ),
  },
  fc
    .nat(8)
    .map(
      (place) => (life: Life) =>
        sql`delete from sessions where id in (${ofBrand(life, place)})`.execute(test.db),
    ),
  {
    weight: 3,
    arbitrary: fc.tuple(who, day, terms).map(
      ([person, date, terms]) =>
        (life: Life) =>
          life.calls[person]!.setRate(date, terms),
    ),
  },
  fc.nat(3).map(
    (place) => (life: Life) =>
      sql`delete from pay_rates where id in (select id from pay_rates
        where brand_id = ${life.scenes[0]!.gym.brandId}::uuid order by valid_from, trainer_id offset ${place} limit 1)`.execute(
        test.db,
      ),
  ),
  fc.tuple(who, fc.constantFrom('5.25', '-3.10')).map(
    ([person, amount]) =>
      (life: Life) =>
        life.calls[person]!.correct(nextMonth(life), amount),
  ),
  { weight: 2, arbitrary: fc.constant(close) },
)

function nextMonth({ closed }: Life) {
  return MONTHS[closed.size] ?? '2030-05'
}

async function close(life: Life) {
  const month = nextMonth(life)
  const { status, body } = await life.calls[0]!.close(month)
  expect(status).toBe(month === '2030-05' ? 409 : 200)
  if (body.data) life.closed.set(month, body.data)
}

interface Fact {
  trainerId: string
  date: string
  attendance: string | null
  price: string | null
  currency: string | null
  isOpenHour: boolean
}

/** What a month comes to, worked out in the simplest way: in cents, per trainer and currency. */
async function truth({ scenes }: Life, month: string) {
  const { brandId } = scenes[0]!.gym
  const { rows: facts } = await sql<Fact>`
    select trainer_user_id as "trainerId", date, attendance, price::text, currency, false as "isOpenHour"
    from sessions where brand_id = ${brandId}::uuid and status = 'Scheduled'
    union all
    select trainer_id, date, null, null, null, true from trainer_slots
    where trainer_id = any (${scenes.map(({ trainer }) => trainer.id)}::uuid[])`.execute(test.db)
  const rates = await test.db
    .selectFrom('pay_rates')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('valid_from', 'desc')
    .execute()
  const sums = new Map<string, bigint>()
  for (const fact of facts.filter(({ date }) => date.startsWith(month))) {
    const rate = rates.find(
      ({ trainer_id, valid_from }) => trainer_id === fact.trainerId && valid_from <= fact.date,
    )
    if (!rate || fact.isOpenHour !== (rate.kind === 'hour')) continue
    if (fact.attendance === 'NoShow' && !rate.pays_no_shows) continue
    if (fact.attendance === 'LateCancellation' && !rate.pays_late_cancellations) continue
    const isShare = rate.kind === 'share'
    if (isShare && fact.price === null) continue
    const amount = isShare
      ? (cents(fact.price!) * cents(String(rate.percent)) + 5_000n) / 10_000n
      : cents(String(rate.amount ?? 0))
    const key = `${fact.trainerId} ${isShare ? fact.currency : rate.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return sorted(sums)
}

/** What was paid for a month so far, and what's still to be corrected. */
async function paidAndDue({ scenes }: Life, month: string) {
  const { brandId } = scenes[0]!.gym
  const { rows } = await sql<{ key: string; amount: string }>`
    select trainer_id || ' ' || currency as key, sum(amount)::text as amount from (
      select trainer_id, currency, amount from pay_lines
      where brand_id = ${brandId}::uuid and of_month = ${`${month}-01`}::date
      union all
      select trainer_id, currency, amount from pay_corrections_due(${brandId}::uuid, null)
      where of_month = ${`${month}-01`}::date
    ) as paid
    where currency is not null group by 1`.execute(test.db)
  return sorted(new Map(rows.map(({ key, amount }) => [key, cents(amount)])))
}

/** Of a decimal with up to two digits after the point. */
function cents(amount: string) {
  const [whole, part = ''] = amount.replace('-', '').split('.')
  const value = BigInt(`${whole}${part.padEnd(2, '0')}`)
  return amount.startsWith('-') ? -value : value
}

function sorted(sums: Map<string, bigint>) {
  const entries = [...sums].filter(([key, sum]) => sum !== 0n && !key.endsWith('null'))
  return Object.fromEntries(entries.map(([key, sum]) => [key, String(sum)] as const).toSorted())
}

it(
  'whatever happens, closed months never change, and with their corrections they come to what is true now',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const life = await begin()
        for (const [index, happens] of steps.entries()) {
          await happens(life)
          if (index === Math.floor(steps.length / 2)) await close(life)
        }
        for (const month of MONTHS) {
          const closed = life.closed.get(month)
          if (closed) expect(await life.calls[0]!.month(month)).toEqual(closed)
          if (closed) expect(await paidAndDue(life, month)).toEqual(await truth(life, month))
          else await expectOpen(life, month)
        }
      }),
      { numRuns: ROUNDS * 2 },
    )
  },
  180_000 + ROUNDS * 4_000,
)

/** Its own lines come to what's true; corrections of earlier months are apart. */
async function expectOpen(life: Life, month: string) {
  const { trainers } = await life.calls[0]!.month(month)
  const earned = trainers.flatMap(({ trainerId, totals }) =>
    totals.map(({ currency, earned }) => [`${trainerId} ${currency}`, cents(earned)] as const),
  )
  expect(sorted(new Map(earned))).toEqual(await truth(life, month))
}
