import { expect, test } from 'vitest'
import { cellKey } from '../../../../components/week-grid/cell.ts'
import { draftChange, sessionSlot } from '../../../../test/drafts.ts'
import { scheduleHour } from '../../../../test/schedule.ts'
import { sharedHours } from './shared-hours.ts'

const DATE = '2026-11-25'
const at = (hour: number, traineeId = 'someone', parts = {}) =>
  draftChange({ traineeId, to: sessionSlot({ date: DATE, hour }), ...parts })
const free = (hour: number, parts = {}) =>
  scheduleHour({ date: DATE, hour, traineeIsAvailable: true, freeTrainers: 2, ...parts })

test('an hour works for both unless the draft has already used it', () => {
  const hours = [
    free(8),
    free(9, { freeTrainers: 1 }),
    free(10),
    free(11, { isPast: true }),
    free(12, { traineeIsAvailable: false }),
    free(13, { freeTrainers: 1 }),
  ]
  const changes = [at(8), at(9), at(10, 'emeka'), at(13, 'someone', { isPublished: true })]
  expect([...sharedHours(hours, 'emeka', changes)]).toEqual([cellKey(DATE, 8), cellKey(DATE, 13)])
})
