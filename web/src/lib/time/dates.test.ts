import { expect, test } from 'vitest'
import { formatCalendarDay, formatInstant, nowInZone } from './dates.ts'

test('times follow the reader’s 12-hour or 24-hour setting', () => {
  const local = new Date(2026, 10, 17, 18, 5).toISOString()
  expect(formatInstant(local)).toBe('Nov 17, 2026, 6:05 PM')
  expect(formatInstant(local, '24h')).toBe('Nov 17, 2026, 18:05')
})

test('a calendar day is the same everywhere', () => {
  expect(formatCalendarDay('2026-11-17')).toBe('Nov 17, 2026')
})

test.each([
  ['Pacific/Kiritimati', '2026-11-17', 0],
  ['America/Los_Angeles', '2026-11-16', 2],
  ['Pacific/Apia', '2026-11-16', 23],
])('%s has its own day and hour', (zone, date, hour) => {
  expect(nowInZone(zone, new Date('2026-11-16T10:30:00Z'))).toEqual({ date, hour })
})

test("the hour follows the time zone's clock changes", () => {
  expect(nowInZone('Europe/Vienna', new Date('2026-03-29T00:59:00Z')).hour).toBe(1)
  expect(nowInZone('Europe/Vienna', new Date('2026-03-29T01:00:00Z')).hour).toBe(3)
  expect(nowInZone('Europe/Vienna', new Date('2026-10-25T00:30:00Z')).hour).toBe(2)
  expect(nowInZone('Europe/Vienna', new Date('2026-10-25T01:30:00Z')).hour).toBe(2)
})
