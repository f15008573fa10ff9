import { useCallback, useEffect, useRef } from 'react'

/** The button that changed the list is gone with it: whoever pressed it goes on at the count, once that is there. */
export function useCountFocus() {
  const count = useRef<HTMLElement | null>(null)
  const isAwaited = useRef(false)
  const arrive = useCallback(() => {
    if (!isAwaited.current || !count.current) return
    isAwaited.current = false
    count.current.focus()
  }, [])
  // Another list brings a count of its own; the same list keeps it.
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
