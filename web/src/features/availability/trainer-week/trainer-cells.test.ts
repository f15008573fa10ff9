import { describe, expect, test } from 'vitest'
import { location, trainerSlot } from '../availability.fixture.ts'
import { askedByClick, askedByPaint, byHour, trainerCells, trainerClock } from './trainer-cells.ts'

const VIENNA = location(1, 'Riverside')
const NEW_YORK = location(2, 'Old Town', { timeZone: 'America/New_York', hour: 3 })
const KIRITIMATI = location(3, 'Lagoon', { timeZone: 'Pacific/Kiritimati', hour: 22 })
const HONOLULU = location(4, 'Waikiki', { timeZone: 'Pacific/Honolulu', today: '2026-11-16', hour: 22 })

describe('what is past', () => {
  test('follows the place where the day is least advanced, whatever the order', () => {
    const everywhere = { date: '2026-11-16', hour: 22 }
    expect(trainerClock([VIENNA, HONOLULU, NEW_YORK, KIRITIMATI]).latest).toEqual(everywhere)
    expect(trainerClock([HONOLULU, KIRITIMATI, VIENNA]).latest).toEqual(everywhere)
    expect(trainerClock([KIRITIMATI, NEW_YORK]).latest).toEqual({ date: '2026-11-17', hour: 3 })
  })

  test('follows its own place for an hour that is bound to one', () => {
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

  test('an hour at a place where one no longer works is past once it is past everywhere', () => {
    const gone = trainerSlot('2026-11-17', 12, { gymLocationId: KIRITIMATI.id })
    const cellAt = trainerCells(byHour([gone]), trainerClock([VIENNA]))
    expect(cellAt('2026-11-17', 12).isPast).toBe(false)
  })
})

describe('cells', () => {
  test('a booked hour is locked and tells with whom and where', () => {
    const booked = trainerSlot('2026-11-18', 8, {
      ...{ status: 'Booked', traineeName: 'Leila Haddad', gymLocationName: 'Riverside' },
    })
    expect(trainerCells(byHour([booked]), trainerClock([VIENNA]))('2026-11-18', 8)).toMatchObject({
      ...{ state: 'booked', label: 'Leila Haddad', detail: 'with Leila Haddad at Riverside', isLocked: true },
    })
  })

  test('an unset hour is not set', () => {
    expect(trainerCells(new Map(), trainerClock([VIENNA]))('2026-11-18', 8).state).toBe('not-set')
  })
})

describe('what the modal is opened for', () => {
  const slot = trainerSlot('2026-11-18', 7)
  const slots = byHour([slot])

  test('a click on a slot edits it, a click beside it sets a new one', () => {
    expect(askedByClick({ date: '2026-11-18', hour: 7 }, slots)).toMatchObject({ slot, existing: [slot] })
    expect(askedByClick({ date: '2026-11-18', hour: 23 }, slots)).toMatchObject({
      ...{ start: 23, end: 24, slot: null, existing: [] },
    })
  })

  test('one painted hour is as good as clicked', () => {
    const cells = [{ date: '2026-11-18', hour: 7 }]
    expect(askedByPaint({ cells }, slots)).toEqual(askedByClick(cells[0]!, slots))
  })

  test('a paint spans from the first to the last hour on each of its days', () => {
    const cells = [
      { date: '2026-11-19', hour: 8 },
      { date: '2026-11-18', hour: 7 },
      { date: '2026-11-18', hour: 8 },
    ]
    expect(askedByPaint({ cells }, slots)).toEqual({
      ...{ dates: ['2026-11-18', '2026-11-19'], start: 7, end: 9, slot: null, existing: [slot] },
    })
  })
})
