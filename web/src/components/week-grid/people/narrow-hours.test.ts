import { expect, test, vi } from 'vitest'
import type { Cell } from '../cell.ts'
import { hourColumns, narrowHoursOf, narrowSideOf } from './narrow-hours.ts'

interface Trainer {
  id: string
  name: string
  set: number[]
}

const hours = [6, 7, 8, 9, 10]
const days = ['2026-11-16', '2026-11-17']
const cellAt = vi.fn(
  (trainer: Trainer, date: string, hour: number): Cell => ({
    state: date === days[1] && trainer.set.includes(hour) ? 'available' : 'not-set',
  }),
)
const trainer = (id: string, ...set: number[]): Trainer => ({ id, name: id, set })

test('hours before the first and after the last that anyone has are narrow, and none between them', () => {
  const narrow = narrowHoursOf({ days, hours, cellAt })
  expect(narrow([trainer('a', 7), trainer('b', 9), trainer('c')])).toEqual({ before: 1, after: 1 })
  expect(narrow([trainer('a', 6, 10)])).toEqual({ before: 0, after: 0 })
})

test('if nobody has anything, all hours stay wide', () => {
  expect(narrowHoursOf({ days, hours, cellAt })([trainer('a')])).toEqual({ before: 0, after: 0 })
})

test('someone who has not changed is not looked at again', () => {
  const [a, b] = [trainer('a', 7), trainer('b', 9)]
  const narrow = narrowHoursOf({ days, hours, cellAt })
  narrow([a, b])
  cellAt.mockClear()
  expect(narrow([a, trainer('b', 6)])).toEqual({ before: 0, after: 3 })
  expect(cellAt.mock.calls.every(([person]) => person.id === 'b')).toBe(true)
})

test('each end has columns of its own width, and all hours have one', () => {
  expect(hourColumns(5, { before: 1, after: 2 })).toBe(
    'repeat(1, var(--wg-before)) repeat(2, minmax(0, 1fr)) repeat(2, var(--wg-after))',
  )
  expect(hourColumns(5, { before: 0, after: 0 })).toBe('repeat(5, minmax(0, 1fr))')
  const sides = hours.map((_, position) => narrowSideOf(position, 5, { before: 1, after: 2 }))
  expect(sides).toEqual(['before', null, null, 'after', 'after'])
})
