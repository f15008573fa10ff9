import {
  enrollCall,
  listOwnEnrollmentsCall,
  removeEnrollmentCall,
} from '@spotter/contract/enrollment/enrollment.calls.ts'
import type { EnrollmentStatus, EnrollRequest } from '@spotter/contract/enrollment/enrollment.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { refreshUser } from '../../../sign-in/resume-sign-in.ts'
import { hasAnyRole } from '../../../sign-in/roles.ts'
import { readSignIn } from '../../../sign-in/stored-sign-in.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

const WAITING_MS = 30_000

/** One list for all cards on the page, and a separate one per person who signs in here. */
export function ownEnrollmentsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.enrollment.own, userId],
    queryFn: ({ signal }) => call(listOwnEnrollmentsCall, { signal }),
    enabled: userId !== undefined,
    // Someone waiting for approval sees the decision without reloading.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? WAITING_MS : false),
  })
}

export function useEnroll() {
  const reload = useReloadEnrollments()
  const { user } = useSignIn()
  return useMutation({
    mutationFn: async (body: EnrollRequest) => {
      requireSignIn()
      return call(enrollCall, { body })
    },
    // After a refusal, too: it often means another tab was faster.
    onSettled: reload,
    onSuccess: async () => {
      // Enrolling grants the Trainee role, which adds 'My Schedule'.
      if (user && !hasAnyRole(user, ['Trainee'])) await refreshUser()
    },
  })
}

export function useRemoveEnrollment() {
  const reload = useReloadEnrollments()
  return useMutation({
    mutationFn: async (gymBrandId: string) => {
      requireSignIn()
      await call(removeEnrollmentCall, { body: { gymBrandId } })
    },
    onSettled: reload,
  })
}

function isPending({ approvalStatus }: EnrollmentStatus) {
  return approvalStatus === 'Pending'
}

/** Another tab may have signed out since the card was rendered. */
function requireSignIn() {
  if (!readSignIn()) throw new ApiError({ status: 401, message: 'Authentication required' })
}

function useReloadEnrollments() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.enrollment.own })
}
