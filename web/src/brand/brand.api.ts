import { listTraineesCall } from '@spotter/contract/enrollment/trainees.calls.ts'
import { listManagedTrainersCall } from '@spotter/contract/gyms/gyms.calls.ts'
import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import { type BrandHour, expandBrandHours } from '@spotter/contract/schedule/expand-brand-hours.ts'
import {
  listAssignableTraineesCall,
  readBrandHoursCall,
  readTraineeScheduleCall,
} from '@spotter/contract/schedule/schedule.calls.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/http.ts'
import { QUERY_KEYS } from '../lib/query-keys.ts'

const { schedule, trainees } = QUERY_KEYS

export function brandTrainersQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...schedule.trainers, { gymBrandId }],
    queryFn: ({ signal }) => call(listManagedTrainersCall, { params: { gymBrandId }, signal }),
  })
}

/** Filtering and searching happen in the browser, on every keystroke. */
export function brandTraineesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...trainees.all, gymBrandId],
    queryFn: ({ signal }) => call(listTraineesCall, { params: { gymBrandId }, signal }),
    // Comparing thousands of rows with the last response costs more than redrawing the twenty in view.
    structuralSharing: false,
  })
}

export function trainerHoursQuery(gymBrandId: string, range: DateRange) {
  const request = { gymBrandId, ...range }
  return queryOptions({
    queryKey: [...schedule.trainerHours, request],
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
    queryKey: [...schedule.assignableTrainees, request],
    queryFn: ({ signal }) => call(listAssignableTraineesCall, { query: request, signal }),
    staleTime: 0,
  })
}

export interface ScheduleRequest extends DateRange {
  traineeId: string
  gymLocationId: string | null
}

export function traineeScheduleQuery(request: ScheduleRequest) {
  const { traineeId, ...query } = request
  return queryOptions({
    queryKey: [...schedule.traineeHours, request],
    queryFn: ({ signal }) =>
      call(readTraineeScheduleCall, {
        params: { traineeId },
        query,
        signal,
      }),
  })
}
