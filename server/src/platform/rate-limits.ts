import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './refusal.ts'

/** How many times something may be done in a span of time, counted over all processes. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

export interface RateLimits {
  /**
   * Counts one use for each, in this order. Where one is used up it throws a 429, and the refused try counts
   * for none: or else whoever is refused by a narrow limit could go on to use up a wide one.
   */
  use: (...uses: [Limit, key: string][]) => Promise<void>
  /** Takes uses back that turned out to be harmless. */
  giveBack: (...uses: [Limit, key: string][]) => Promise<void>
}

export const NO_LIMITS: RateLimits = { use: async () => {}, giveBack: async () => {} }

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.times,
      duration: limit.seconds,
    })
    limiters.set(limit.name, made)
    return made
  }
  const giveBack: RateLimits['giveBack'] = async (...uses) => {
    await Promise.all(uses.map(([limit, key]) => limiterOf(limit).reward(digest(key))))
  }
  return {
    giveBack,
    use: async (...uses) => {
      for (const [index, [limit, key]] of uses.entries()) {
        try {
          await limiterOf(limit).consume(digest(key))
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          await giveBack(...uses.slice(0, index + 1))
          throw tooManyRequests(error.msBeforeNext / 1000)
        }
      }
    },
  }
}

/** Keys hold addresses of people, and may be longer than the column. */
function digest(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}
