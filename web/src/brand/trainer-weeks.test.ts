import { expect, test } from 'vitest'
import { bookedHour, ironwood, managedTrainer, trainerHour } from '../test/schedule.ts'
import { loadOf } from './slot-cells.ts'
import { mondayOf, slotAt, trainerWeeks } from './trainer-weeks.ts'

const TRAINERS = [managedTrainer('Kenji Watanabe'), managedTrainer('Amara Diallo')]
const DAYS = { startDate: '2026-11-16', endDate: '2026-11-22' }

function weeksOf(hours: ReturnType<typeof trainerHour>[], before: ReturnType<typeof trainerWeeks> = []) {
  return trainerWeeks(TRAINERS, hours, DAYS, { brand: ironwood, location: null, load: loadOf(hours) }, before)
}

test("a trainer whose week hasn't changed stays the same object", () => {
  const kenji = trainerHour()
  const before = weeksOf([kenji, trainerHour({ trainerId: 'amara' })])
  const after = weeksOf([{ ...kenji }, bookedHour({ trainerId: 'amara' })], before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.sessionCount).toBe(1)
})

test('hours on other days are neither shown nor counted', () => {
  const [kenji] = weeksOf([bookedHour({ date: '2026-11-23' }), bookedHour({ date: '2026-11-22' })])
  expect([kenji?.cells.size, kenji?.sessionCount]).toEqual([1, 1])
})

test('the slot for a cell is found by trainer, day, and hour', () => {
  const hours = [trainerHour({ hour: 9 }), trainerHour({ trainerId: 'amara' }), trainerHour()]
  expect(slotAt(hours, 'kenji', { date: '2026-11-18', hour: 10 })).toBe(hours[2])
  expect(slotAt(hours, 'kenji', { date: '2026-11-19', hour: 10 })).toBeUndefined()
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})
