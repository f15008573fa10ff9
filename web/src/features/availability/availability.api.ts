import type { TraineeTemplate, TrainerTemplate, Written } from '@spotter/contract/availability.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, put, remove } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

/** Whose week it is: trainees and trainers repeat and copy theirs by the same calls. */
export interface AvailabilityOwner {
  path: string
  /** Everything that is known of this week lies under it. */
  queryKey: readonly string[]
}

export const TRAINEE_OWNER: AvailabilityOwner = {
  path: '/TraineeAvailability',
  queryKey: QUERY_KEYS.traineeAvailability.all,
}

export function trainerOwner(trainerId: string): AvailabilityOwner {
  return {
    path: `/trainers/${encodeURIComponent(trainerId)}/availability`,
    queryKey: [...QUERY_KEYS.trainerAvailability.all, trainerId],
  }
}

/** A trainee's has no status and no location: what it lacks is left out, and what it has too much is ignored. */
export type WeeklyTemplate = Omit<TraineeTemplate, 'hours'> & {
  hours: (TraineeTemplate['hours'][number] & Partial<TrainerTemplate['hours'][number]>)[]
}

export function templateQuery({ path, queryKey }: AvailabilityOwner) {
  return queryOptions({
    queryKey: [...queryKey, 'template'],
    queryFn: ({ signal }) => get<WeeklyTemplate | null>(`${path}/template`, { signal }),
  })
}

/** Writes that change many hours at once: everything known of the week is asked again. */
function useWeekWrite<Variables, Result>(
  { queryKey }: AvailabilityOwner,
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Repeats the seven days from `fromDate` in the week after them. */
export function useCopyWeek(owner: AvailabilityOwner) {
  return useWeekWrite(owner, (fromDate: string) =>
    post<Written>(`${owner.path}/copy-week`, { body: { fromDate, weeks: 1 } }),
  )
}

export function useSaveTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, (template: WeeklyTemplate) =>
    put<Written>(`${owner.path}/template`, { body: template }),
  )
}

export function useReapplyTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, () => post<Written>(`${owner.path}/template/apply`))
}

export function useRemoveTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, () => remove(`${owner.path}/template`))
}
