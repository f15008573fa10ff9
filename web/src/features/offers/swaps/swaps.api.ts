import type { MoveOwnSessionRequest } from '@spotter/contract/offers/own-moves.ts'
import {
  answerSwapCall,
  askToSwapCall,
  listOpenSwapsCall,
  listOwnSwapsCall,
  listSwapOptionsCall,
  readSwapCall,
  stopSwapCall,
  withdrawSwapCall,
} from '@spotter/contract/offers/swaps.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { useRetryKeys } from '../../../lib/retry-keys.ts'

/** Always asked for again: by the next look, someone may have moved. */
export function swapOptionsQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.swapOptions, assignmentId],
    queryFn: ({ signal }) => call(listSwapOptionsCall, { params: { assignmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const ownSwapsQuery = queryOptions({
  queryKey: QUERY_KEYS.offers.ownSwaps,
  queryFn: ({ signal }) => call(listOwnSwapsCall, { signal }),
})

export function openSwapsQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.swaps, gymBrandId],
    queryFn: ({ signal }) => call(listOpenSwapsCall, { query: { gymBrandId }, signal }),
  })
}

export function useAskToSwap(assignmentId: string) {
  const reload = useReloadSwaps()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: MoveOwnSessionRequest) =>
      call(askToSwapCall, { params: { assignmentId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      clearKeys()
      return reload()
    },
  })
}

export function useWithdrawSwap() {
  const reload = useReloadSwaps()
  return useMutation({
    mutationFn: (swapId: string) => call(withdrawSwapCall, { params: { swapId } }),
    onSettled: reload,
  })
}

export function useStopSwap() {
  const reload = useReloadSwaps()
  return useMutation({
    mutationFn: (swapId: string) => call(stopSwapCall, { params: { swapId } }),
    onSettled: reload,
  })
}

function useReloadSwaps() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.offers.swaps })
}

export function swapLinkQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.swapLinks, token],
    queryFn: ({ signal }) => call(readSwapCall, { params: { token }, signal, anonymous: true }),
    retry: false,
  })
}

export function useAnswerSwap(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = swapLinkQuery(token)
  return useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      call(answerSwapCall, { params: { token }, body: { answer }, anonymous: true }),
    onSuccess: (info) => queryClient.setQueryData(queryKey, info),
    // It may be over. If so, the page should show it.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
