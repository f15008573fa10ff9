import { unavailable } from '../refusal.ts'

export interface Turns {
  /** How much runs at a time. */
  running: number
  /** How much may wait for its turn; more than that is refused with a 503. */
  waiting: number
  /** How many milliseconds it may wait; after that, it's refused with a 503, too. */
  patience?: number
}

/** Runs work in turns, and refuses it rather than letting it wait for a turn that comes too late. */
export function takeTurns(most: Turns) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most.running) {
      if (waiting.length >= most.waiting) throw unavailable()
      // A turn that ends is handed over directly, so nothing slips in between.
      await waitForTurn(waiting, most.patience)
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

function waitForTurn(waiting: (() => void)[], patience: number | undefined) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(unavailable())
    }
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(go)
  })
}
