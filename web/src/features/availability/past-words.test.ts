import { expect, test } from 'vitest'
import { pastWords } from './past-words.ts'

const NOW = { date: '2026-11-17', hour: 9 }

test.each([
  ['2026-11-16', 22, true, 'Cannot modify availability for past dates'],
  ['2026-11-16', 22, false, 'Cannot add availability for past dates'],
  ['2026-11-17', 9, true, 'Cannot modify availability for past or current hours'],
  ['2026-11-17', 6, false, 'Cannot add availability for past or current hours'],
  ['2026-11-17', 10, true, undefined],
  ['2026-11-18', 6, false, undefined],
])('%s at %i, set: %s', (date, hour, isSet, words) => {
  expect(pastWords({ date, hour }, NOW, isSet)).toBe(words)
})
