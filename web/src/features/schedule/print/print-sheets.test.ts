import { expect, test } from 'vitest'
import { bookedHour, mySession, trainerHour } from '../../../test/schedule.ts'
import { ownSheet, sheetsOf } from './print-sheets.ts'

const DONAUSTADT = { gymLocationId: 'donaustadt', gymLocationName: 'Donaustadt' }
const HOURS = [
  trainerHour(),
  bookedHour({ hour: 9 }, { assignmentId: 'b', traineeName: 'Zoe Hart', traineePhone: null }),
  bookedHour({ hour: 9, trainerId: 'amara', trainerName: 'Amara Diallo' }, { assignmentId: 'c' }),
  bookedHour({ hour: 8 }, { assignmentId: 'a', ...DONAUSTADT }),
]

test('each location has a page that says who trains whom, in order', () => {
  expect(sheetsOf(HOURS, 'location').map(({ title, entries }) => [title, entries])).toEqual([
    ['Donaustadt', [entry('a', 8, 'Leila Haddad', 'Kenji Watanabe', '+43 660 1234')]],
    [
      'Neubau',
      [
        entry('c', 9, 'Leila Haddad', 'Amara Diallo', '+43 660 1234'),
        entry('b', 9, 'Zoe Hart', 'Kenji Watanabe', null),
      ],
    ],
  ])
})

test('each trainer has a page that says where', () => {
  const lines = sheetsOf(HOURS, 'trainer').map(({ title, entries }) => [
    title,
    entries.map(({ hour, name, detail }) => `${hour} ${name} ${detail}`),
  ])
  expect(lines).toEqual([
    ['Amara Diallo', ['9 Leila Haddad Neubau']],
    ['Kenji Watanabe', ['8 Leila Haddad Donaustadt', '9 Zoe Hart Neubau']],
  ])
})

test("your own page has your sessions in order, with a trainee's phone if you may see it", () => {
  const later = mySession({ id: 'b', hour: 17, role: 'trainer', personName: 'Theo Adler', traineePhone: '1' })
  expect(
    ownSheet([later, mySession()], 'Theo').entries.map(({ hour, name, phone }) => [hour, name, phone]),
  ).toEqual([
    [8, 'Kenji Watanabe', null],
    [17, 'Theo Adler', '1'],
  ])
})

function entry(id: string, hour: number, name: string, detail: string, phone: string | null) {
  return { id, date: '2026-11-18', hour, name, detail, phone }
}
