import type { BrandHours } from '@spotter/contract/hours/brand-hours.ts'
import { expandBrandHours } from '@spotter/contract/hours/expand-brand-hours.ts'
import type { TrainerHour } from '@spotter/contract/schedule.ts'
import { addDays } from '@spotter/contract/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { TestGym } from '../../../../test/gyms.ts'
import { addTrainerSlots, createScene } from '../../../../test/schedule.ts'
import { createRandomSchedule, RANDOM_RANGE } from '../../../../test/schedule-data/random-schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function read<T>(gym: TestGym, path: string, range: string) {
  const url = `/api/gym-schedule/trainers/${path}?gymBrandId=${gym.brandId}${range}`
  return test.call<T>('GET', url, { token: gym.manager.token })
}

it('costs a 304 until something changes', async () => {
  const scene = await createScene(test)
  const url = `/api/gym-schedule/trainers/hours?gymBrandId=${scene.gym.brandId}`
  const { token } = scene.gym.manager
  const first = await test.call('GET', url, { token })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await test.call('GET', url, { token, headers })
  expect([first.status, second.status, second.text]).toEqual([200, 304, ''])
  const stranger = await createScene(test)
  expect((await test.call('GET', url, { token: stranger.gym.manager.token, headers })).status).toBe(404)
  await addTrainerSlots(test, scene.trainer.id, { hours: [11], date: scene.date })
  expect((await test.call('GET', url, { token, headers })).status).toBe(200)
})

it('is refused to managers of other brands', async () => {
  const [mine, stranger] = [await createScene(test), await createScene(test)]
  expect((await read({ ...mine.gym, manager: stranger.gym.manager }, 'hours', '')).status).toBe(404)
  const [day, later] = [mine.date, addDays(mine.date, 62)]
  expect((await read(mine.gym, 'hours', `&startDate=${day}&endDate=${later}`)).status).toBe(400)
})

it('expands into exactly the hours that the long list has, whatever the clocks do', async () => {
  // Moves the clock, so it comes last.
  const { mine, theirs } = await createRandomSchedule(test)
  const met = new Set<string | null | undefined>()
  for (const gym of [mine, theirs]) {
    for (const range of ['', `&startDate=${RANDOM_RANGE.startDate}&endDate=${RANDOM_RANGE.endDate}`]) {
      const compact = await read<BrandHours>(gym, 'hours', range)
      const long = await read<TrainerHour[]>(gym, 'availability', range)
      const expected = long.body.data!.map(({ id, createdAt, updatedAt, ...hour }) => hour)
      expect(expandBrandHours(compact.body.data!)).toEqual(expected)
      for (const { hours } of compact.body.data!.trainers) for (const letter of hours) met.add(letter)
      for (const { whyNot, session } of expected) {
        met.add(whyNot?.replace(/.* is full .*/, 'full'))
        met.add(session?.paymentStatus).add(session?.attendance)
      }
    }
  }
  // Otherwise, the comparison would prove little.
  for (const kind of [...'.aubsAUBS', 'full', 'paid', 'pending', 'overdue', 'NoShow', 'Attended']) {
    expect(met).toContain(kind)
  }
})
