import { expect, test } from 'vitest'
import { draftChange, sessionSlot } from '../../../../test/drafts.ts'
import { plannedDraft, planResult } from '../../../../test/plans.ts'
import { filterChanges } from './filter-changes.ts'

const moved = { ...sessionSlot({ hour: 11 }) }

test('the filters show what drafting again changed, what is locked, and what no longer fits', () => {
  const changes = [
    draftChange({ id: 'same' }),
    draftChange({ id: 'moved', traineeId: 'trainee-emeka', to: moved }),
    draftChange({ id: 'late', problem: 'Trainer is already booked at this time' }),
    draftChange({ id: 'held', problem: 'Skipped', isPublished: true }),
  ]
  const differences = [
    { traineeId: 'trainee-emeka', traineeName: 'Emeka Obi', before: sessionSlot(), after: moved },
    { traineeId: 'trainee-leila', traineeName: 'Leila Haddad', before: moved, after: null },
  ]
  const draft = plannedDraft(changes, { result: planResult({ differences }) })
  draft.plan!.changes[0]!.isLocked = true
  const shown = filterChanges(draft)
  const ids = Object.fromEntries(
    Object.entries(shown).map(([filter, list]) => [filter, list.map(({ id }) => id)]),
  )
  expect(ids).toEqual({
    all: ['same', 'moved', 'late', 'held'],
    changed: ['moved'],
    locked: ['same'],
    impossible: ['late'],
  })
})
