import { describe, expect, test } from 'vitest'
import { weekdayKey } from '../../../components/week-grid/every-week.ts'
import { draftOf, draftProblems, painted, templateOf } from './template-draft.ts'

const AVAILABLE = { status: 'Available', gymLocationId: null } as const
const AWAY = { status: 'Unavailable', gymLocationId: null } as const
const MONDAY_6 = { date: '2001-01-01', hour: 6 }
const MONDAY_7 = { date: '2001-01-01', hour: 7 }

describe('a weekly template draft', () => {
  test('starts today, with no end and no hours', () => {
    expect(templateOf(draftOf(null, '2026-11-17'))).toEqual({
      startDate: '2026-11-17',
      endDate: null,
      exceptions: [],
      hours: [],
    })
  })

  test('keeps everything that was saved, including hours outside the grid', () => {
    const template = {
      startDate: '2026-11-16',
      endDate: '2027-01-31',
      exceptions: ['2026-12-25'],
      hours: [
        { weekday: 1, hour: 3, ...AVAILABLE },
        { weekday: 7, hour: 22, ...AWAY },
      ],
    }
    expect(templateOf(draftOf(template, '2026-11-17'))).toEqual(template)
  })

  test("treats a trainee's hours, which have no status, as Available", () => {
    const draft = draftOf(
      { startDate: '2026-11-16', endDate: null, exceptions: [], hours: [{ weekday: 2, hour: 9 }] },
      '2026-11-17',
    )
    expect(draft.hours.get(weekdayKey(2, 9))).toEqual(AVAILABLE)
  })
})

describe('painting', () => {
  const cells = [MONDAY_6, MONDAY_7]
  const once = painted(new Map(), { cells, as: 'available' }, AVAILABLE)

  test('sets every painted hour, or clears it when painted as not set', () => {
    expect([...once.keys()]).toEqual([weekdayKey(1, 6), weekdayKey(1, 7)])
    expect(painted(once, { cells, as: 'not-set' }, AVAILABLE).size).toBe(0)
  })

  test('overwrites a different status or location', () => {
    expect(painted(once, { cells, as: 'unavailable' }, AWAY).get(weekdayKey(1, 6))).toEqual(AWAY)
    const bound = { ...AVAILABLE, gymLocationId: 'riverside' }
    expect(painted(once, { cells, as: 'available' }, bound).get(weekdayKey(1, 7))).toEqual(bound)
  })
})

test('a draft needs a start, no end before it, and at least one hour', () => {
  const draft = draftOf(null, '2026-11-17')
  expect(draftProblems({ ...draft, startDate: '', endDate: '' })).toMatchObject({
    startDate: 'Choose a start date',
    hours: 'Choose at least one hour',
  })
  expect(draftProblems({ ...draft, endDate: '2026-11-16' }).endDate).toBe("The end can't be before the start")
  expect(draftProblems({ ...draft, endDate: '2026-11-17' }).endDate).toBeUndefined()
})
