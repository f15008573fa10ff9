import { listManagedTrainersCall } from '@spotter/contract/gyms/gyms.calls.ts'
import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import { type BrandHour, expandBrandHours } from '@spotter/contract/schedule/expand-brand-hours.ts'
import {
  assignTrainerCall,
  cancelSessionCall,
  listAssignableTraineesCall,
  listFreeTrainersCall,
  listSuggestedTraineesCall,
  readBrandHoursCall,
  readTraineeScheduleCall,
} from '@spotter/contract/schedule/schedule.calls.ts'
import { type AssignTrainerRequest, SCHEDULED_NOTES } from '@spotter/contract/schedule/schedule.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
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

/** Every hour a brand's trainers have set, with its session. */
export function trainerHoursQuery(gymBrandId: string, range: DateRange) {
  const request = { gymBrandId, ...range }
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.trainerHours, request],
    queryFn: ({ signal, client, queryKey }) =>
      readHours(request, signal, client.getQueryData<BrandHour[]>(queryKey)),
    // `trainerWeeks` compares what's drawn, which takes a fraction of comparing every field of every hour.
    structuralSharing: false,
  })
}

const compactForms = new WeakMap<readonly BrandHour[], BrandHours>()

/** The same list as before if nothing has changed, so nothing is drawn again. */
async function readHours(
  query: DateRange & { gymBrandId: string },
  signal: AbortSignal,
  before: BrandHour[] | undefined,
) {
  const compact = await call(readBrandHoursCall, { query, signal })
  if (before && compactForms.get(before) === compact) return before
  const hours = expandBrandHours(compact)
  compactForms.set(hours, compact)
  return hours
}

export interface HourRequest {
  gymBrandId: string
  trainerId: string
  date: string
  hour: number
  gymLocationId: string | null
}

/** The whole list, with each trainee's availability: searching happens in the browser. */
export function assignableTraineesQuery(request: HourRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.assignableTrainees, request],
    queryFn: ({ signal }) => call(listAssignableTraineesCall, { query: request, signal }),
    staleTime: 0,
  })
}

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

export interface ScheduleRequest extends DateRange {
  traineeId: string
  gymLocationId: string | null
}

export function traineeScheduleQuery(request: ScheduleRequest) {
  const { traineeId, ...query } = request
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.traineeHours, request],
    queryFn: ({ signal }) =>
      call(readTraineeScheduleCall, {
        params: { traineeId },
        query,
        signal,
      }),
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
