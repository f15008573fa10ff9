import { backToBackIn } from '@spotter/contract/schedule/back-to-back.ts'
import { expect, test } from 'vitest'
import { gymLocation } from '../../test/gyms.ts'
import { bookedHour, NEUBAU, trainerHour } from '../../test/schedule.ts'
import { backToBackWords } from './back-to-back.ts'

const locations = [
  gymLocation(),
  gymLocation({ id: 'donaustadt', name: 'Donaustadt' }),
  gymLocation({ id: 'soho', name: 'Soho', timeZone: 'Europe/London' }),
]
const at = (id: string, name: string) => ({ gymLocationId: id, gymLocationName: name })
const TEN = { trainerId: 'kenji', date: '2026-11-18', hour: 10, gymLocationId: NEUBAU }

test("a trainer's sessions right before and after count if they're at another location", () => {
  const hours = [
    trainerHour(),
    bookedHour({ hour: 11 }, at('donaustadt', 'Donaustadt')),
    bookedHour({ hour: 9 }, at('donaustadt', 'Donaustadt')),
    bookedHour({ hour: 8 }, at('donaustadt', 'Donaustadt')),
    bookedHour({ hour: 11, trainerId: 'amara' }, at('donaustadt', 'Donaustadt')),
  ]
  const found = backToBackIn(hours, TEN, locations)
  expect(backToBackWords(found, 'Kenji trains')).toBe(
    'Kenji trains at Donaustadt right before and at Donaustadt right after, with no time to travel.',
  )
  expect(backToBackIn(hours, { ...TEN, gymLocationId: 'donaustadt' }, locations)).toEqual([])
  expect(backToBackIn(hours, { ...TEN, gymLocationId: null }, locations)).toEqual(found)
  expect(backToBackWords([], 'Kenji trains')).toBeNull()
})

test('midnight separates nothing, but a time zone does', () => {
  const late = bookedHour({ date: '2026-11-17', hour: 23 }, at('donaustadt', 'Donaustadt'))
  const midnight = { ...TEN, hour: 0 }
  expect(backToBackIn([late], midnight, locations)).toEqual([
    { when: 'before', gymLocationName: 'Donaustadt' },
  ])
  const london = bookedHour({ hour: 9 }, at('soho', 'Soho'))
  expect(backToBackIn([london], TEN, locations)).toEqual([])
})
