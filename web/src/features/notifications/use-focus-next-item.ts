import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** In a region whose items disappear when acted on, moves the focus to the next item, or to the heading. */
export function useFocusNextItem(items: unknown): {
  ref: RefObject<HTMLElement | null>
  onClickCapture: (event: MouseEvent) => void
} {
  const region = useRef<HTMLElement>(null)
  const pressedAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the items change
  useEffect(() => {
    if (pressedAt.current === null || document.activeElement !== document.body) return
    const articles = articlesIn(region.current)
    const next = articles[Math.min(pressedAt.current, articles.length - 1)]
    const target = next ?? region.current?.querySelector('h2')
    target?.focus()
    pressedAt.current = null
  }, [items])
  return {
    ref: region,
    onClickCapture: ({ target }) => {
      if (!(target instanceof Element) || !target.closest('button')) return
      const article = target.closest('article')
      pressedAt.current = article ? articlesIn(region.current).indexOf(article) : 0
    },
  }
}

function articlesIn(region: HTMLElement | null) {
  return [...(region?.querySelectorAll('article') ?? [])]
}
