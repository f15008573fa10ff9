import type { EnrollmentStatus, EnrollRequest } from '@spotter/contract/enrollment.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, remove } from '../../lib/http.ts'
import { hasAnyRole } from '../../session/roles.ts'
import { refreshUser } from '../../session/start-session.ts'
import { useSession } from '../../session/use-session.ts'

/** One list for all cards of the page, and one for each person who signs in here. */
export function ownEnrollmentsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['enrollment', 'own', userId],
    queryFn: ({ signal }) => get<EnrollmentStatus[]>('/GymEnrollment/status', { signal }),
    enabled: userId !== undefined,
  })
}

export function useEnroll() {
  const reload = useReloadEnrollments()
  const { user } = useSession()
  return useMutation({
    mutationFn: (body: EnrollRequest) => post<EnrollmentStatus>('/GymEnrollment/enroll', { body }),
    // Also after a refusal: it often means that another tab was faster.
    onSettled: reload,
    onSuccess: async () => {
      // Enrolling gives the role Trainee, which opens 'My Schedule'.
      if (user && !hasAnyRole(user, ['Trainee'])) await refreshUser()
    },
  })
}

export function useRemoveEnrollment() {
  const reload = useReloadEnrollments()
  return useMutation({
    mutationFn: (gymBrandId: string) => remove('/GymEnrollment/remove', { body: { gymBrandId } }),
    onSettled: reload,
  })
}

function useReloadEnrollments() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['enrollment', 'own'] })
}
