import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { expect, test } from 'vitest'
import { readChange, writeChange } from './question-address.ts'

const neubau = 'b6a4a1de-0000-4000-8000-000000000001'
const kenji = 'b6a4a1de-0000-4000-8000-000000000002'
const evening = { weekdays: [2, 4], from: 17, until: 21 }

test.each<[WhatIfChange, string]>([
  [{ kind: 'new-trainer', gymLocationId: neubau, ...evening }, `trainer.${neubau}.24.17-21`],
  [
    { kind: 'more-hours', trainerId: kenji, gymLocationId: neubau, ...evening },
    `more.${kenji}.${neubau}.24.17-21`,
  ],
  [{ kind: 'fewer-hours', trainerId: kenji, ...evening }, `fewer.${kenji}.24.17-21`],
  [{ kind: 'open-hours', gymLocationId: neubau, ...evening }, `open.${neubau}.24.17-21`],
  [{ kind: 'weekly-limit', trainerId: kenji, hours: 9 }, `limit.${kenji}.9`],
  [{ kind: 'capacity', gymLocationId: neubau, capacity: 6 }, `capacity.${neubau}.6`],
  [{ kind: 'more-wishes' }, 'wishes'],
])('%j is written into the URL, and read from it', (change, text) => {
  expect(writeChange(change)).toBe(text)
  expect(readChange(text)).toEqual(change)
})

test.each([
  '',
  'trainer',
  'toString',
  `trainer.${neubau}.24.21-17`,
  `capacity.${neubau}.many`,
  'open.neubau.9.1-2',
])('a link that says %j is about nothing', (text) => {
  expect(readChange(text)).toBeNull()
})
