import type { Key, ReactNode } from 'react'

export interface CardGridProps<Item> {
  label: string
  items: readonly Item[]
  /** How many there are in total, loaded or not. */
  total: number
  keyOf: (item: Item) => Key
  renderCard: (item: Item) => ReactNode
  /** Called when the last loaded cards scroll into view and there are more. */
  onNearEnd: () => void
  /** Dims the results of a previous search. */
  isStale?: boolean
}
