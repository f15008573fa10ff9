import { addDays } from '@spotter/contract/shared/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { traineeSlotsQuery } from './trainee-schedule.api.ts'

export function usePrefetchedNeighbors(from: string, dayCount: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const step of [dayCount, -dayCount]) {
      void queryClient.prefetchQuery(traineeSlotsQuery(addDays(from, step)))
    }
  }, [queryClient, from, dayCount])
}
