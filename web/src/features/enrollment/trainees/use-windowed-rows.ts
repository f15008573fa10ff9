import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn before and after those in view, so that scrolling shows no gap. */
const EXTRA = 6
/** After a jump, nothing that's drawn can stay, so there's more to draw than in any other frame. */
const EXTRA_AFTER_JUMP = 2

/**
 * The rows near the viewport, while the page itself scrolls. Every row is `rowRem` high, so nothing needs measuring;
 * `before` and `after` are the heights of what's left out.
 */
export function useWindowedRows<Item, Element extends HTMLElement>(items: readonly Item[], rowRem: number) {
  const ref = useRef<Element>(null)
  const [top, setTop] = useState(0)
  // People who use larger text have taller rows.
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  const rowHeight = rowRem * rem
  // Chips and banners above may move the list, but by less than the extra rows drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measuring while scrolling would cost a layout
  useLayoutEffect(() => {
    if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
  }, [items])
  const [rangeExtractor] = useState(createRangeExtractor)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: EXTRA,
    rangeExtractor,
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

/** The virtualizer asks it only when other rows have come into view. */
function createRangeExtractor() {
  let before: Range | undefined
  return (range: Range) => {
    const isJump = before && (range.startIndex > before.endIndex || range.endIndex < before.startIndex)
    before = range
    return defaultRangeExtractor(isJump ? { ...range, overscan: EXTRA_AFTER_JUMP } : range)
  }
}
