import { addDays } from '@spotter/contract/time.ts'
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks for what lies one page before and after, so that turning to it needs no waiting. */
export function usePrefetchedNeighbours<Data>(
  from: string,
  dayCount: number,
  query: (from: string) => FetchQueryOptions<Data>,
) {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const step of [dayCount, -dayCount]) void queryClient.prefetchQuery(query(addDays(from, step)))
  }, [queryClient, from, dayCount, query])
}
