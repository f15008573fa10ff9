import type { Statement, ToPay } from '@spotter/contract/billing/statements.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'
import { addMonths, monthOf } from '@spotter/contract/shared/months.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, createGym } from '../../../../test/gyms.ts'
import { createPack } from '../../../../test/packs.ts'
import { createPerson } from '../../../../test/people.ts'
import { createScene, type Scene, setClock } from '../../../../test/schedule.ts'
import { createSession } from '../../../../test/sessions.ts'

const NOW = '2026-11-18T12:30:00Z'

let test: TestApp
let scene: Scene
let token: string
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, NOW)
  scene = await createScene(test, { date: '2026-12-20' })
  token = scene.gym.manager.token
  await test.pool.query("insert into price_settings (brand_id, price, currency) values ($1, 45.50, 'EUR')", [
    scene.gym.brandId,
  ])
  await test.pool.query(
    "insert into tax_rates (brand_id, start_date, rate, entered_on) values ($1, '2026-11-10', 20, '2026-11-01')",
    [scene.gym.brandId],
  )
})
afterAll(() => test.close())

function session(date: string, hour = 9, enrollment: Pick<TestEnrollment, 'id' | 'userId'> = scene.trainee) {
  const { brandId, locationId } = scene.gym
  return createSession(test, { brandId, locationId, trainerId: scene.trainer.id, enrollment, date, hour })
}

function mark(ids: string[], paymentStatus = 'paid') {
  return test.call('PUT', '/api/gym-schedule/payments', {
    token,
    body: { paymentStatus, assignmentIds: ids },
  })
}

async function statement(query = '', traineeId = scene.trainee.id) {
  const url = `/api/gym-billing/statements/${traineeId}${query}`
  const { body } = await test.call<Statement>('GET', url, { token })
  return body.data!
}

function own(path: string, as = scene.trainee.person) {
  return test.call<Statement>('GET', `/api/my/statements/${path}`, { token: as.token })
}

