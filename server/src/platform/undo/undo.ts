import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { conflict, type Refusal } from '../refusal.ts'

/** A click at the last moment still has to reach the server. */
const GRACE_SECONDS = 2

export function undoableFor({ env }: Pick<Context, 'env'>) {
  return env.UNDO_SECONDS === 0 ? 0 : env.UNDO_SECONDS + GRACE_SECONDS
}

export function isRecent(ctx: Pick<Context, 'env'>, happenedAt: RawBuilder<unknown>) {
  return sql<boolean>`coalesce(${happenedAt} > current_instant() - make_interval(secs => ${undoableFor(ctx)}), false)`
}

interface UndoFacts {
  isOwn: boolean
  isRecent: boolean
}

/** `instead`: what to do once it's too late. */
export function whyNotUndo({ isOwn, isRecent }: UndoFacts, instead: string): Refusal | null {
  if (!isOwn) return conflict(`Only the person who did this can undo it. ${instead}`)
  return isRecent ? null : conflict(`It's too late to undo this. ${instead}`)
}
