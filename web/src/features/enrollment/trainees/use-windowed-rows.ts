import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The rows near the window's view, while the page itself scrolls. Every row is `rowRem` high, so that
 * nothing has to be measured; `before` and `after` are the heights of what is left out.
 */
export function useWindowedRows<Item, Element extends HTMLElement>(items: readonly Item[], rowRem: number) {
  const ref = useRef<Element>(null)
  const [top, setTop] = useState(0)
  // Whoever reads in large letters has larger rows.
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  const rowHeight = rowRem * rem
  // Chips and banners above may move the list by less than the rows drawn beyond the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measuring while scrolling would cost a layout
  useLayoutEffect(() => {
    if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
  }, [items])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
  })
  const shown = virtualizer.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? -1
  return {
    ref,
    rows: items.slice(first, last + 1).map((item, index) => ({ item, index: first + index })),
    before: first * rowHeight,
    after: (items.length - last - 1) * rowHeight,
  }
}
