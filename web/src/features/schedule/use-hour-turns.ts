import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CellAddress, cellKey } from '../../components/week-grid/cell.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

/** What is past is the server's word: while a page stays open, it is asked again whenever an hour begins. */
export function useHourTurns({ date, hour }: CellAddress) {
  const queryClient = useQueryClient()
  const current = cellKey(date, hour)
  const known = useRef(current)
  useEffect(() => {
    if (known.current === current) return
    known.current = current
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.all })
  }, [queryClient, current])
}
