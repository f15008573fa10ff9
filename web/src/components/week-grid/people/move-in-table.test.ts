import { expect, test } from 'vitest'
import { moveInTable } from './move-in-table.ts'

test.each([
  ['ArrowLeft', false, { row: 3, column: 0 }],
  ['ArrowLeft', true, { row: 3, column: 0 }],
  ['ArrowRight', false, { row: 3, column: 2 }],
  ['ArrowRight', true, { row: 3, column: 4 }],
  ['ArrowUp', false, { row: 2, column: 1 }],
  ['ArrowUp', true, { row: 0, column: 1 }],
  ['ArrowDown', false, { row: 4, column: 1 }],
  ['ArrowDown', true, { row: 16, column: 1 }],
  ['Home', false, { row: 3, column: 0 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', false, { row: 3, column: 4 }],
  ['End', true, { row: 16, column: 4 }],
  ['a', false, null],
])('%s (control: %s) leads to %j', (key, isControl, to) => {
  expect(moveInTable({ rows: 17, columns: 5 }, { row: 3, column: 1 }, key, isControl)).toEqual(to)
})

test('no key leaves the table', () => {
  const size = { rows: 1, columns: 1 }
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    expect(moveInTable(size, { row: 0, column: 0 }, key, false)).toEqual({ row: 0, column: 0 })
  }
})
