import { expect, test } from 'vitest'
import type { MoveKey } from '../keyboard/movement.ts'
import { moveAmongPeople } from './move-among-people.ts'

const size = { people: 3, days: 7, hours: 17 }

test.each<[string, MoveKey, boolean, number[], number[]]>([
  ['Right moves to the next hour', 'ArrowRight', false, [1, 2, 3], [1, 2, 4]],
  ['Right stops at the last hour', 'ArrowRight', false, [1, 2, 16], [1, 2, 16]],
  ['Down moves to the next day', 'ArrowDown', false, [1, 2, 3], [1, 3, 3]],
  ['Down moves from the last day to the next person', 'ArrowDown', false, [1, 6, 3], [2, 0, 3]],
  ['Up moves from the first day to the previous person', 'ArrowUp', false, [1, 0, 3], [0, 6, 3]],
  ['Down stops at the very last day', 'ArrowDown', false, [2, 6, 3], [2, 6, 3]],
  ['Home moves to the first hour', 'Home', false, [1, 2, 3], [1, 2, 0]],
  ['Ctrl+End moves to the last hour on the card', 'End', true, [1, 2, 3], [1, 6, 16]],
])('%s', (_words, key, isControl, [person, day, hour], to) => {
  const place = moveAmongPeople(size, { person: person!, day: day!, hour: hour! }, key, isControl)
  expect([place.person, place.day, place.hour]).toEqual(to)
})
