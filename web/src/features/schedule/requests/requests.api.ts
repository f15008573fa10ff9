import type { AnswerRequest } from '@spotter/contract/schedule/answer-request.ts'
import { askToBeExcusedCall, withdrawRequestCall } from '@spotter/contract/schedule/my-sessions.calls.ts'
import {
  answerRequestCall,
  listRequestsCall,
  readRequestSettingsCall,
  updateRequestSettingsCall,
} from '@spotter/contract/schedule/schedule.calls.ts'
import type { RequestSettings } from '@spotter/contract/schedule/session-requests.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { useReloadSchedule } from '../schedule.api.ts'

export function requestsQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.requests, { gymBrandId }],
    queryFn: ({ signal }) => call(listRequestsCall, { query: { gymBrandId }, signal }),
  })
}

export function useAskToBeExcused(assignmentId: string) {
  const reload = useReloadMySessions()
  return useMutation({
    mutationFn: (reason: string) =>
      call(askToBeExcusedCall, { params: { assignmentId }, body: { reason: reason || null } }),
    onSuccess: reload,
    onError: () => void reload(),
  })
}

export function useWithdrawRequest(assignmentId: string) {
  const reload = useReloadMySessions()
  return useMutation({
    mutationFn: () => call(withdrawRequestCall, { params: { assignmentId } }),
    onSuccess: reload,
    // Perhaps a manager has just answered it.
    onError: () => void reload(),
  })
}

interface Answer extends AnswerRequest {
  requestId: string
}

/** Settles once the grids are up to date. */
export function useAnswerRequest() {
  const reload = useReloadSchedule()
  return useMutation({
    mutationFn: ({ requestId, ...body }: Answer) => call(answerRequestCall, { params: { requestId }, body }),
    onSuccess: reload,
    onError: () => void reload(),
  })
}

export function requestSettingsQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.requestSettings, brandId],
    queryFn: ({ signal }) => call(readRequestSettingsCall, { params: { brandId }, signal }),
  })
}

export function useUpdateRequestSettings(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestSettings) => call(updateRequestSettingsCall, { params: { brandId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(requestSettingsQuery(brandId).queryKey, saved),
  })
}

function useReloadMySessions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.mySessions })
}
