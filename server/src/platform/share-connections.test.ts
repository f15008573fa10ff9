import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONNECTIONS, FEWEST_CONNECTIONS, shareConnections } from './share-connections.ts'

const totals = fc.integer({ min: FEWEST_CONNECTIONS, max: 1_000 })
const workers = fc.constantFrom('on' as const, 'off' as const, 'only' as const)

describe('the connections of one process', () => {
  it('never add up to more than DATABASE_POOL', () => {
    fc.assert(
      fc.property(totals, workers, (total, worker) => {
        const shares = Object.values(shareConnections(total, worker))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('always leave some for both requests and emails', () => {
    fc.assert(
      fc.property(totals, workers, (total, worker) => {
        const { web, listener, delivery, queue } = shareConnections(total, worker)
        if (worker !== 'only') expect([web >= 4, listener]).toEqual([true, 1])
        if (worker !== 'off') expect([delivery >= 1, queue]).toEqual([true, delivery + 2])
      }),
    )
  })

  it.each([
    [DEFAULT_CONNECTIONS, 'on', { web: 17, listener: 1, lookout: 1, health: 0, delivery: 7, queue: 9 }],
    [DEFAULT_CONNECTIONS, 'off', { web: 33, listener: 1, lookout: 1, health: 0, delivery: 0, queue: 0 }],
    [DEFAULT_CONNECTIONS, 'only', { web: 0, listener: 0, lookout: 1, health: 1, delivery: 8, queue: 10 }],
    [FEWEST_CONNECTIONS, 'on', { web: 4, listener: 1, lookout: 1, health: 0, delivery: 1, queue: 3 }],
    [100, 'on', { web: 80, listener: 1, lookout: 1, health: 0, delivery: 8, queue: 10 }],
  ] as const)('of %i with WORKER=%s are shared as %j', (total, worker, shares) => {
    expect(shareConnections(total, worker)).toEqual(shares)
  })
})
