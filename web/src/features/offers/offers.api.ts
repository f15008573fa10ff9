import type { UpdateOfferSettingsRequest } from '@spotter/contract/offers/offer-settings.ts'
import {
  askToMoveCall,
  listOwnMoveOptionsCall,
  moveOwnSessionCall,
  readOfferSettingsCall,
  undoOwnMoveCall,
  updateOfferSettingsCall,
} from '@spotter/contract/offers/offers.calls.ts'
import type { MoveOwnSessionRequest } from '@spotter/contract/offers/own-moves.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

export function offerSettingsQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.settings, brandId],
    queryFn: ({ signal }) => call(readOfferSettingsCall, { params: { brandId }, signal }),
  })
}

export function useUpdateOfferSettings(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateOfferSettingsRequest) =>
      call(updateOfferSettingsCall, { params: { brandId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(offerSettingsQuery(brandId).queryKey, saved),
  })
}

/** Always asked for again: by the next look, someone else may have taken an hour. */
export function ownMoveOptionsQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.ownMoves, assignmentId],
    queryFn: ({ signal }) => call(listOwnMoveOptionsCall, { params: { assignmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** `mode`: whether the brand approves it first. */
export function useMoveOwnSession(assignmentId: string) {
  const reload = useReloadMySessions()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: async ({
      mode,
      ...body
    }: MoveOwnSessionRequest & { mode: 'with-approval' | 'by-themselves' }) => {
      const request = { params: { assignmentId }, body, idempotencyKey: keyOf({ mode, body }) }
      if (mode === 'with-approval') await call(askToMoveCall, request)
      else await call(moveOwnSessionCall, request)
    },
    onSuccess: () => {
      clearKeys()
      return reload()
    },
  })
}

/** Outlives the dialog, like the toast that offers it. */
export function useUndoOwnMove(assignmentId: string) {
  const reload = useReloadMySessions()
  return () => call(undoOwnMoveCall, { params: { assignmentId } }).finally(reload)
}

function useReloadMySessions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.mySessions })
}
