import type {
  CopyWeekRequest,
  TraineeTemplate,
  TrainerTemplate,
  Written,
} from '@spotter/contract/availability/availability.ts'
import {
  copyTraineeWeekCall,
  readTraineeTemplateCall,
  reapplyTraineeTemplateCall,
  removeTraineeTemplateCall,
  saveTraineeTemplateCall,
} from '@spotter/contract/availability/trainee-availability.calls.ts'
import {
  copyTrainerWeekCall,
  readTrainerTemplateCall,
  reapplyTrainerTemplateCall,
  removeTrainerTemplateCall,
  saveTrainerTemplateCall,
} from '@spotter/contract/availability/trainer-availability.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

/** Whose week it is: trainees and trainers use the same calls to repeat and copy theirs. */
export interface AvailabilityOwner {
  /** Everything cached about this week is stored under this key. */
  queryKey: readonly string[]
  readTemplate: (signal: AbortSignal) => Promise<WeeklyTemplate | null>
  saveTemplate: (template: TrainerTemplate) => Promise<Written>
  reapplyTemplate: () => Promise<Written>
  removeTemplate: () => Promise<null>
  copyWeek: (week: CopyWeekRequest) => Promise<Written>
}

export const TRAINEE_OWNER: AvailabilityOwner = {
  queryKey: QUERY_KEYS.traineeAvailability.all,
  readTemplate: (signal) => call(readTraineeTemplateCall, { signal }),
  saveTemplate: (body) => call(saveTraineeTemplateCall, { body }),
  reapplyTemplate: () => call(reapplyTraineeTemplateCall),
  removeTemplate: () => call(removeTraineeTemplateCall),
  copyWeek: (body) => call(copyTraineeWeekCall, { body }),
}

export function trainerOwner(trainerId: string): AvailabilityOwner {
  const params = { trainerId }
  return {
    queryKey: [...QUERY_KEYS.trainerAvailability.all, trainerId],
    readTemplate: (signal) => call(readTrainerTemplateCall, { params, signal }),
    saveTemplate: (body) => call(saveTrainerTemplateCall, { params, body }),
    reapplyTemplate: () => call(reapplyTrainerTemplateCall, { params }),
    removeTemplate: () => call(removeTrainerTemplateCall, { params }),
    copyWeek: (body) => call(copyTrainerWeekCall, { params, body }),
  }
}

/** A trainee's template has no status and no location, so both are optional here and ignored for trainees. */
export type WeeklyTemplate = Omit<TraineeTemplate, 'hours'> & {
  hours: (TraineeTemplate['hours'][number] & Partial<TrainerTemplate['hours'][number]>)[]
}

export function templateQuery({ queryKey, readTemplate }: AvailabilityOwner) {
  return queryOptions({
    queryKey: [...queryKey, 'template'],
    queryFn: ({ signal }) => readTemplate(signal),
  })
}

/** For writes that change many hours: refetches everything about the week. */
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

export function useCopyWeek(owner: AvailabilityOwner) {
  return useWeekWrite(owner, (fromDate: string) => owner.copyWeek({ fromDate, weeks: 1 }))
}

export function useSaveTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, owner.saveTemplate)
}

export function useReapplyTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, owner.reapplyTemplate)
}

export function useRemoveTemplate(owner: AvailabilityOwner) {
  return useWeekWrite(owner, owner.removeTemplate)
}
