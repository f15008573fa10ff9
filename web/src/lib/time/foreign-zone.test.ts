import { expect, test } from 'vitest'
import { foreignZone } from './foreign-zone.ts'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const ELSEWHERE = HERE === 'America/New_York' ? 'Europe/Vienna' : 'America/New_York'

test.each([
  ["the reader's own", [HERE, HERE], null],
  ['one elsewhere', [ELSEWHERE, ELSEWHERE], /^(New York|Vienna) time$/],
  ['several', [HERE, ELSEWHERE], /^Local time at each location$/],
  ['none', [], null],
])('the time zone of %s is named only if the reader could be wrong about it', (_, zones, words) => {
  if (words) expect(foreignZone(zones)).toMatch(words)
  else expect(foreignZone(zones)).toBeNull()
})
