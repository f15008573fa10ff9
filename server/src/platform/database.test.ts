import { describe, expect, it } from 'vitest'
import { isoInstant } from './database.ts'

describe('an instant from the database', () => {
  it.each([
    '2026-11-15 21:23:22+00',
    '2026-11-15 21:23:22.1+00',
    '2026-11-15 21:23:22.123456+00',
    '1999-12-31 23:59:59.999999+00',
    '2026-11-15 21:23:22.5+05:30',
  ])('like %s is read the way a Date would read it', (text) => {
    expect(isoInstant(text)).toBe(new Date(text).toISOString())
  })
})