describe('a statement', () => {
  it('begins with what was owed before, and adds up what was charged and paid', async () => {
    const [october, first, second] = [
      await session('2026-10-20'),
      await session('2026-11-09'),
      await session('2026-11-16'),
    ]
    await session('2026-11-17')
    await session('2026-11-30')
    await mark([october, first])
    const { accounts, lines, payments, reference, month } = await statement()
    expect([month, reference]).toEqual(['2026-11', `2026-11-${scene.trainee.id.slice(0, 8).toUpperCase()}`])
    expect(accounts).toEqual([
      {
        currency: 'EUR',
        opening: '45.50',
        charged: '136.50',
        paid: '91.00',
        closing: '91.00',
        toPay: '91.00',
        taxes: [
          { taxRate: '0.00', net: '45.50', tax: '0.00', gross: '45.50' },
          { taxRate: '20.00', net: '75.83', tax: '15.17', gross: '91.00' },
        ],
      },
    ])
    expect(lines.map(({ date, paymentStatus, tax }) => [date, paymentStatus, tax])).toEqual([
      ['2026-11-09', 'paid', '0.00'],
      ['2026-11-16', 'pending', '7.59'],
      ['2026-11-17', 'pending', '7.58'],
    ])
    expect(lines[1]).toMatchObject({
      kind: 'session',
      id: second,
      hour: 9,
      packName: null,
      gross: '45.50',
    })
    expect(payments).toEqual([
      { date: '2026-11-18', sessions: 2, packs: 0, amount: '91.00', currency: 'EUR' },
    ])
  })

  it('of a past month asks only for what’s still unpaid, and a later payment is in its own month', async () => {
    const { accounts } = await statement('?month=2026-10')
    expect(accounts).toMatchObject([
      { opening: '0.00', charged: '45.50', paid: '0.00', closing: '45.50', toPay: '0.00' },
    ])
  })

  it('counts what was paid before payments had a day from the day of the session', async () => {
    const id = await session('2026-09-03')
    await sql`update sessions set payment_status = 'paid', paid_on = null where id = ${id}`.execute(test.db)
    await sql`update sessions set paid_on = null where id = ${id}`.execute(test.db)
    expect((await statement('?month=2026-09')).payments).toMatchObject([
      { date: '2026-09-03', amount: '45.50' },
    ])
  })

  it('counts a pack as money and what it covers as none', async () => {
    const trainee = await createEnrollment(test, { brandId: scene.gym.brandId })
    await createPack(test, trainee, { sessions: 3, price: '100.00', soldOn: '2026-11-12' })
    await session('2026-11-13', 14, trainee)
    const { lines, payments, accounts } = await statement('', trainee.id)
    expect(lines).toMatchObject([
      {
        kind: 'pack',
        date: '2026-11-12',
        packName: '3 sessions',
        gross: '100.00',
        tax: '16.67',
        paymentStatus: 'paid',
      },
      { kind: 'session', date: '2026-11-13', packName: '3 sessions', gross: '0.00', paymentStatus: 'paid' },
    ])
    expect(payments).toEqual([
      { date: '2026-11-12', sessions: 0, packs: 1, amount: '100.00', currency: 'EUR' },
    ])
    expect(accounts).toMatchObject([{ charged: '100.00', paid: '100.00', closing: '0.00', toPay: '0.00' }])
  })

  it('has a QR code once the gym has bank details, and only for euros that are owed', async () => {
    expect((await statement()).transfer).toBeNull()
    await test.pool.query(
      "insert into bank_details (brand_id, account_holder, iban) values ($1, 'Ironwood', 'AT611904300234573201')",
      [scene.gym.brandId],
    )
    const { transfer, reference } = await statement()
    expect(transfer).toEqual({
      accountHolder: 'Ironwood',
      iban: 'AT611904300234573201',
      bic: null,
      amount: '91.00',
      reference,
      qrText: `BCD\n002\n1\nSCT\n\nIronwood\nAT611904300234573201\nEUR91.00\n\n\n${reference} Theo Trainee`,
    })
    expect((await statement('?month=2026-10')).transfer).toBeNull()
  })

  it('is downloaded as CSV, day by day and with a running balance', async () => {
    const url = `/api/gym-billing/statements/${scene.trainee.id}/export?month=2026-11`
    const { status, text, headers } = await test.call('GET', url, { token })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Date,Entry,Details,Tax rate,Net,Tax,Gross,Paid,Owed,Paid ahead,Currency',
      '2026-11-01,Opening balance,,,,,,,45.50,0.00,EUR',
      '2026-11-09,Session,"9:00, Tess Trainer, Main hall",0.00,45.50,0.00,45.50,,91.00,0.00,EUR',
      '2026-11-16,Session,"9:00, Tess Trainer, Main hall",20.00,37.91,7.59,45.50,,136.50,0.00,EUR',
      '2026-11-17,Session,"9:00, Tess Trainer, Main hall",20.00,37.92,7.58,45.50,,182.00,0.00,EUR',
      '2026-11-18,Payment,2 sessions,,,,,91.00,91.00,0.00,EUR',
      '2026-11-30,Closing balance,,,121.33,15.17,136.50,91.00,91.00,0.00,EUR',
      '',
    ])
  })

  it('is seen by the brand’s managers and its trainee, and by nobody else', async () => {
    const foreign = await createGym(test)
    const path = `/api/gym-billing/statements/${scene.trainee.id}`
    for (const url of [path, `${path}/export`]) {
      expect((await test.call('GET', url, { token: foreign.manager.token })).status).toBe(404)
      expect((await test.call('GET', url, { token: scene.trainer.token })).status).toBe(403)
    }
    const stranger = await createEnrollment(test, { brandId: scene.gym.brandId })
    for (const end of ['', '/export']) {
      expect((await own(`${scene.trainee.id}${end}`)).status).toBe(200)
      expect((await own(`${scene.trainee.id}${end}`, stranger.person)).status).toBe(404)
    }
    expect((await own(scene.trainee.id)).body.data).toEqual(await statement())
    for (const month of ['2026-13', '2026-1', '26-01', 'x']) {
      expect((await own(`${scene.trainee.id}?month=${month}`)).status).toBe(400)
    }
  })
})

describe('what someone has to pay', () => {
  it('is listed per gym with the transfer, and it’s gone once it’s paid', async () => {
    const list = () => test.call<ToPay[]>('GET', '/api/my/to-pay', { token: scene.trainee.person.token })
    const { lines, reference } = await statement()
    expect((await list()).body.data).toMatchObject([
      {
        traineeId: scene.trainee.id,
        month: '2026-11',
        amounts: [{ amount: '91.00', currency: 'EUR' }],
        transfer: { amount: '91.00', reference },
      },
    ])
    await mark(lines.map(({ id }) => id))
    expect((await list()).body.data).toEqual([])
  })
})

describe('a payment’s day', () => {
  it('is that of the mark at the session’s location, and is gone with it', async () => {
    const id = await session('2026-11-05')
    const paidOn = async () => {
      const { rows } = await sql<{ paidOn: string | null }>`
        select paid_on as "paidOn" from sessions where id = ${id}`.execute(test.db)
      return rows[0]?.paidOn
    }
    await mark([id])
    expect(await paidOn()).toBe('2026-11-18')
    await mark([id], 'pending')
    expect(await paidOn()).toBeNull()
  })
})

