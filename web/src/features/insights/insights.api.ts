import type { FairSharesQuery } from '@spotter/contract/insights/fair-shares.ts'
import {
  exportInsightsCall,
  listInsightsTraineesCall,
  listOwnSharesCall,
  readFairSharesCall,
  readInsightsCall,
  readTrainerInsightsCall,
  remindQuietTraineesCall,
} from '@spotter/contract/insights/insights.calls.ts'
import type { Figure, InsightsQuery, TraineeGroup } from '@spotter/contract/insights/insights.ts'
import { askTrainerCall, listClosedTrainersCall } from '@spotter/contract/planning/hour-asks.calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { addressOf, call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export const TRAINEES_PER_PAGE = 10

export function insightsQuery(query: InsightsQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.insights.figures, query],
    queryFn: ({ signal }) => call(readInsightsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function insightsTraineesQuery(query: InsightsQuery, group: TraineeGroup, page: number) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.insights.trainees, query, group, page],
    queryFn: ({ signal }) =>
      callPage(listInsightsTraineesCall, {
        query: { ...query, group, page, pageSize: TRAINEES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function fairSharesQuery(query: FairSharesQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.insights.fairShares, query],
    queryFn: ({ signal }) => call(readFairSharesCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const ownSharesQuery = queryOptions({
  queryKey: QUERY_KEYS.insights.ownShares,
  queryFn: ({ signal }) => call(listOwnSharesCall, { signal }),
})

export function useExportInsights(query: InsightsQuery, figure: Figure) {
  return useMutation({
    mutationFn: () =>
      download(addressOf(exportInsightsCall, { query: { ...query, figure } }), `${figure}.csv`),
  })
}

/** Settles once the list says who was reminded. */
export function useRemindQuietTrainees(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (traineeIds: string[]) => call(remindQuietTraineesCall, { body: { gymBrandId, traineeIds } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.insights.trainees }),
  })
}

export interface HourOfBrand {
  gymBrandId: string
  weekday: number
  hour: number
}

export function closedTrainersQuery({ gymBrandId, weekday, hour }: HourOfBrand) {
  const query = { gymBrandId, weekday, hour }
  return queryOptions({
    queryKey: [...QUERY_KEYS.insights.closedTrainers, query],
    queryFn: ({ signal }) => call(listClosedTrainersCall, { query, signal }),
  })
}

/** Settles once the list says who was asked. */
export function useAskTrainer(hour: HourOfBrand) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (trainerId: string) => call(askTrainerCall, { body: { ...hour, trainerId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.insights.closedTrainers }),
  })
}

/** Changes with the trainer's hours, so it's kept with them. */
export function trainerInsightsQuery(trainerId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainerAvailability.all, trainerId, 'insights'],
    queryFn: ({ signal }) => call(readTrainerInsightsCall, { signal }),
  })
}
