import { addDays } from '@spotter/contract/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { traineeSlotsQuery } from './trainee-schedule.api.ts'

/** Asks for what lies one page before and after, so that turning to it needs no waiting. */
export function usePrefetchedNeighbours(from: string, dayCount: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const step of [dayCount, -dayCount]) {
      void queryClient.prefetchQuery(traineeSlotsQuery(addDays(from, step)))
    }
  }, [queryClient, from, dayCount])
}
