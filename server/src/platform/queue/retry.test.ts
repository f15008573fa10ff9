import { describe, expect, it } from 'vitest'
import { GIVE_UP_AFTER, pauseBefore } from './retry.ts'

describe('pauses between attempts', () => {
  it('start at ten seconds, double, and stay under two minutes', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 50, 5_000].map((attempt) => pauseBefore(attempt) / 1000)
    expect(seconds).toEqual([0, 10, 20, 40, 80, 100, 100, 100, 100])
  })

  it('go on for 24 hours', () => {
    expect(GIVE_UP_AFTER / 3_600_000).toBe(24)
  })
})
