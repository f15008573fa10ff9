import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nowInZone } from '../../../lib/time/dates.ts'
import { daysOf } from '../shown-days.ts'
import { WeekGrid } from '../week-grid.tsx'
import { dayInWords, rangeInWords } from '../words.ts'

/** The westernmost, the easternmost, and one that once skipped a whole day. */
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Apia']
const NOT_SET = { state: 'not-set' } as const

describe.each(ZONES)('in a browser in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('the browser really uses that time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  test.each([
    ['2027-03-11', 'across the spring clock change in Los Angeles'],
    ['2026-10-29', 'across the fall clock change in Los Angeles'],
    ['2027-03-25', 'across the spring clock change in Vienna'],
    ['2026-10-22', 'across the fall clock change in Vienna'],
    ['2026-12-28', 'across New Year'],
  ])('seven days from %s are seven days: %s', (start) => {
    const days = daysOf(start, 7)
    expect(new Set(days).size).toBe(7)
    expect(daysBetween(start, addDays(start, 7))).toBe(7)
    render(
      <WeekGrid
        label="Week"
        start={start}
        dayCount={7}
        now={{ date: start, hour: 5 }}
        cellAt={() => NOT_SET}
      />,
    )
    const heads = screen.getAllByRole('columnheader', { name: /day / })
    expect(heads.map((head) => head.getAttribute('aria-label')?.replace(', today', ''))).toEqual(
      days.map(dayInWords),
    )
    expect(heads[0]!.getAttribute('aria-current')).toBe('date')
    expect(screen.getAllByRole('gridcell')).toHaveLength(7 * 17)
  })

  test('days have the same names as everywhere else', () => {
    expect(dayInWords('2026-11-17')).toBe('Tuesday 17 November')
    expect(dayInWords('2011-12-30')).toBe('Friday 30 December')
    expect(rangeInWords('2026-11-16', 7)).toBe('November 16–22, 2026')
  })

  test("the time at a location doesn't depend on it", () => {
    const instant = new Date('2027-03-28T01:30:00Z')
    expect(nowInZone('Europe/Vienna', instant)).toEqual({ date: '2027-03-28', hour: 3 })
    expect(nowInZone('Pacific/Kiritimati', instant)).toEqual({ date: '2027-03-28', hour: 15 })
    expect(nowInZone('America/Los_Angeles', instant)).toEqual({ date: '2027-03-27', hour: 18 })
  })
})
