export type Random = ReturnType<typeof seededRandom>

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  function shuffle<Item>(items: readonly Item[]) {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = whole(0, last)
      ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
    }
    return shuffled
  }
  return {
    next,
    whole,
    shuffle,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    some: <Item>(items: readonly Item[], count: number) => shuffle(items).slice(0, count),
    /** An index, with the given weights. */
    weighted(weights: number[]) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (const [index, weight] of weights.entries()) {
        rest -= weight
        if (rest < 0) return index
      }
      return weights.length - 1
    },
  }
}
