import { expect, test } from 'vitest'
import { formatCalendarDay, formatInstant, nowInZone } from './dates.ts'

test('an instant is shown on the clock of one’s choice', () => {
  const local = new Date(2026, 10, 17, 18, 5).toISOString()
  expect(formatInstant(local)).toBe('17 Nov 2026, 6:05 PM')
  expect(formatInstant(local, '24h')).toBe('17 Nov 2026, 18:05')
})

test('a calendar day is the same day everywhere', () => {
  expect(formatCalendarDay('2026-11-17')).toBe('17 Nov 2026')
})

test.each([
  ['Pacific/Kiritimati', '2026-11-17', 0],
  ['America/Los_Angeles', '2026-11-16', 2],
  ['Pacific/Apia', '2026-11-16', 23],
])('the day and hour in %s are its own', (zone, date, hour) => {
  expect(nowInZone(zone, new Date('2026-11-16T10:30:00Z'))).toEqual({ date, hour })
})

test('the hour follows the clock change of the zone', () => {
  expect(nowInZone('Europe/Vienna', new Date('2026-03-29T00:59:00Z')).hour).toBe(1)
  expect(nowInZone('Europe/Vienna', new Date('2026-03-29T01:00:00Z')).hour).toBe(3)
  expect(nowInZone('Europe/Vienna', new Date('2026-10-25T00:30:00Z')).hour).toBe(2)
  expect(nowInZone('Europe/Vienna', new Date('2026-10-25T01:30:00Z')).hour).toBe(2)
})
