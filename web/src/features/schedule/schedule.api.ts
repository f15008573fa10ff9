import { listManagedTrainersCall } from '@spotter/contract/calls/gyms.calls.ts'
import {
  assignTrainerCall,
  cancelSessionCall,
  listAssignableTraineesCall,
  listFreeTrainersCall,
  listTrainerHoursCall,
  readTraineeScheduleCall,
} from '@spotter/contract/calls/schedule.calls.ts'
import { type AssignTrainerRequest, SCHEDULED_NOTES } from '@spotter/contract/schedule.ts'
import type { DateRange } from '@spotter/contract/time.ts'
import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { isUnder, QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

export function brandTrainersQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.trainers, { gymBrandId }],
    queryFn: ({ signal }) =>
      call(listManagedTrainersCall, {
        params: { gymBrandId },
        signal,
      }),
  })
}

/** Every hour that a brand's trainers have set, with the sessions in them. */
export function trainerHoursQuery(gymBrandId: string, range: DateRange) {
  const asked = { gymBrandId, ...range }
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.trainerHours, asked],
    queryFn: ({ signal }) => call(listTrainerHoursCall, { query: asked, signal }),
  })
}

export interface AskedHour {
  gymBrandId: string
  trainerId: string
  date: string
  hour: number
  gymLocationId: string | null
}

/** The whole list: each trainee's state comes with it, and searching happens here. */
export function assignableTraineesQuery(asked: AskedHour) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.assignableTrainees, asked],
    queryFn: ({ signal }) => call(listAssignableTraineesCall, { query: asked, signal }),
    staleTime: 0,
  })
}

export interface AskedSchedule extends DateRange {
  traineeId: string
  gymLocationId: string | null
}

export function traineeScheduleQuery(asked: AskedSchedule) {
  const { traineeId, ...query } = asked
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.traineeHours, asked],
    queryFn: ({ signal }) =>
      call(readTraineeScheduleCall, {
        params: { traineeId },
        query,
        signal,
      }),
  })
}

export interface AskedTrainers {
  gymBrandId: string
  traineeId: string
  gymLocationId: string | null
  date: string
  hour: number
}

export function freeTrainersQuery(asked: AskedTrainers) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.freeTrainers, asked],
    queryFn: ({ signal }) => call(listFreeTrainersCall, { query: asked, signal }),
    staleTime: 0,
  })
}

export type NewSession = Omit<AssignTrainerRequest, 'notes'>

/** Ends when the grids are fresh; lists that a dialog shows may come later. A repeated try of the same session carries the same key, until one succeeds. */
export function useAssignTrainer() {
  const reload = useReloadSchedule()
  const { keyOf, forgetKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (session: NewSession) => {
      const body: AssignTrainerRequest = { ...session, notes: SCHEDULED_NOTES }
      return call(assignTrainerCall, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      forgetKeys()
      return reload()
    },
    // Often somebody else was faster: then the grid should show it.
    onError: () => void reload(),
  })
}

interface Cancellation {
  assignmentId: string
  reason: string
}

export function useCancelSession() {
  const reload = useReloadSchedule()
  return useMutation({
    mutationFn: ({ assignmentId, reason }: Cancellation) =>
      call(cancelSessionCall, { params: { assignmentId }, query: { reason } }),
    onSuccess: reload,
    onError: () => void reload(),
  })
}

function useReloadSchedule() {
  const queryClient = useQueryClient()
  return () => {
    // What waits for approval changes with every session; nobody has to wait for it here.
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
