import { expect, test } from 'vitest'
import type { MoveKey } from '../keyboard/movement.ts'
import { moveAmongPeople } from './move-among-people.ts'

const size = { people: 3, days: 7, hours: 17 }

test.each<[string, MoveKey, boolean, number[], number[]]>([
  ['right is the next hour', 'ArrowRight', false, [1, 2, 3], [1, 2, 4]],
  ['the last hour holds', 'ArrowRight', false, [1, 2, 16], [1, 2, 16]],
  ['down is the next day', 'ArrowDown', false, [1, 2, 3], [1, 3, 3]],
  ['below the last day is the next person', 'ArrowDown', false, [1, 6, 3], [2, 0, 3]],
  ['above the first day is the person before', 'ArrowUp', false, [1, 0, 3], [0, 6, 3]],
  ['the very last day holds', 'ArrowDown', false, [2, 6, 3], [2, 6, 3]],
  ['Home is the first hour', 'Home', false, [1, 2, 3], [1, 2, 0]],
  ['Ctrl+End is the last hour of the card', 'End', true, [1, 2, 3], [1, 6, 16]],
])('%s', (_words, key, isControl, [person, day, hour], to) => {
  const place = moveAmongPeople(size, { person: person!, day: day!, hour: hour! }, key, isControl)
  expect([place.person, place.day, place.hour]).toEqual(to)
})
