import {
  readTrainerProfileCall,
  updateTrainerProfileCall,
} from '@spotter/contract/gyms/trainer-profile.calls.ts'
import type { UpdateTrainerProfileRequest } from '@spotter/contract/gyms/trainer-profile.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export function trainerProfileQuery(trainerId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainerProfile.all, trainerId],
    queryFn: ({ signal }) => call(readTrainerProfileCall, { params: { trainerId }, signal }),
    // Someone is editing it in a form, so it must not change underneath them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function useUpdateTrainerProfile(trainerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateTrainerProfileRequest) =>
      call(updateTrainerProfileCall, { params: { trainerId }, body }),
    onSuccess: (profile) => queryClient.setQueryData(trainerProfileQuery(trainerId).queryKey, profile),
  })
}
