import type { MarkManyResult } from '@spotter/contract/schedule/attendance.ts'
import type { PaymentsPage, PriceSettings, TraineePrice } from '@spotter/contract/schedule/payments.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { createPack } from '../../../../test/packs.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  type Scene,
  setClock,
} from '../../../../test/schedule.ts'

const MONDAY = '2026-11-16'
const PAYMENTS = '/api/gym-schedule/payments'
const NOBODY = '11111111-1111-4111-8111-111111111111'
const EUROS = { price: '45.50', currency: 'EUR', chargesNoShows: true, chargesLateCancellations: false }

let test: TestApp
let scene: Scene
let token: string
/** Sessions at 9, 10, and 11, the last one at the trainee's own price. */
let ids: string[]
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, `${MONDAY}T08:00:00Z`)
  scene = await createScene(test, { date: MONDAY, hour: 9 })
  token = scene.gym.manager.token
  await addTrainerSlots(test, scene.trainer.id, { date: MONDAY, hours: [8, 10, 11] })
})
afterAll(() => test.close())

function settings(body: object, as = token) {
  return test.call<PriceSettings>('PUT', `/api/gym-schedule/price-settings/${scene.gym.brandId}`, {
    token: as,
    body,
  })
}

function ownPrice(price: unknown, as = token) {
  const url = `/api/gym-schedule/trainees/${scene.trainee.id}/price`
  return test.call<TraineePrice>('PUT', url, { token: as, body: { price } })
}

function list(query = '', as = token) {
  const days = `startDate=${MONDAY}&endDate=${addDays(MONDAY, 30)}`
  return test.call<PaymentsPage>('GET', `${PAYMENTS}?gymBrandId=${scene.gym.brandId}&${days}${query}`, {
    token: as,
  })
}

function mark(body: object, as = token) {
  return test.call<MarkManyResult>('PUT', PAYMENTS, { token: as, body })
}

describe('a price', () => {
  it('has to be set for the gym before a trainee can have their own', async () => {
    const { status, body } = await ownPrice('30')
    expect([status, body.message]).toEqual([409, 'Set a price and currency for the gym first'])
  })

  it('is taken by new sessions, the trainee’s own before the gym’s, and stays', async () => {
    expect((await settings(EUROS)).body.data).toEqual(EUROS)
    const first = await assigned(test, scene)
    const second = await assigned(test, scene, { hour: 10 })
    expect([first.price, first.currency, first.paymentStatus]).toEqual([45.5, 'EUR', 'pending'])
    expect((await ownPrice('19.99')).body.data).toEqual({
      price: '19.99',
      brandPrice: '45.50',
      currency: 'EUR',
    })
    const third = await assigned(test, scene, { hour: 11 })
    expect(third.price).toBe(19.99)
    ids = [first.id, second.id, third.id]
    const { body } = await list()
    expect(body.data?.payments.map(({ price }) => price)).toEqual(['19.99', '45.50', '45.50'])
    expect(body.data?.totals).toEqual([
      {
        currency: 'EUR',
        paid: '0.00',
        pending: '110.99',
        overdue: '0.00',
        net: '110.99',
        tax: '0.00',
        gross: '110.99',
      },
    ])
  })

  it.each([45.5, '-1', '1.234', '1e5', 'abc', '', '999999999'])(
    'is an exact amount, not %j',
    async (price) => {
      expect((await settings({ ...EUROS, price })).status).toBe(400)
      expect((await ownPrice(price)).status).toBe(400)
    },
  )

  it('concerns only the managers of the brand', async () => {
    const foreign = (await createGym(test)).manager.token
    for (const asked of [settings(EUROS, foreign), ownPrice('1', foreign), list('', foreign)]) {
      expect((await asked).status).toBe(404)
    }
    for (const asked of [settings(EUROS, scene.trainer.token), ownPrice('1', scene.trainer.token)]) {
      expect((await asked).status).toBe(403)
    }
    expect((await mark({ paymentStatus: 'paid', assignmentIds: ids }, scene.trainer.token)).status).toBe(403)
    const { body } = await mark({ paymentStatus: 'paid', assignmentIds: ids }, foreign)
    expect(body.data).toMatchObject({ succeeded: 0, failed: 3 })
    expect((await mark({ paymentStatus: 'paid', traineeId: scene.trainee.id }, foreign)).status).toBe(404)
  })
})