it('money adds up to the cent, whatever was booked, paid, and taxed', async () => {
  const random = fc.record({
    day: fc.integer({ min: 0, max: 180 }),
    cents: fc.integer({ min: 0, max: 20_000 }),
    currency: fc.constantFrom('EUR', 'USD'),
    /** Null isn't paid; below zero, it's paid ahead. */
    paidAfter: fc.option(fc.integer({ min: -40, max: 60 })),
    isPack: fc.boolean(),
  })
  const months = Array.from({ length: 8 }, (_, index) => addMonths('2026-05', index))
  const rates = [
    ['2026-06-10', 730],
    ['2026-08-15', 1900],
  ] as const
  const { brandId } = await createGym(test)
  await assignManager(test, brandId, scene.gym.manager.id)
  for (const [from, rate] of rates) {
    await test.pool.query('insert into tax_rates values ($1, $2, $3, $2)', [brandId, from, rate / 100])
  }
  const life = fc.uniqueArray(random, { selector: ({ day }) => day, minLength: 20, maxLength: 60 })
  const check = async (sample: (typeof random extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const { id: trainerId } = await createPerson(test, { roles: ['Trainer'] })
    const trainee = await createEnrollment(test, { brandId })
    const items = sample.map(({ day, cents, paidAfter, ...rest }) => {
      const date = addDays('2026-05-15', day)
      const paidOn = paidAfter === null ? null : addDays(date, paidAfter)
      return { ...rest, cents: BigInt(cents), date, paidOn }
    })
    await insertItems(trainee, trainerId, items)
    for (const month of months) {
      const { accounts, lines, payments } = await statement(`?month=${month}`, trainee.id)
      for (const currency of ['EUR', 'USD']) {
        const mine = items.filter((item) => item.currency === currency)
        const sum = (wanted: (item: (typeof items)[number]) => boolean) =>
          mine.filter(wanted).reduce((total, { cents }) => total + cents, 0n)
        const owedUntil = sum(({ date }) => monthOf(date) <= month)
        const paidUntil = sum(({ paidOn }) => paidOn !== null && monthOf(paidOn) <= month)
        const charged = sum(({ date }) => monthOf(date) === month)
        const paid = sum(({ paidOn }) => paidOn !== null && monthOf(paidOn) === month)
        const account = accounts.find((found) => found.currency === currency)
        expect(account ?? EMPTY).toMatchObject({
          opening: inUnits(owedUntil - charged - paidUntil + paid),
          charged: inUnits(charged),
          paid: inUnits(paid),
          closing: inUnits(owedUntil - paidUntil),
          toPay: inUnits(sum(({ date, paidOn }) => monthOf(date) <= month && paidOn === null)),
        })
        const shown = lines.filter((line) => line.currency === currency)
        const add = (amounts: string[]) => amounts.reduce((total, amount) => total + inCents(amount), 0n)
        for (const part of ['net', 'tax', 'gross'] as const) {
          const parts = account?.taxes.map((tax) => tax[part]) ?? []
          expect(add(shown.map((line) => line[part]))).toBe(add(parts))
        }
        expect(add(shown.map(({ gross }) => gross))).toBe(charged)
        expect(add(payments.filter((item) => item.currency === currency).map(({ amount }) => amount))).toBe(
          paid,
        )
      }
      for (const { date, taxRate } of lines) {
        const [, rate = 0] = rates.findLast(([from]) => date >= from) ?? []
        expect(inCents(taxRate)).toBe(BigInt(rate))
      }
    }
  }
  const numRuns = Number(process.env.SPOTTER_STATEMENTS ?? 2)
  await fc.assert(fc.asyncProperty(life, check), { numRuns, endOnFailure: true })
})

const EMPTY = { opening: '0.00', charged: '0.00', paid: '0.00', closing: '0.00', toPay: '0.00' }

interface Item {
  date: string
  cents: bigint
  currency: string
  paidOn: string | null
  isPack: boolean
}

async function insertItems(trainee: TestEnrollment, trainerId: string, items: readonly Item[]) {
  const { brandId } = trainee
  const { rows } = await test.pool.query('select id from gym_locations where brand_id = $1', [brandId])
  for (const { date, cents, currency, paidOn, isPack } of items) {
    const price = inUnits(cents)
    if (isPack) {
      const id = await createPack(test, trainee, {
        price,
        soldOn: date,
        validUntil: date,
        sessions: 1,
        locationId: null,
      })
      await test.pool.query(
        "update packs set currency = $2, paid_on = $3, paid_by = case when $3::date is not null then 'cash' end, left_over = 0 where id = $1",
        [id, currency, paidOn],
      )
    } else {
      const id = await createSession(test, {
        brandId,
        locationId: rows[0].id,
        trainerId,
        enrollment: trainee,
        date,
      })
      await test.pool.query(
        "update sessions set price = $2, currency = $3, payment_status = case when $4::date is null then 'pending' else 'paid' end, paid_on = $4 where id = $1",
        [id, price, currency, paidOn],
      )
    }
  }
}
