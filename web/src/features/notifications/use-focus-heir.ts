import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** For a region whose items go once a button in them is pressed: the next item gets the focus, or the heading. */
export function useFocusHeir(items: unknown): {
  ref: RefObject<HTMLElement | null>
  onClickCapture: (event: MouseEvent) => void
} {
  const region = useRef<HTMLElement>(null)
  const pressedAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is gone is gone once there are other items
  useEffect(() => {
    if (pressedAt.current === null || document.activeElement !== document.body) return
    const articles = articlesIn(region.current)
    const heir = articles[Math.min(pressedAt.current, articles.length - 1)]
    const target = heir ?? region.current?.querySelector('h2')
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
