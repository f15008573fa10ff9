import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one place that wraps it
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

/** Null and '' delete an entry; undefined leaves it alone. */
type Entries = Record<string, string | null | undefined>

type Change = Entries | ((latest: URLSearchParams) => URLSearchParams)

/**
 * The URL's query as drawn, and a way to change it. A change starts from the URL as it is by then: a busy phone may not
 * have drawn the last choice yet, and the next one mustn't undo it, nor bring back a page that was just left.
 */
export function useAddress() {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (change: Change, options?: Pick<NavigateOptions, 'replace'>) => {
      const hasLeft = window.location.pathname !== pathname
      if (hasLeft) return
      const latest = new URLSearchParams(window.location.search)
      const next = typeof change === 'function' ? change(latest) : withEntries(latest, change)
      // Otherwise Back would seem to do nothing.
      const isSame = String(next) === String(latest)
      if (!isSame) navigate(`?${next}`, options)
    },
    [navigate, pathname],
  )
  return [address, change] as const
}

export function withEntries(address: URLSearchParams, entries: Entries) {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value)
    else if (value !== undefined) next.delete(name)
  }
  return next
}
