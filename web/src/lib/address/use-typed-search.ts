import { useEffect, useEffectEvent, useState } from 'react'
import { useRequested } from './use-requested.ts'

const PAUSE_MS = 250

/** What's typed, and searched for after a pause. It follows `search` when that changes by other means, such as Back. */
export function useTypedSearch(search: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(search)
  const requested = useRequested(search, setTyped)
  const words = typed.trim()
  const searchNow = useEffectEvent((words: string) => {
    requested.note(words)
    onSearch(words)
  })
  const isDue = useEffectEvent(() => words !== requested.latest())
  useEffect(() => {
    if (!isDue()) return
    const timer = setTimeout(() => searchNow(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return { typed, setTyped }
}
