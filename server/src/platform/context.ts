import type { Role } from '@spotter/contract/shared/roles.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { Changes } from './changes.ts'
import type { Database } from './database.ts'
import { isRetryable } from './database-errors.ts'
import type { RateLimits } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { markTransaction } from './waiting/in-transaction.ts'

export interface Actor {
  userId: string
  signInId: string
  roles: Role[]
  /** How they read hours. */
  timeFormat: TimeFormat
  /** Theirs, too, but only once they add a second factor. */
  withheldRoles?: Role[]
  /** Set if it's a program with an API token. Then `signInId` is the token's ID, which no sign-in has. */
  token?: ApiTokenUse
}

/** A program acts only within the token's brand. */
export interface ApiTokenUse {
  id: string
  brandId: string
  scope: 'read' | 'manage'
}

/** What a verb needs to do its work. Its clock is the database's: see `current_instant()`. */
export interface Context {
  db: Database
  env: Env
  limits: RateLimits
  changes: Changes
  log: FastifyBaseLogger
  actor: Actor | null
  requestId: string
  authorization: string | undefined
  /** An IPv4 address or an IPv6 network: what limits count by. */
  clientAddress: string
  device: string
  /** Which browser this is, if it has signed anyone in before: see `device-cookie.ts`. */
  deviceToken: string | null
}

export type SignedIn = Context & { actor: Actor }

const MAX_ATTEMPTS = 3

/**
 * Runs the work in one transaction, or joins the one it's called in. Throwing rolls back, except for a refusal that
 * keeps its writes.
 */
export async function transaction<C extends Pick<Context, 'db'>, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await ctx.db
        .transaction()
        .execute((db) => markTransaction(() => settle(work({ ...ctx, db }))))
      if (outcome instanceof Refusal) throw outcome
      return outcome.value
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

/** Several reads that belong together: all of them see the database as it was at the first. */
export async function snapshot<C extends Pick<Context, 'db'>, T>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx)
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => markTransaction(() => read({ ...ctx, db })))
}

async function settle<T>(work: Promise<T>): Promise<{ value: T } | Refusal> {
  try {
    return { value: await work }
  } catch (error) {
    if (error instanceof Refusal && error.keepsWrites) return error
    throw error
  }
}
