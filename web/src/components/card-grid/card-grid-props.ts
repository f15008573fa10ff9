import type { Key, ReactNode } from 'react'

export interface CardGridProps<Item> {
  label: string
  items: readonly Item[]
  /** How many there are, loaded or not. */
  total: number
  keyOf: (item: Item) => Key
  renderCard: (item: Item) => ReactNode
  /** Called when the last loaded cards come into view and there are more. */
  onNearEnd: () => void
  /** Dims what belongs to an earlier question. */
  isStale?: boolean
}
