import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { tooManyRequests } from './refusal.ts'
import { isInTransaction } from './waiting/in-transaction.ts'

export interface Limit {
  name: string
  times: number
  seconds: number
  /**
   * For a wide limit on what's frequent: a process takes this many uses at a time, and counts them itself. At the end of
   * the time span, up to that many per process are left unused.
   */
  takenAtOnce?: number
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
  /** Deletes everything that was counted. */
  clear: (...uses: Use[]) => Promise<void>
}

export const NO_LIMITS: RateLimits = {
  use: async () => requireNoTransaction(),
  giveBack: async () => requireNoTransaction(),
  clear: async () => requireNoTransaction(),
}

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiterOf = limitersIn(pool)
  const taken = keepTaken()
  const giveBack: RateLimits['giveBack'] = async (...uses) => {
    requireNoTransaction()
    await Promise.all(uses.map(([limit, key]) => limiterOf(limit).reward(digest(key), limit.takenAtOnce)))
  }
  const consume = async ([limit, key]: Use) => {
    const name = `${limit.name} ${key}`
    if (taken.spend(name)) return
    const { msBeforeNext } = await limiterOf(limit).consume(digest(key), limit.takenAtOnce)
    if (limit.takenAtOnce) taken.add(name, limit.takenAtOnce - 1, msBeforeNext)
  }
  return {
    giveBack,
    clear: async (...uses) => {
      requireNoTransaction()
      await Promise.all(uses.map(([limit, key]) => limiterOf(limit).delete(digest(key))))
    },
    use: async (...uses) => {
      requireNoTransaction()
      for (const [index, use] of uses.entries()) {
        try {
          await consume(use)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          await giveBack(...uses.slice(0, index + 1))
          throw tooManyRequests(error.msBeforeNext / 1000, use[0].message)
        }
      }
    },
  }
}

function limitersIn(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>()
  return (limit: Limit) => {
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
}

/** Uses that this process has taken and not used yet, each until its time span ends. */
function keepTaken() {
  const taken = new Map<string, { left: number; until: number }>()
  return {
    spend(name: string) {
      const known = taken.get(name)
      if (!known || known.left === 0 || known.until <= Date.now()) return false
      known.left--
      return true
    },
    add(name: string, count: number, milliseconds: number) {
      const now = Date.now()
      for (const [other, { until }] of taken) if (until <= now) taken.delete(other)
      taken.set(name, { left: (taken.get(name)?.left ?? 0) + count, until: now + milliseconds })
    },
  }
}

/** Removes the counts of time spans that are over; their `expire` is in milliseconds. */
export async function deletePastAttempts(db: Database, keptFor: string) {
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<number>`extract(epoch from now() - ${keptFor}::interval) * 1000`)
    .execute()
}

function requireNoTransaction() {
  if (!isInTransaction()) return
  throw new Error('A limit was applied inside a transaction. Declare it on the route, or apply it before.')
}

/** Keys can contain people's addresses and be longer than the column. */
function digest(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}