describe('payments', () => {
  it('are marked as a selection, and only changes are recorded', async () => {
    const request = { paymentStatus: 'paid', assignmentIds: [ids[0], ids[0], NOBODY] }
    expect((await mark(request)).body.data).toEqual({
      succeeded: 1,
      failed: 1,
      outcomes: [
        { assignmentId: ids[0], succeeded: true, message: null },
        { assignmentId: NOBODY, succeeded: false, message: 'Session not found' },
      ],
    })
    await mark(request)
    const history = await test.db
      .selectFrom('activity')
      .select('detail')
      .where('kind', '=', 'payment-marked')
      .execute()
    expect(history).toMatchObject([{ detail: { from: 'pending', paymentStatus: 'paid', price: '45.50' } }])
  })

  it.each([{}, { assignmentIds: [] }, { assignmentIds: [NOBODY], traineeId: NOBODY }])(
    'need sessions or a trainee, not %j',
    async (which) => {
      expect((await mark({ paymentStatus: 'paid', ...which })).status).toBe(400)
    },
  )

  it('come page by page, filtered by status, trainee, and location', async () => {
    const first = await list('&pageSize=2')
    expect(first.body.data?.payments.map(({ hour }) => hour)).toEqual([11, 10])
    const second = await list(`&pageSize=2&after=${first.body.data?.next}`)
    expect([second.body.data?.payments.map(({ hour }) => hour), second.body.data?.next]).toEqual([[9], null])
    const paid = await list('&paymentStatus=paid')
    expect(paid.body.data?.payments.map(({ assignmentId }) => assignmentId)).toEqual([ids[0]])
    await setClock(test, `${MONDAY}T10:30:00Z`)
    const begun = (await list('&onlyBegun=true')).body.data
    expect(begun?.payments.map(({ hour }) => hour)).toEqual([10, 9])
    expect(begun?.totals).toMatchObject([{ paid: '45.50', pending: '45.50' }])
    expect((await list(`&gymLocationId=${NOBODY}`)).body.data).toEqual({
      payments: [],
      totals: [],
      next: null,
    })
    expect((await list(`&traineeId=${scene.trainee.id}`)).body.data?.payments).toHaveLength(3)
    for (const after of ['nonsense', `0000-01-01T00:00:00Z_${NOBODY}`, '2026-11-16T09:00:00Z_1'])
      expect((await list(`&after=${after}`)).status).toBe(400)
    expect((await list('&paymentStatus=late')).status).toBe(400)
  })

  it('of a no-show or late cancellation follow the gym’s rule', async () => {
    await setClock(test, `${MONDAY}T12:00:00Z`)
    const miss = (attendance: string) =>
      test.call('PUT', `${ASSIGNMENTS}/${ids[1]}/attendance`, { token, body: { attendance } })
    await miss('NoShow')
    expect((await list()).body.data?.payments).toHaveLength(3)
    await miss('LateCancellation')
    const { data } = (await list()).body
    expect(data?.payments.map(({ assignmentId }) => assignmentId)).toEqual([ids[2], ids[0]])
    expect(data?.totals).toMatchObject([
      { currency: 'EUR', paid: '45.50', pending: '19.99', overdue: '0.00' },
    ])
    const refused = await mark({ paymentStatus: 'paid', assignmentIds: [ids[1]] })
    expect(refused.body.data?.outcomes[0]?.message).toBe("This session isn't charged")
  })

  it('are overdue after 14 days, and then can’t be pending', async () => {
    await setClock(test, `${addDays(MONDAY, 14)}T12:00:00Z`)
    expect((await list()).body.data?.totals).toMatchObject([
      { currency: 'EUR', paid: '45.50', pending: '0.00', overdue: '19.99' },
    ])
    const refused = await mark({ paymentStatus: 'pending', assignmentIds: [ids[2]] })
    expect(refused.body.data?.outcomes[0]?.message).toBe('Payments are overdue 14 days after the session')
  })

  it('of one trainee are marked together', async () => {
    const { body } = await mark({ paymentStatus: 'paid', traineeId: scene.trainee.id })
    expect(body.data).toMatchObject({ succeeded: 1, failed: 0 })
    expect((await list('&paymentStatus=overdue')).body.data?.payments).toEqual([])
  })

  it('include packs if asked for, in order, page by page, and what they cover adds no money', async () => {
    await test.pool.query('insert into tax_rates values ($1, $2, 20, $2)', [scene.gym.brandId, MONDAY])
    await test.pool.query("update sessions set payment_status = 'pending' where id = $1", [ids[2]])
    const packId = await createPack(test, scene.trainee, { price: '100.00', soldOn: MONDAY, sessions: 3 })
    await test.pool.query('update sessions set pack_id = $1 where id = $2', [packId, ids[2]])
    const without = (await list()).body.data
    expect(without?.payments.map(({ kind, packName }) => [kind, packName])).toEqual([
      ['session', '3 sessions'],
      ['session', null],
    ])
    expect(without?.totals).toMatchObject([{ paid: '45.50', gross: '45.50', net: '37.92', tax: '7.58' }])
    const { data } = (await list('&includePacks=true')).body
    expect(data?.payments.map(({ kind, assignmentId, packId }) => [kind, assignmentId ?? packId])).toEqual([
      ['pack', packId],
      ['session', ids[2]],
      ['session', ids[0]],
    ])
    expect(data?.payments[0]).toMatchObject({
      price: '100.00',
      hour: null,
      taxRate: '20.00',
      paymentStatus: 'paid',
    })
    expect(data?.totals).toMatchObject([{ paid: '145.50', gross: '145.50', net: '121.25', tax: '24.25' }])
    const pages = []
    for (let next = ''; pages.length < 4; ) {
      const page = (await list(`&includePacks=true&pageSize=1${next}`)).body.data
      pages.push(page?.payments[0]?.packId ?? page?.payments[0]?.assignmentId)
      if (!page?.next) break
      next = `&after=${page.next}`
    }
    expect(pages).toEqual([packId, ids[2], ids[0]])
    for (const none of [
      'paymentStatus=pending',
      `gymLocationId=${scene.gym.locationId}&paymentStatus=pending`,
    ])
      expect((await list(`&includePacks=true&${none}`)).body.data?.payments).toEqual([])
  })

  it('are downloaded as CSV', async () => {
    const days = `startDate=${MONDAY}&endDate=${MONDAY}`
    const url = `${PAYMENTS}/export?gymBrandId=${scene.gym.brandId}&${days}`
    const { status, text, headers } = await test.call('GET', url, { token })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.split('\r\n')[2]).toBe(
      `${MONDAY},9:00,Theo Trainee,Tess Trainer,Main hall,45.50,EUR,paid,,20.00,37.92,7.58,45.50`,
    )
    expect((await test.call('GET', `${url}&endDate=2028-01-01`, { token })).status).toBe(400)
  })
})
