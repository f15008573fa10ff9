import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { tooManyRequests } from './refusal.ts'
import { isInTransaction } from './waiting/in-transaction.ts'

/** How often something may be done within a time span, counted across all processes. */
export interface Limit {
  name: string
  times: number
  seconds: number
  /** Shown once it's used up, if it isn't about attempts. */
  message?: string
}

/** One use of a limit, counted for the person, address, or thing that the key names. */
export type Use = [Limit, key: string]

/** Counting takes a connection of its own, so it's done before a transaction: see `limits` of a route. */
export interface RateLimits {
  /**
   * Counts one use against each limit, in this order. If one is used up, throws a 429, and the attempt counts against
   * none of them: otherwise, someone refused by a narrow limit could go on to use up a wide one.
   */
  use: (...uses: Use[]) => Promise<void>
  /** Gives back uses that turned out to be harmless. */
  giveBack: (...uses: Use[]) => Promise<void>
}

export const NO_LIMITS: RateLimits = {
  use: async () => refuseInTransaction(),
  giveBack: async () => refuseInTransaction(),
}

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
    refuseInTransaction()
    await Promise.all(uses.map(([limit, key]) => limiterOf(limit).reward(digest(key))))
  }
  return {
    giveBack,
    use: async (...uses) => {
      refuseInTransaction()
      for (const [index, [limit, key]] of uses.entries()) {
        try {
          await limiterOf(limit).consume(digest(key))
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          await giveBack(...uses.slice(0, index + 1))
          throw tooManyRequests(error.msBeforeNext / 1000, limit.message)
        }
      }
    },
  }
}

/** Removes the counts of time spans that are over; their `expire` is in milliseconds. */
export async function forgetPastAttempts(db: Database, keptFor: string) {
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<number>`extract(epoch from now() - ${keptFor}::interval) * 1000`)
    .execute()
}

function refuseInTransaction() {
  if (!isInTransaction()) return
  throw new Error('A limit was applied inside a transaction. Declare it on the route, or apply it before.')
}

/** Keys can contain people's addresses and be longer than the column. */
function digest(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}
