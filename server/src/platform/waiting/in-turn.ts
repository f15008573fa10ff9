import { CONNECTION_PATIENCE } from '../database.ts'
import { unavailable } from '../refusal.ts'

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs work one at a time per key, in the order it arrived. Whatever waits here holds nothing: no connection and no
 * lock. Work whose turn comes too late is refused with a 503.
 */
export function oneAtATime(patience = CONNECTION_PATIENCE): InTurn {
  const last = new Map<string, Promise<void>>()
  return async function inTurn(key, work) {
    const { promise: mine, resolve: done } = Promise.withResolvers<void>()
    const before = last.get(key)
    last.set(key, mine)
    const asked = Date.now()
    try {
      await before
      if (Date.now() - asked > patience) throw unavailable()
      return await work()
    } finally {
      done()
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
