import {
  assignTrainerCall,
  cancelSessionCall,
  listFreeTrainersCall,
  listSuggestedTraineesCall,
} from '@spotter/contract/schedule/schedule.calls.ts'
import { type AssignTrainerRequest, SCHEDULED_NOTES } from '@spotter/contract/schedule/schedule.ts'
import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HourRequest } from '../../brand/brand.api.ts'
import { call } from '../../lib/http.ts'
import { isUnder, QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

/** The best trainees for an hour first. `onlyMarked`: only those who marked it. */
export function suggestedTraineesQuery(request: HourRequest, { onlyMarked = false } = {}) {
  const query = { ...request, onlyMarked }
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.suggestedTrainees, query],
    queryFn: ({ signal }) => call(listSuggestedTraineesCall, { query, signal }),
    staleTime: 0,
    // A convenience: without it, people still assign from the whole list.
    retry: false,
  })
}

export interface TrainersRequest {
  gymBrandId: string
  traineeId: string
  gymLocationId: string | null
  date: string
  hour: number
}

export function freeTrainersQuery(request: TrainersRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.freeTrainers, request],
    queryFn: ({ signal }) => call(listFreeTrainersCall, { query: request, signal }),
    staleTime: 0,
  })
}

export type NewSession = Omit<AssignTrainerRequest, 'notes'>

/**
 * Settles once the grids are up to date; lists in a dialog may follow later. Retrying the same session sends the same
 * idempotency key until it succeeds.
 */
export function useAssignTrainer() {
  const reload = useReloadSchedule()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (session: NewSession) => {
      const body: AssignTrainerRequest = { ...session, notes: SCHEDULED_NOTES }
      return call(assignTrainerCall, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      clearKeys()
      return reload()
    },
    // Often someone else was faster, and then the grid should show it.
    onError: () => void reload(),
  })
}

interface Cancellation {
  assignmentId: string
  reason: string
  /** Also every later session of its series. */
  isWithFollowing?: boolean
}

export function useCancelSession() {
  const reload = useReloadSchedule()
  return useMutation({
    mutationFn: ({ assignmentId, reason, isWithFollowing }: Cancellation) =>
      call(cancelSessionCall, {
        params: { assignmentId },
        query: { reason, scope: isWithFollowing ? 'following' : undefined },
      }),
    onSuccess: reload,
    onError: () => void reload(),
  })
}

/** Settles once the grids are up to date. */
export function useReloadSchedule() {
  const queryClient = useQueryClient()
  return () => {
    // Pending notifications change with every session, but nothing here needs to wait for them.
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.notifications.pending })
    void queryClient.invalidateQueries({
      queryKey: QUERY_KEYS.schedule.all,
      predicate: (query) => !isGrid(query),
    })
    return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.all, predicate: isGrid })
  }
}

function isGrid({ queryKey }: Query) {
  const { trainerHours, traineeHours } = QUERY_KEYS.schedule
  return isUnder(trainerHours, queryKey) || isUnder(traineeHours, queryKey)
}
