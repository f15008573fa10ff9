import type { BankDetails } from '@spotter/contract/billing/bank-details.ts'
import type { TaxRate } from '@spotter/contract/billing/tax.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym, type TestGym } from '../../../test/gyms.ts'
import { setClock } from '../../../test/schedule.ts'

const TODAY = '2026-11-16'
const DETAILS = { accountHolder: 'Ironwood GmbH', iban: 'AT611904300234573201', bic: null }

let test: TestApp
let gym: TestGym
let other: TestGym
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, `${TODAY}T08:00:00Z`)
  gym = await createGym(test)
  other = await createGym(test)
})
afterAll(() => test.close())

function set(startDate: string, rate: unknown, at = gym) {
  const url = `/api/gym-billing/tax-rates/${at.brandId}`
  return test.call<TaxRate[]>('PUT', url, { token: gym.manager.token, body: { startDate, rate } })
}

function remove(startDate: string) {
  const url = `/api/gym-billing/tax-rates/${gym.brandId}/${startDate}`
  return test.call<TaxRate[]>('DELETE', url, { token: gym.manager.token })
}

describe('a tax rate', () => {
  it('may begin in the past if it’s the first, and is corrected on the same day', async () => {
    expect((await set('2026-01-01', '2')).status).toBe(200)
    const { body } = await set('2026-01-01', '20')
    expect(body.data).toEqual([{ startDate: '2026-01-01', rate: '20.00', isSettled: false }])
  })

  it('that’s another one begins today or later', async () => {
    const { status, body } = await set('2026-11-15', '10')
    expect([status, body.message]).toEqual([
      409,
      "A new rate can't change the past. Choose today or a later day.",
    ])
    expect((await set('2026-12-01', '5.5')).body.data?.map(({ rate }) => rate)).toEqual(['5.50', '20.00'])
  })

  it('stays once its day is over, and a planned one can still be removed', async () => {
    await setClock(test, '2026-11-18T08:00:00Z')
    for (const refused of [set('2026-01-01', '10'), remove('2026-01-01')]) {
      const { status, body } = await refused
      expect([status, body.message]).toEqual([
        409,
        'This rate has begun and stays. Add another one from today or a later day.',
      ])
    }
    expect((await remove('2026-12-01')).body.data).toEqual([
      { startDate: '2026-01-01', rate: '20.00', isSettled: true },
    ])
    expect((await remove('2026-12-01')).status).toBe(404)
  })

  it.each(['', '-1', '100', '1.234', 20, '1e1'])('is a percentage, not %j', async (rate) => {
    expect((await set('2027-01-01', rate)).status).toBe(400)
  })

  it('of another brand doesn’t exist', async () => {
    expect((await set('2027-01-01', '20', other)).status).toBe(404)
  })
})

function save(body: object, at = gym) {
  const url = `/api/gym-billing/bank-details/${at.brandId}`
  return test.call<BankDetails>('PUT', url, { token: gym.manager.token, body })
}

describe('bank details', () => {
  it('are saved without spaces, read, and removed', async () => {
    const url = `/api/gym-billing/bank-details/${gym.brandId}`
    const token = gym.manager.token
    const { body } = await save({ ...DETAILS, iban: ' at61 1904 3002 3457 3201', bic: 'bkauatww' })
    expect(body.data).toEqual({ ...DETAILS, bic: 'BKAUATWW' })
    expect((await test.call('GET', url, { token })).body.data).toEqual({ ...DETAILS, bic: 'BKAUATWW' })
    expect((await test.call('DELETE', url, { token })).status).toBe(200)
    expect((await test.call('DELETE', url, { token })).status).toBe(404)
    expect((await test.call('GET', url, { token })).body.data).toBeNull()
  })

  it.each([
    { iban: 'AT611904300234573202' },
    { iban: '' },
    { bic: 'X' },
    { accountHolder: ' ' },
    { accountHolder: 'a'.repeat(71) },
  ])('can’t have %j', async (wrong) => {
    expect((await save({ ...DETAILS, ...wrong })).status).toBe(400)
  })

  it('of another brand don’t exist', async () => {
    expect((await save(DETAILS, other)).status).toBe(404)
  })
})
