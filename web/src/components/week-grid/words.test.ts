import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import { hourLabel, hourRange, hoursInWords } from '@spotter/contract/shared/words/hours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellName, formatDay, rangeInWords, relativeDay, shownDay } from './words.ts'

const now = { date: '2026-11-16', hour: 10 }

test('a cell is named by day, hour, and state', () => {
  const name = cellName({ state: 'available' }, { date: '2026-11-17', hour: 6 }, now)
  expect(name).toBe('Tuesday 17 November, 6 to 7 AM, available')
})

test('a name includes the details', () => {
  const booked = { state: 'booked', detail: 'with Leila Haddad' } as const
  expect(cellName(booked, { date: '2026-11-16', hour: 10 }, now)).toBe(
    'Monday 16 November, 10 to 11 AM, booked, with Leila Haddad, past',
  )
  expect(cellName({ state: 'not-set' }, { date: '2026-11-17', hour: 22 }, now, '24h')).toBe(
    'Tuesday 17 November, 22:00 to 23:00, not set',
  )
})

test.each([
  [6, 7, '6 to 7 AM', '6–7 AM'],
  [11, 12, '11 AM to 12 PM', '11 AM–12 PM'],
  [12, 13, '12 to 1 PM', '12–1 PM'],
  [23, 24, '11 PM to 12 AM', '11 PM–12 AM'],
  [0, 1, '12 to 1 AM', '12–1 AM'],
])('%i to %i is announced as %s and shown as %s', (first, end, words, shown) => {
  expect(hoursInWords(first, end)).toBe(words)
  expect(hourRange(first, end)).toBe(shown)
})

test('days and 24-hour times on screen follow American style', () => {
  expect(shownDay('2026-11-17')).toBe('Tuesday, November 17')
  expect(hourRange(18, 19, '24h')).toBe('18:00–19:00')
})

test('hours are labeled 6 AM to 10 PM, or 06:00 to 22:00', () => {
  expect([6, 12, 22, 24].map((hour) => hourLabel(hour))).toEqual(['6 AM', '12 PM', '10 PM', '12 AM'])
  expect([6, 22, 24].map((hour) => hourLabel(hour, '24h'))).toEqual(['06:00', '22:00', '24:00'])
})

test('dates have four formats', () => {
  const formats = ['short', 'long', 'numeric', 'iso'] as const
  expect(formats.map((format) => formatDay('2026-09-07', format))).toEqual([
    'Sep 7',
    'September 7',
    '09/07',
    '2026-09-07',
  ])
})

test.each([
  ['2026-11-16', 7, 'November 16–22, 2026'],
  ['2026-11-30', 7, 'November 30 – December 6, 2026'],
  ['2026-12-28', 7, 'December 28, 2026 – January 3, 2027'],
  ['2026-11-17', 1, 'Tuesday, November 17, 2026'],
])('from %s over %i days reads %s', (start, dayCount, words) => {
  expect(rangeInWords(start, dayCount)).toBe(words)
})

test('only yesterday, today, and tomorrow have their own names', () => {
  const names = ['Yesterday', 'Today', 'Tomorrow']
  const days = fc.integer({ min: -40_000, max: 40_000 })
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 3 }), (from, offset) => {
      const today = addDays('2026-03-29', from % 4000)
      const date = addDays(today, offset)
      expect(daysBetween(today, date)).toBe(offset)
      expect(relativeDay(date, today)).toBe(names[offset + 1] ?? null)
    }),
    { numRuns: 10_000 },
  )
})
