import { expect, it } from 'vitest'
import { adviceFor, gridOf, mostIn, shownIn, weeksInUse } from './heat-rules.ts'

const TUESDAY_SIX = { weekday: 2, hour: 18, open: 0, booked: 0, marked: 0, unmet: 0 }

it.each([
  ['open', 'one person per week finds nobody', { marked: 8, unmet: 4 }],
  [null, 'a trainer was free whenever someone wanted it', { open: 4, marked: 4, unmet: 4 }],
  ['open', 'the open hours were all booked', { open: 4, booked: 4, marked: 9, unmet: 5 }],
  ['close', 'nobody wants what is open every week', { open: 4 }],
  [null, 'it was open once', { open: 1 }],
  [null, 'someone marked it', { open: 4, marked: 1 }],
  [null, 'nothing is known', {}],
])('the advice is %s if %s', (advice, _, figures) => {
  expect(adviceFor({ ...TUESDAY_SIX, ...figures }, 4)).toBe(advice)
})

it('weeks before the first session do not count', () => {
  const week = (sessions: number, canceled = 0) => ({
    week: '2026-11-09',
    sessions,
    canceled,
    noShows: 0,
    lateChanges: 0,
  })
  expect(weeksInUse([week(0), week(0, 1), week(0), week(3)])).toBe(3)
  expect(weeksInUse([week(0), week(0)])).toBe(2)
})

it('the grid has every day, and early and late hours if something happened then', () => {
  expect(gridOf([])).toHaveLength(17)
  const grid = gridOf([{ ...TUESDAY_SIX, hour: 4, open: 1 }])
  expect([grid.length, grid[0]?.length, grid[0]?.[1]?.open]).toEqual([19, 7, 1])
})

it('the highest number is filled completely', () => {
  const hours = [
    { ...TUESDAY_SIX, booked: 2 },
    { ...TUESDAY_SIX, hour: 19, booked: 8 },
  ]
  const most = mostIn(hours, 'booked', 4)
  expect(hours.map((figures) => shownIn(figures, 'booked', { weeks: 4, most }).strength)).toEqual([0.25, 1])
  expect(mostIn([], 'advice', 4)).toBe(0)
})
