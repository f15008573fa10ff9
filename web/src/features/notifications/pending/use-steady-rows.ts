import { type PointerEvent, useState } from 'react'

/** A row that's gone keeps its place, so that nothing moves under the pointer. */
export type SteadyRow<Item> = { id: string; item: Item; isGone: boolean }

/**
 * Rows as they were when the pointer came: one that disappears leaves a gap, and new ones come last. Once the pointer has
 * left, the list is as it should be. A finger doesn't leave, so its gaps stay until the page does.
 */
export function useSteadyRows<Item extends { id: string }>(items: readonly Item[]) {
  const [kept, setKept] = useState<readonly Item[]>(items)
  const now = new Map(items.map((item) => [item.id, item]))
  const known = new Set(kept.map(({ id }) => id))
  const added = items.filter(({ id }) => !known.has(id))
  if (added.length > 0) setKept([...kept, ...added])
  const rows = [...kept, ...added].map((item): SteadyRow<Item> => {
    const current = now.get(item.id)
    return { id: item.id, item: current ?? item, isGone: !current }
  })
  return {
    rows,
    /** For the element that holds the rows. */
    handlers: {
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setKept(items),
    },
  }
}
