import { expect, test } from 'vitest'
import { spreadOf } from './spread-of.ts'

test('everyone is in one band, and only who got everything is in the first', () => {
  const people = [
    [12, 12],
    [199, 200],
    [9, 12],
    [6, 12],
    [5, 12],
    [0, 12],
  ].map(([got, wanted]) => ({ got: got!, wanted: wanted! }))
  expect(spreadOf(people).map(({ count }) => count)).toEqual([1, 2, 1, 1, 1])
})
