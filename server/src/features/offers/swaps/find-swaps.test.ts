import { describe, expect, it } from 'vitest'
import { factsOf, randomSwapWeek, swapsByTrying } from '../../../../test/offers/random-swap-week.ts'
import { findSwaps, isStillPossible, type Swap } from './find-swaps.ts'

const WEEKS = 10_000

function idsOf(swap: Swap) {
  return swap.map(({ assignmentId }) => assignmentId)
}

/** In an order that doesn't say which is best. */
function named(swaps: Swap[]) {
  return swaps
    .map((swap) => idsOf(swap).join(' '))
    .sort()
    .join(', ')
}

describe('swaps', () => {
  it('are all found, up to three people, and none breaks a rule', () => {
    const sizes = { 2: 0, 3: 0 }
    for (let seed = 1; seed <= WEEKS; seed++) {
      const week = randomSwapWeek(seed)
      const facts = factsOf(week)
      const found = week.sessions.flatMap(({ assignmentId }) => findSwaps(facts, assignmentId))
      const expected = week.sessions.flatMap((own) => swapsByTrying(week, own))
      expect(named(found), `seed ${seed}`).toEqual(named(expected))
      expect(found.every((swap) => isStillPossible(facts, idsOf(swap)))).toBe(true)
      for (const { length } of found) sizes[length as 2 | 3]++
    }
    expect(Math.min(sizes[2], sizes[3])).toBeGreaterThan(WEEKS / 10)
  })

  it('begin with those that ask one person only and change the least', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const week = randomSwapWeek(seed)
      for (const own of week.sessions) {
        const swaps = findSwaps(factsOf(week), own.assignmentId)
        const sizes = swaps.map(({ length }) => length)
        expect(sizes).toEqual(sizes.toSorted())
      }
    }
  })
})
