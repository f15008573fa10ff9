import { Id } from '@spotter/contract/shared/text.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { describe, expect, it } from 'vitest'

describe('an ID', () => {
  it('is the same in upper and lower case', () => {
    const id = '6d1f5c1e-7c3c-4f0e-9a53-1f1a2b3c4d5e'
    expect(Id.parse(id.toUpperCase())).toBe(id)
  })
})

describe('a date', () => {
  it.each([
    ['2026-11-17', '2026-11-17'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-17T23:30:00-02:00', '2026-11-18'],
    ['2026-03-01T00:30:00+01:00', '2026-02-28'],
  ])('sent as %s is the day %s', (text, day) => {
    expect(CalendarDate.parse(text)).toBe(day)
  })

  it.each([
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2027-02-29T12:00:00+02:00',
    '2026-13-01',
    '2026-11-17T25:00:00Z',
    '1899-12-31',
    '3000-01-01',
    '17.11.2026',
  ])('is refused if it does not exist: %s', (text) => {
    expect(CalendarDate.safeParse(text).success).toBe(false)
  })
})
