import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * What was last requested. A busy phone shows it a moment later, and may show earlier requests in between. Anything else
 * that's shown came about by other means, such as Back, and counts instead.
 */
export function useRequested(shown: string, onOther?: (shown: string) => void) {
  const pending = useRef<string[]>([])
  const known = useRef(shown)
  const followOther = useEffectEvent(() => onOther?.(shown))
  useEffect(() => {
    // A letter may have been typed before this runs for the first time.
    if (shown === known.current) return
    known.current = shown
    const index = pending.current.lastIndexOf(shown)
    const isOwn = index >= 0
    pending.current = isOwn ? pending.current.slice(index + 1) : []
    if (!isOwn) followOther()
  }, [shown])
  return {
    latest: () => pending.current.at(-1) ?? shown,
    note: (next: string) => {
      pending.current.push(next)
    },
  }
}
