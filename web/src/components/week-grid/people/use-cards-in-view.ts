import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** How far beyond the viewport cards are drawn, so that scrolling never reaches an empty one. */
const AHEAD_PX = 700

type ShowCard = (isNear: boolean) => void

/** One observer for all cards, which notifies each when it comes near the viewport or leaves. */
export function useCardsInView() {
  const cards = useRef(new Map<Element, ShowCard>())
  const observer = useRef<IntersectionObserver | null>(null)

  const observe = useCallback((card: HTMLElement, show: ShowCard) => {
    observer.current ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) cards.current.get(target)?.(isIntersecting)
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    cards.current.set(card, show)
    observer.current.observe(card)
    return () => {
      cards.current.delete(card)
      observer.current?.unobserve(card)
    }
  }, [])

  useEffect(() => () => observer.current?.disconnect(), [])

  /** Draws a card right away, because the focus is about to move there. */
  const drawNow = useCallback((card: Element) => flushSync(() => cards.current.get(card)?.(true)), [])
  return { observe, drawNow }
}
