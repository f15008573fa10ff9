import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { askToSwap, createSwapScene } from '../../../../test/offers/swap-scene.ts'
import { setClock } from '../../../../test/schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['an hour is skipped', '2027-03-27T00:00Z', '2027-03-28', '2027-03-27T07:00:00.000Z'],
  ['an hour is repeated', '2027-10-29T23:00Z', '2027-10-31', '2027-10-30T08:00:00.000Z'],
])(
  'a swap lapses a full notice period before the first hour, even if %s in between',
  async (_, now, date, lapsesAt) => {
    await setClock(test, now)
    const scene = await createSwapScene(test, { date, timeZone: 'Europe/Vienna' })
    const { status, body } = await askToSwap(test, scene)
    expect([status, body.data?.lapsesAt && new Date(body.data.lapsesAt).toISOString()]).toEqual([
      201,
      lapsesAt,
    ])
  },
)
