import { unavailable } from '../refusal.ts'

export interface Turns {
  /** How much runs at a time. */
  running: number
  /** How much may wait for its turn; more than that is refused with a 503. */
  waiting: number
}

interface Waiting {
  go: () => void
  refuse: () => void
}

/**
 * Runs work in turns, and refuses it once too much is waiting. Owners take turns, one piece of work each, so that
 * someone with a lot of work doesn't delay the others. When nothing more may wait, the owner with the most waiting work
 * is refused.
 */
export function takeTurns(most: Turns) {
  let running = 0
  const queues = queuesByOwner()
  return async function inTurn<T>(work: () => Promise<T>, owner = ''): Promise<T> {
    if (running >= most.running) {
      if (queues.count() >= most.waiting) queues.makeRoomFor(owner)
      // A turn that ends is handed over directly, so nothing slips in between.
      await waitForTurn(queues, owner)
    } else running++
    try {
      return await work()
    } finally {
      const next = queues.takeNext()
      if (next) next.go()
      else running--
    }
  }
}

/** Whose turn is next comes first in the Map. */
function queuesByOwner() {
  const queues = new Map<string, Waiting[]>()
  const of = (owner: string) => queues.get(owner) ?? []
  const set = (owner: string, queue: Waiting[]) => {
    if (queue.length > 0) queues.set(owner, queue)
    else queues.delete(owner)
  }
  return {
    count: () => queues.values().reduce((sum, queue) => sum + queue.length, 0),
    add: (owner: string, waiting: Waiting) => set(owner, [...of(owner), waiting]),
    remove: (owner: string, waiting: Waiting) =>
      set(
        owner,
        of(owner).filter((other) => other !== waiting),
      ),
    takeNext() {
      const [first] = queues
      if (!first) return undefined
      const [owner, [next, ...rest]] = first
      queues.delete(owner)
      set(owner, rest)
      return next
    },
    makeRoomFor(owner: string) {
      const [longest = []] = queues
        .values()
        .toArray()
        .toSorted((a, b) => b.length - a.length)
      if (of(owner).length + 1 >= longest.length) throw unavailable()
      longest.at(-1)?.refuse()
    },
  }
}

function waitForTurn(queues: ReturnType<typeof queuesByOwner>, owner: string) {
  return new Promise<void>((resolve, reject) => {
    const waiting = {
      go: resolve,
      refuse: () => {
        queues.remove(owner, waiting)
        reject(unavailable())
      },
    }
    queues.add(owner, waiting)
  })
}
