import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CardGridProps } from './card-grid-props.ts'

const CARD_WIDTH = 320
const GAP = 16
const LIKELY_HEIGHT = 340

/** Thousands of cards, of which only those near the viewport are drawn. The page itself scrolls. */
export function WindowedCards(props: CardGridProps<unknown>) {
  const { label, items, total, keyOf, renderCard, onNearEnd } = props
  const { ref, columns, top } = useRoom()
  const rowCount = Math.ceil(items.length / columns)
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => LIKELY_HEIGHT + GAP,
    overscan: 4,
    scrollMargin: top,
  })
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = items.length < total && (rows.at(-1)?.index ?? 0) >= rowCount - 3

  useEffect(() => {
    if (isNearEnd && items.length > 0) onNearEnd()
  }, [isNearEnd, items.length, onNearEnd])

  return (
    <div ref={ref} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are only for layout, and ul can't contain div */}
      <div role="list" aria-label={label}>
        {rows.map((row) => (
          <div
            key={row.key}
            role="presentation"
            data-index={row.index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0 grid gap-4 pb-4"
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={keyOf(item)}
                role="listitem"
                aria-setsize={total}
                aria-posinset={row.index * columns + column + 1}
                className="flex min-w-0"
              >
                {renderCard(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** How many cards fit side by side, and where on the page the first one is. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fit = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_WIDTH + GAP))))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, columns, top }
}
