import {
  agreeToEmailChangeCall,
  checkEmailChangeLinkCall,
  readEmailChangeCall,
  reportEmailChangeCall,
  requestEmailChangeCall,
  withdrawEmailChangeCall,
} from '@spotter/contract/auth/email-change.calls.ts'
import type { EmailChangeRequest } from '@spotter/contract/auth/email-change.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { refreshUser } from '../../../sign-in/resume-sign-in.ts'

export const emailChangeQuery = queryOptions({
  queryKey: QUERY_KEYS.auth.emailChange,
  queryFn: ({ signal }) => call(readEmailChangeCall, { signal }),
})

export function useRequestEmailChange() {
  const onSuccess = useReread()
  return useMutation({
    mutationFn: (body: EmailChangeRequest) => call(requestEmailChangeCall, { body }),
    onSuccess,
  })
}

export function useWithdrawEmailChange() {
  const onSuccess = useReread()
  return useMutation({ mutationFn: () => call(withdrawEmailChangeCall), onSuccess })
}

function useReread() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: QUERY_KEYS.auth.emailChange }),
      queryClient.invalidateQueries({ queryKey: QUERY_KEYS.auth.securityLog }),
    ])
}

export function emailChangeLinkQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.emailChangeLink, token],
    queryFn: ({ signal }) => call(checkEmailChangeLinkCall, { params: { token }, signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** If the email changed, so did the signed-in user; they may also be someone else, in which case nothing changes. */
export function useAgreeToEmailChange() {
  return useMutation({
    mutationFn: (token: string) => call(agreeToEmailChangeCall, { body: { token }, anonymous: true }),
    onSuccess: refreshUser,
  })
}

export function useReportEmailChange() {
  return useMutation({
    mutationFn: (token: string) => call(reportEmailChangeCall, { body: { token }, anonymous: true }),
    // If this browser was signed in to the account, it no longer is.
    onSuccess: refreshUser,
  })
}
