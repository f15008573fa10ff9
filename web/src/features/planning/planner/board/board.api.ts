import { listTraineesCall } from '@spotter/contract/enrollment/trainees.calls.ts'
import { listWishesCall } from '@spotter/contract/enrollment/wishes.calls.ts'
import { readTraineeScheduleCall } from '@spotter/contract/schedule/schedule.calls.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http.ts'
import { QUERY_KEYS } from '../../../../lib/query-keys.ts'

const { schedule, trainees, wishes } = QUERY_KEYS

/** Who wants how many sessions in this week, and how many they have. */
export function weekWishesQuery(gymBrandId: string, week: string) {
  const query = { gymBrandId, week }
  return queryOptions({
    queryKey: [...wishes.managed, query],
    queryFn: ({ signal }) => call(listWishesCall, { query, signal }),
  })
}

/** The trainee's hours in this week, and how many trainers are free then. */
export function traineeWeekQuery(traineeId: string, week: string) {
  const query = { startDate: week, endDate: addDays(week, DAYS_IN_WEEK - 1), gymLocationId: null }
  return queryOptions({
    queryKey: [...schedule.traineeHours, { traineeId, ...query }],
    queryFn: ({ signal }) => call(readTraineeScheduleCall, { params: { traineeId }, query, signal }),
  })
}

/** Where each trainee usually trains: the same list as in Trainee Management. */
export function brandTraineesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...trainees.all, gymBrandId],
    queryFn: ({ signal }) => call(listTraineesCall, { params: { gymBrandId }, signal }),
    structuralSharing: false,
  })
}
