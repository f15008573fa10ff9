import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CellAddress, cellKey } from '../cell.ts'
import { daysOf } from '../shown-days.ts'
import { type GridView, type MoveKey, move, rectangle, turnPage } from './movement.ts'

const week: GridView = {
  start: '2026-11-16',
  dayCount: 7,
  hours: { first: 6, last: 22 },
  canNavigate: true,
}
const at = (date: string, hour: number) => ({ date, hour })
const KEYS: MoveKey[] = [
  ...(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const),
  ...(['Home', 'End', 'PageUp', 'PageDown'] as const),
]

describe("the grid's keys", () => {
  test.each<[MoveKey, boolean, string, number, string]>([
    ['ArrowUp', false, '2026-11-17', 8, '2026-11-16'],
    ['ArrowDown', false, '2026-11-17', 10, '2026-11-16'],
    ['ArrowLeft', false, '2026-11-16', 9, '2026-11-16'],
    ['ArrowRight', false, '2026-11-18', 9, '2026-11-16'],
    ['ArrowUp', true, '2026-11-17', 6, '2026-11-16'],
    ['ArrowDown', true, '2026-11-17', 22, '2026-11-16'],
    ['Home', false, '2026-11-16', 9, '2026-11-16'],
    ['End', false, '2026-11-22', 9, '2026-11-16'],
    ['Home', true, '2026-11-16', 6, '2026-11-16'],
    ['End', true, '2026-11-22', 22, '2026-11-16'],
    ['PageUp', false, '2026-11-10', 9, '2026-11-09'],
    ['PageDown', false, '2026-11-24', 9, '2026-11-23'],
  ])('%s (Ctrl: %s) leads to %s at %i, showing from %s', (key, isControl, date, hour, start) => {
    expect(move(week, at('2026-11-17', 9), key, isControl)).toEqual({ to: at(date, hour), start })
  })

  test('moving past the last day shows the first day of the next week', () => {
    expect(move(week, at('2026-11-22', 9), 'ArrowRight')).toEqual({
      to: at('2026-11-23', 9),
      start: '2026-11-23',
    })
  })

  test('without navigation, movement stops at the edge', () => {
    const still = { ...week, canNavigate: false }
    expect(move(still, at('2026-11-22', 9), 'ArrowRight')).toEqual({
      to: at('2026-11-22', 9),
      start: week.start,
    })
    expect(move(still, at('2026-11-17', 9), 'PageDown').start).toBe(week.start)
  })

  test('on a phone, Next moves one day, and Previous stops at the first allowed day', () => {
    const day = { ...week, dayCount: 1, start: '2026-11-17', minDate: '2026-11-17' }
    expect(turnPage(day, 1)).toBe('2026-11-18')
    expect(turnPage(day, -1)).toBe('2026-11-17')
  })

  test('the last page of a bounded calendar is full', () => {
    const demo = { ...week, dayCount: 4, minDate: '2026-11-16', maxDate: '2026-11-29' }
    expect(turnPage({ ...demo, start: '2026-11-24' }, 1)).toBe('2026-11-26')
  })

  test('every key leads to a visible cell within the hours and the allowed days', () => {
    const view = fc.record({
      start: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-16', days)),
      dayCount: fc.constantFrom(1, 4, 7),
      canNavigate: fc.boolean(),
    })
    const path = fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.boolean()), { maxLength: 12 })
    fc.assert(
      fc.property(view, path, (given, keys) => {
        let shown: GridView = { ...week, ...given, minDate: '2026-11-16', maxDate: '2026-12-31' }
        let active = at(shown.start, 12)
        for (const [key, isControl] of keys) {
          const { to, start } = move(shown, active, key, isControl)
          shown = { ...shown, start }
          active = to
          const isShown = daysOf(start, shown.dayCount).includes(to.date)
          const isAllowed = start >= '2026-11-16' && addDays(start, shown.dayCount - 1) <= '2026-12-31'
          if (!isShown || !isAllowed || to.hour < 6 || to.hour > 22) return false
        }
        return true
      }),
      { numRuns: 10_000 },
    )
  })
})

const keysOf = (cells: CellAddress[]) => cells.map(({ date, hour }) => cellKey(date, hour))

const address = fc.record({
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-02-20', days)),
  hour: fc.integer({ min: 0, max: 23 }),
})

describe('a painted rectangle', () => {
  test('contains both corners and everything in between once, from any direction', () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        const [cells, mirrored] = [keysOf(rectangle(a, b)), keysOf(rectangle(b, a))]
        const size = (Math.abs(daysBetween(a.date, b.date)) + 1) * (Math.abs(a.hour - b.hour) + 1)
        const unique = new Set(cells)
        const hasCorners = [a, b].every(({ date, hour }) => unique.has(cellKey(date, hour)))
        return hasCorners && cells.length === size && unique.size === size && `${mirrored}` === `${cells}`
      }),
      { numRuns: 10_000 },
    )
  })
})
