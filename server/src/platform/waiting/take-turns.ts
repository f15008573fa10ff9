import { unavailable } from '../refusal.ts'

interface Turns {
  /** How much runs at a time. */
  running: number
  /** How much may wait for its turn; more than that is refused with a 503. */
  waiting: number
}

/** Runs work in turns, and refuses it rather than letting it wait for a turn that comes too late. */
export function takeTurns(most: Turns) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most.running) {
      if (waiting.length >= most.waiting) throw unavailable()
      // A turn that ends is handed over directly, so nothing slips in between.
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
