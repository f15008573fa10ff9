import { checkFactorReportLinkCall, reportFactorCall } from '@spotter/contract/auth/factor-report.calls.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { refreshUser } from '../../../sign-in/resume-sign-in.ts'

export function factorReportLinkQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.factorReportLink, token],
    queryFn: ({ signal }) => call(checkFactorReportLinkCall, { params: { token }, signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useReportFactor() {
  return useMutation({
    mutationFn: (token: string) => call(reportFactorCall, { body: { token }, anonymous: true }),
    // If this browser was signed in to the account, it no longer is.
    onSuccess: refreshUser,
  })
}
