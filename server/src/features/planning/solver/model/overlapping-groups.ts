import { HOUR } from '../week/week.ts'

/**
 * The largest groups of hours that all overlap each other. With whole-hour differences between time zones, that's one
 * group per hour; with half-hour zones, an hour can belong to two groups.
 */
export function overlappingGroups<Item>(items: Item[], startOf: (item: Item) => number): Item[][] {
  const byStart = [...Map.groupBy(items, startOf)].sort(([a], [b]) => a - b)
  return byStart.flatMap(([start], index) => {
    const next = byStart[index + 1]?.[0]
    const first = byStart.findIndex(([other]) => other > start - HOUR)
    // The group of the next start holds everything in this one, unless something here ends before it.
    const isWithinNext = next !== undefined && byStart[first]![0] > next - HOUR
    return isWithinNext ? [] : [byStart.slice(first, index + 1).flatMap(([, group]) => group)]
  })
}
