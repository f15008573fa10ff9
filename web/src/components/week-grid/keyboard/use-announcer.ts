import { useCallback, useRef } from 'react'

/** Words for readers, written without drawing anything again. */
export function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((words: string) => {
    if (region.current) region.current.textContent = words
  }, [])
  return { region, announce }
}
