import { expect, test } from 'vitest'
import { sessionSlot } from '../../../../test/drafts.ts'
import { differencesInWords } from './differences-in-words.ts'

test('changes are counted in sessions and in people', () => {
  const change = { traineeId: 'a', traineeName: 'A', before: null, after: sessionSlot() }
  expect(differencesInWords([change])).toBe('1 session changes for 1 person')
  expect(differencesInWords([change, change, { ...change, traineeId: 'b' }])).toBe(
    '3 sessions change for 2 people',
  )
})
