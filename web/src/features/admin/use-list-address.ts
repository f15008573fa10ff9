import { MAX_PAGE } from '@spotter/contract/limits.ts'
import { ROLES } from '@spotter/contract/roles.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The URL keeps a list's search, page, and role, so the list can be shared and Back works. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string | null>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    search: params.get('search') ?? '',
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    role: ROLES.find((role) => role === params.get('role')) ?? null,
    // Otherwise Back would step through every keystroke.
    setSearch: useCallback((search: string) => change({ search, page: null }, { replace: true }), [change]),
    setPage: useCallback(
      (page: number, options?: { replace: boolean }) =>
        change({ page: page > 1 ? String(page) : null }, options),
      [change],
    ),
    setRole: (role: string | null) => change({ role, page: null }),
  }
}
