import { describe, expect, test } from 'vitest'
import { location, trainerSlot } from '../availability.fixture.ts'
import { byHour, clickedHours, paintedHours, trainerCells, trainerClock } from './trainer-cells.ts'

const VIENNA = location(1, 'Riverside')
const NEW_YORK = location(2, 'Old Town', { timeZone: 'America/New_York', hour: 3 })
const KIRITIMATI = location(3, 'Lagoon', { timeZone: 'Pacific/Kiritimati', hour: 22 })
const HONOLULU = location(4, 'Waikiki', { timeZone: 'Pacific/Honolulu', today: '2026-11-16', hour: 22 })

describe("what's past for a trainer", () => {
  test("follows the location that's furthest behind, in any order", () => {
    const everywhere = { date: '2026-11-16', hour: 22 }
    expect(trainerClock([VIENNA, HONOLULU, NEW_YORK, KIRITIMATI]).latest).toEqual(everywhere)
    expect(trainerClock([HONOLULU, KIRITIMATI, VIENNA]).latest).toEqual(everywhere)
    expect(trainerClock([KIRITIMATI, NEW_YORK]).latest).toEqual({ date: '2026-11-17', hour: 3 })
  })

  test("follows the location of an hour that's tied to one", () => {
    const slots = [
      trainerSlot('2026-11-17', 20, { gymLocationId: KIRITIMATI.id }),
      trainerSlot('2026-11-17', 21),
    ]
    const cellAt = trainerCells(byHour(slots), trainerClock([VIENNA, KIRITIMATI]))
    expect(cellAt('2026-11-17', 20)).toMatchObject({
      isPast: true,
      why: 'Cannot modify availability for past or current hours',
    })
    expect(cellAt('2026-11-17', 21)).toMatchObject({ isPast: false, why: undefined })
    expect(cellAt('2026-11-17', 9).why).toBe('Cannot add availability for past or current hours')
  })

  test('follows all locations for an hour at a former workplace', () => {
    const gone = trainerSlot('2026-11-17', 12, { gymLocationId: KIRITIMATI.id })
    const cellAt = trainerCells(byHour([gone]), trainerClock([VIENNA]))
    expect(cellAt('2026-11-17', 12).isPast).toBe(false)
  })
})

describe('cells', () => {
  test('a booked hour is locked and says with whom and where', () => {
    const booked = trainerSlot('2026-11-18', 8, {
      status: 'Booked',
      traineeName: 'Leila Haddad',
      gymLocationName: 'Riverside',
    })
    expect(trainerCells(byHour([booked]), trainerClock([VIENNA]))('2026-11-18', 8)).toMatchObject({
      state: 'booked',
      label: 'Leila Haddad',
      detail: 'with Leila Haddad at Riverside',
      isLocked: true,
    })
  })

  test('an unset hour is not set', () => {
    expect(trainerCells(new Map(), trainerClock([VIENNA]))('2026-11-18', 8).state).toBe('not-set')
  })
})

describe('the availability modal', () => {
  const slot = trainerSlot('2026-11-18', 7)
  const slots = byHour([slot])

  test('opens to edit a clicked slot, and to set an empty hour', () => {
    expect(clickedHours({ date: '2026-11-18', hour: 7 }, slots)).toMatchObject({ slot, existing: [slot] })
    expect(clickedHours({ date: '2026-11-18', hour: 23 }, slots)).toMatchObject({
      start: 23,
      end: 24,
      slot: null,
      existing: [],
    })
  })

  test('treats one painted hour like a click', () => {
    const cells = [{ date: '2026-11-18', hour: 7 }]
    expect(paintedHours({ cells }, slots)).toEqual(clickedHours(cells[0]!, slots))
  })

  test('spans the first to the last painted hour on each day', () => {
    const cells = [
      { date: '2026-11-19', hour: 8 },
      { date: '2026-11-18', hour: 7 },
      { date: '2026-11-18', hour: 8 },
    ]
    expect(paintedHours({ cells }, slots)).toEqual({
      dates: ['2026-11-18', '2026-11-19'],
      start: 7,
      end: 9,
      slot: null,
      existing: [slot],
    })
  })
})
