import { useCallback, useRef } from 'react'

/** Announces text to screen readers without redrawing anything. */
export function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((words: string) => {
    if (region.current) region.current.textContent = words
  }, [])
  return { region, announce }
}
