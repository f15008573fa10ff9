import { type Turns, takeTurns } from './take-turns.ts'

/** Turns as in `takeTurns`, separately for each key. */
export function turnsPerKey(most: Turns) {
  const queues = new Map<string, { inTurn: ReturnType<typeof takeTurns>; asked: number }>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { inTurn: takeTurns(most), asked: 0 }
    queues.set(key, queue)
    queue.asked++
    try {
      return await queue.inTurn(work)
    } finally {
      if (--queue.asked === 0) queues.delete(key)
    }
  }
}
