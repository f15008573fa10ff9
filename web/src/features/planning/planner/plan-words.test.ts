import { expect, test } from 'vitest'
import { draftChange, sessionPlace } from '../../../test/drafts.ts'
import { plannedDraft, planResult } from '../../../test/plans.ts'
import { differencesInWords, filterChanges } from './plan-words.ts'

const moved = { ...sessionPlace({ hour: 11 }) }

test('the filters show what drafting again changed, what is locked, and what no longer fits', () => {
  const changes = [
    draftChange({ id: 'same' }),
    draftChange({ id: 'moved', traineeId: 'trainee-emeka', to: moved }),
    draftChange({ id: 'late', problem: 'Trainer is already booked at this time' }),
    draftChange({ id: 'held', problem: 'Skipped', isPublished: true }),
  ]
  const differences = [
    { traineeId: 'trainee-emeka', traineeName: 'Emeka Obi', before: sessionPlace(), after: moved },
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

test('changes are counted in sessions and in people', () => {
  const change = { traineeId: 'a', traineeName: 'A', before: null, after: moved }
  expect(differencesInWords([change])).toBe('1 session changes for 1 person')
  expect(differencesInWords([change, change, { ...change, traineeId: 'b' }])).toBe(
    '3 sessions change for 2 people',
  )
})
