import { useCallback, useEffect, useRef } from 'react'

/** The button that changed the list disappears with it, so the focus moves to the new count once it's there. */
export function useCountFocus() {
  const count = useRef<HTMLElement | null>(null)
  const isAwaited = useRef(false)
  const arrive = useCallback(() => {
    if (!isAwaited.current || !count.current) return
    isAwaited.current = false
    count.current.focus()
  }, [])
  // A different list has its own count; the same list keeps its count.
  const countRef = useCallback(
    (element: HTMLElement | null) => {
      count.current = element
      arrive()
    },
    [arrive],
  )
  useEffect(arrive)
  const awaitCount = useCallback(() => {
    isAwaited.current = true
  }, [])
  return { countRef, awaitCount }
}
