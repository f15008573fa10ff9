import { describe, expect, test } from 'vitest'
import { traineeSlot } from '../availability.fixture.ts'
import { availabilityCells, changedHours, clearableHours } from './availability-cells.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

const NOW = { date: '2026-11-17', hour: 9 }
const BUSY = traineeSlot('2026-11-18', 8, {
  status: 'Busy',
  trainerName: 'Elif Kaya',
  gymLocationName: 'Riverside',
})

function edit(hour: number, status: TraineeEdit['status']): TraineeEdit {
  return { hours: [{ date: '2026-11-18', hour }], status, isClick: true }
}

describe("an hour in a trainee's week", () => {
  test('shows the latest pending edit instead of what the server returned', () => {
    const slots = [traineeSlot('2026-11-18', 7)]
    const at = (edits: TraineeEdit[]) => availabilityCells(slots, edits, NOW)('2026-11-18', 7).state
    expect(at([])).toBe('available')
    expect(at([edit(7, null)])).toBe('not-set')
    expect(at([edit(7, null), edit(7, 'Available')])).toBe('available')
  })

  test('never hides a session behind an edit', () => {
    const cell = availabilityCells([BUSY], [edit(8, null), edit(8, 'Available')], NOW)('2026-11-18', 8)
    expect(cell).toMatchObject({
      state: 'in-session',
      label: 'Elif Kaya',
      detail: 'with Elif Kaya at Riverside',
      isLocked: true,
    })
  })

  test("with a session the trainee can't see is just busy", () => {
    const cell = availabilityCells(
      [{ ...BUSY, trainerName: null, gymLocationName: null }],
      [],
      NOW,
    )('2026-11-18', 8)
    expect(cell).toMatchObject({ state: 'in-session', label: undefined, detail: undefined })
  })
})

test('only hours that change are sent', () => {
  const cellAt = availabilityCells([traineeSlot('2026-11-18', 7), BUSY], [], NOW)
  const hours = [6, 7, 8].map((hour) => ({ date: '2026-11-18', hour }))
  expect(changedHours(cellAt, hours, 'Available')).toEqual([{ date: '2026-11-18', hour: 6 }])
  expect(changedHours(cellAt, hours, null)).toEqual([{ date: '2026-11-18', hour: 7 }])
})

test('clearing a week skips past hours, sessions, and other weeks', () => {
  const slots = [
    traineeSlot('2026-11-17', 9),
    traineeSlot('2026-11-17', 10),
    traineeSlot('2026-11-23', 3),
    traineeSlot('2026-11-24', 7),
    BUSY,
  ]
  expect(clearableHours(slots, { from: '2026-11-17', until: '2026-11-23', now: NOW })).toEqual([
    { date: '2026-11-17', hour: 10 },
    { date: '2026-11-23', hour: 3 },
  ])
})
