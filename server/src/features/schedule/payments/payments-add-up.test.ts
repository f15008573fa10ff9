import type { PaymentsPage, PaymentTotal, SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { inCents } from '@spotter/contract/shared/cents.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, createGym } from '../../../../test/gyms.ts'
import { createPack } from '../../../../test/packs.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { setClock } from '../../../../test/schedule.ts'
import { createSession } from '../../../../test/sessions.ts'
import { readCsv } from '../../../platform/csv/csv.ts'

const FIRST_DAY = '2030-03-01'
const STATUSES = ['paid', 'pending', 'overdue'] as const

let test: TestApp
let manager: TestPerson
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
  await setClock(test, '2030-05-15T12:00:00Z')
  manager = await createPerson(test, { roles: ['GymManager'] })
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

const sale = fc.record({
  day: fc.nat(70),
  price: fc.integer({ min: 0, max: 30_000 }).map((cents) => (cents / 100).toFixed(2)),
  currency: fc.constantFrom('EUR', 'USD'),
  isPaid: fc.boolean(),
  kind: fc.constantFrom('session', 'pack', 'covered'),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

const rate = fc.record({ day: fc.nat(70), percent: fc.integer({ min: 0, max: 9999 }) })
type Rate = typeof rate extends fc.Arbitrary<infer T> ? T : never

it('the list, the totals, and the CSV agree to the cent, and still do without the person', async () => {
  const sales = fc.uniqueArray(sale, { selector: ({ day }) => day, minLength: 10, maxLength: 40 })
  const rates = fc.uniqueArray(rate, { selector: ({ day }) => day, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(sales, rates, async (sales, rates) => {
      const { brandId, person } = await createBooks(sales, rates)
      const { payments, totals } = await readAll(brandId)
      expect(payments).toHaveLength(sales.length)
      expect(totals).toEqual(totalsOf(payments))
      await compareWithCsv(brandId, totals)
      const erased = await test.call('POST', `/api/superadmin/users/${person.id}/erase`, {
        token: admin.token,
        body: { confirmEmail: person.email },
      })
      expect(erased.status).toBe(200)
      expect((await readAll(brandId)).totals).toEqual(totals)
    }),
    { numRuns: Number(process.env.SPOTTER_BOOKS ?? 2), endOnFailure: true },
  )
})

async function createBooks(sales: readonly Sale[], rates: readonly Rate[]) {
  const { brandId, locationId } = await createGym(test)
  await assignManager(test, brandId, manager.id)
  const person = await createPerson(test)
  const trainee = await createEnrollment(test, { brandId, person })
  const { id: trainerId } = await createPerson(test, { roles: ['Trainer'] })
  for (const { day, percent } of rates) {
    const from = addDays(FIRST_DAY, day)
    await test.pool.query('insert into tax_rates values ($1, $2, $3, $2)', [brandId, from, percent / 100])
  }
  for (const { day, price, currency, isPaid, kind } of sales) {
    const date = addDays(FIRST_DAY, day)
    if (kind === 'pack') {
      const soldBefore = { price, soldOn: date, validUntil: date, sessions: 1 }
      const id = await createPack(test, trainee, soldBefore)
      await test.pool.query(
        `update packs set left_over = 0, currency = $2, paid_on = case when $3 then sold_on end,
          paid_by = case when $3 then 'card' end where id = $1`,
        [id, currency, isPaid],
      )
      continue
    }
    // An imported pack was no sale here; what it covers is free.
    if (kind === 'covered')
      await createPack(test, trainee, { price: null, soldOn: date, validUntil: date, sessions: 1 })
    const session = { brandId, locationId, trainerId, enrollment: trainee, date, hour: 9 }
    const id = await createSession(test, session)
    await test.pool.query(
      'update sessions set price = $2, currency = $3, payment_status = $4 where id = $1',
      [id, price, currency, isPaid && kind === 'session' ? 'paid' : 'pending'],
    )
  }
  return { brandId, person }
}

function filter(brandId: string) {
  return `gymBrandId=${brandId}&startDate=${FIRST_DAY}&endDate=${addDays(FIRST_DAY, 75)}&includePacks=true`
}

/** Page by page. */
async function readAll(brandId: string) {
  const payments: SessionPayment[] = []
  let next = ''
  for (;;) {
    const url = `/api/gym-schedule/payments?${filter(brandId)}&pageSize=7${next}`
    const { body } = await test.call<PaymentsPage>('GET', url, { token: manager.token })
    payments.push(...body.data!.payments)
    if (!body.data?.next) return { payments, totals: body.data!.totals }
    next = `&after=${body.data.next}`
  }
}

/** A naive model: tax is rounded once for what has the same currency, rate, and status. */
function totalsOf(payments: readonly SessionPayment[]): PaymentTotal[] {
  const money = payments.filter(({ kind, packName }) => kind === 'pack' || packName === null)
  const currencies = [...new Set(money.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = money.filter((payment) => payment.currency === currency)
    const sum = (items: readonly SessionPayment[]) =>
      items.reduce((total, { price }) => total + Math.round(Number(price) * 100), 0)
    const groups = Map.groupBy(own, ({ taxRate, paymentStatus }) => `${taxRate} ${paymentStatus}`)
    const tax = [...groups.values()].reduce((total, group) => {
      const percent = Math.round(Number(group[0]!.taxRate) * 100)
      return total + Math.floor((2 * sum(group) * percent + 10_000 + percent) / (2 * (10_000 + percent)))
    }, 0)
    const [paid, pending, overdue] = STATUSES.map((status) =>
      sum(own.filter(({ paymentStatus }) => paymentStatus === status)),
    ) as [number, number, number]
    const inWords = (cents: number) => (cents / 100).toFixed(2)
    return {
      currency,
      paid: inWords(paid),
      pending: inWords(pending),
      overdue: inWords(overdue),
      net: inWords(sum(own) - tax),
      tax: inWords(tax),
      gross: inWords(sum(own)),
    }
  })
}

async function compareWithCsv(brandId: string, totals: readonly PaymentTotal[]) {
  const url = `/api/gym-schedule/payments/export?${filter(brandId)}`
  const { text } = await test.call('GET', url, { token: manager.token })
  const [head, ...lines] = readCsv(text).map(({ cells }) => cells)
  const cell = (line: string[], name: string) => line[head!.indexOf(name)]!
  for (const { currency, net, tax, gross } of totals) {
    const own = lines.filter((line) => cell(line, 'Currency') === currency)
    const sum = (name: string) => own.reduce((total, line) => total + inCents(cell(line, name)), 0n)
    expect([sum('Net'), sum('Tax'), sum('Gross')]).toEqual([inCents(net), inCents(tax), inCents(gross)])
  }
}
