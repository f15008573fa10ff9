import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CellAddress, cellKey } from '../../components/week-grid/cell.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

/** The server decides what's past, so an open page refetches whenever an hour begins. */
export function useRefetchEachHour({ date, hour }: CellAddress) {
  const queryClient = useQueryClient()
  const current = cellKey(date, hour)
  const known = useRef(current)
  useEffect(() => {
    if (known.current === current) return
    known.current = current
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.all })
  }, [queryClient, current])
}
