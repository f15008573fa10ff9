import { expect, test } from 'vitest'
import { overlappingGroups } from './overlapping-groups.ts'

const minutes = (...starts: number[]) =>
  overlappingGroups(
    starts.map((start) => start * 60_000),
    (start) => start,
  )
const groups = (...expected: number[][]) => expected.map((group) => group.map((start) => start * 60_000))

test('hours on the same clock overlap only with themselves', () => {
  expect(minutes(0, 60, 60, 120)).toEqual(groups([0], [60, 60], [120]))
})

test('with a half-hour time zone, an hour overlaps with the ones before and after it', () => {
  expect(minutes(0, 30, 60, 90)).toEqual(groups([0, 30], [30, 60], [60, 90]))
})

test('no group is part of another one', () => {
  expect(minutes(0, 15, 45, 60)).toEqual(groups([0, 15, 45], [15, 45, 60]))
})
