import { clockTime } from '@spotter/contract/shared/words/hours.ts'
import { describe, expect, test } from 'vitest'
import { trainerSlot } from '../availability.fixture.ts'
import {
  type ChosenHours,
  draftFor,
  planSave,
  type SlotDraft,
  slotProblems,
  truncatedNotes,
  withStart,
} from './slot-draft.ts'

const DRAFT: SlotDraft = { start: 6, end: 9, status: 'Available', notes: '', gymLocationId: null }
const NO_PAST = () => false

function chosen(parts: Partial<ChosenHours> = {}): ChosenHours {
  return { dates: ['2026-11-18'], start: 6, end: 7, slot: null, existing: [], ...parts }
}

describe("the slot form's fields", () => {
  test.each([
    [{ start: -1 }, 'start', 'Start time must be between 0 and 23, got: -1'],
    [{ start: 24, end: 24 }, 'start', 'Start time must be between 0 and 23, got: 24'],
    [{ end: 0 }, 'end', 'End time must be between 1 and 24, got: 0'],
    [{ end: 25 }, 'end', 'End time must be between 1 and 24, got: 25'],
    [{ start: 9, end: 9 }, 'end', 'End time must be after start time'],
    [{ status: null }, 'status', 'Please select a status'],
    [{ notes: 'x'.repeat(501) }, 'notes', 'Notes cannot exceed 500 characters'],
  ] as const)('%j is refused', (parts, field, words) => {
    expect(slotProblems({ ...DRAFT, ...parts })[field]).toBe(words)
  })

  test('are fine otherwise, the whole day included', () => {
    const draft = { ...DRAFT, start: 0, end: 24, notes: 'x'.repeat(500) }
    expect(Object.values(slotProblems(draft)).filter(Boolean)).toEqual([])
  })

  test('move the end when the start reaches it, but not past midnight', () => {
    expect(withStart(DRAFT, 8).end).toBe(9)
    expect(withStart(DRAFT, 9).end).toBe(10)
    expect(withStart(DRAFT, 23).end).toBe(24)
  })

  test('truncate notes without splitting a character', () => {
    expect(truncatedNotes('x'.repeat(501))).toHaveLength(500)
    expect(truncatedNotes(`${'x'.repeat(499)}💪`)).toBe('x'.repeat(499))
  })

  test.each([
    [0, '12:00 AM', '00:00'],
    [12, '12:00 PM', '12:00'],
    [23, '11:00 PM', '23:00'],
    [24, '12:00 AM', '24:00'],
  ])('hour %i is %s, or %s', (hour, twelve, twentyFour) => {
    expect(clockTime(hour)).toBe(twelve)
    expect(clockTime(hour, '24h')).toBe(twentyFour)
  })

  test("start with the slot's values, or as Available", () => {
    const slot = trainerSlot('2026-11-18', 6, { status: 'Unavailable', notes: 'Away' })
    expect(draftFor(chosen({ slot }))).toMatchObject({ status: 'Unavailable', notes: 'Away' })
    expect(draftFor(chosen())).toMatchObject({ status: 'Available', notes: '', gymLocationId: null })
  })
})

describe('saving', () => {
  test('several days each get the range, except for hours that have started', () => {
    const plan = planSave(
      chosen({ dates: ['2026-11-17', '2026-11-18'] }),
      { ...DRAFT, start: 9, end: 11 },
      ({ date, hour }) => date === '2026-11-17' && hour <= 9,
    )
    expect(plan).toMatchObject({
      kind: 'range',
      slots: [
        { date: '2026-11-17', hour: 10 },
        { date: '2026-11-18', hour: 9 },
        { date: '2026-11-18', hour: 10 },
      ],
    })
  })

  test('a started hour on a single day is left for the server to refuse', () => {
    const plan = planSave(chosen(), { ...DRAFT, end: 8 }, () => true)
    expect(plan).toMatchObject({ kind: 'range', slots: [{ hour: 6 }, { hour: 7 }] })
  })

  test('a slot moved by an hour is written again and its old hour cleared', () => {
    const slot = trainerSlot('2026-11-18', 6)
    const plan = planSave(chosen({ slot }), { ...DRAFT, start: 7, end: 8 }, NO_PAST)
    expect(plan).toMatchObject({
      kind: 'range',
      slots: [{ hour: 7 }],
      cleared: [{ date: '2026-11-18', hour: 6 }],
    })
  })

  test('a slot that gets longer keeps its hour', () => {
    const slot = trainerSlot('2026-11-18', 6)
    expect(planSave(chosen({ slot }), DRAFT, NO_PAST)).toMatchObject({ kind: 'range', cleared: [] })
  })

  test("an hour that's known to be free is added; any other single hour overwrites what may be there", () => {
    const slot = trainerSlot('2026-11-18', 6)
    const kindOf = (parts: Parameters<typeof chosen>[0], draft: Partial<typeof DRAFT>) =>
      planSave(chosen(parts), { ...DRAFT, ...draft }, NO_PAST).kind
    expect(kindOf({ start: 6, end: 8 }, { start: 6, end: 7 })).toBe('add')
    expect(kindOf({ start: 6, end: 8, existing: [slot] }, { start: 6, end: 7 })).toBe('range')
    expect(kindOf({ start: 6, end: 7 }, { start: 9, end: 10 })).toBe('range')
  })
})
