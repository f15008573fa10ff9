import { MAX_PAGE } from '@spotter/contract/shared/limits.ts'
import { ROLES } from '@spotter/contract/shared/roles.ts'
import { useCallback } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'

/** The URL keeps a list's search, page, and role, so the list can be shared and Back works. */
export function useListAddress() {
  const [address, change] = useAddress()
  return {
    search: address.get('search') ?? '',
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(address.get('page'))) || 1)),
    role: ROLES.find((role) => role === address.get('role')) ?? null,
    // Otherwise Back would step through every keystroke.
    setSearch: (search: string) => change({ search, page: null }, { replace: true }),
    setPage: useCallback(
      (page: number, options?: { replace: boolean }) =>
        change({ page: page > 1 ? String(page) : null }, options),
      [change],
    ),
    setRole: (role: string | null) => change({ role, page: null }),
  }
}
