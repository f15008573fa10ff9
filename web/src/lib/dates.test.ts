import { expect, test } from 'vitest'
import { formatInstant } from './dates.ts'

test('an instant is shown on the clock of one’s choice', () => {
  const local = new Date(2026, 10, 17, 18, 5).toISOString()
  expect(formatInstant(local)).toBe('17 Nov 2026, 6:05 PM')
  expect(formatInstant(local, '24h')).toBe('17 Nov 2026, 18:05')
})
