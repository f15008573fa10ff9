import {
  listHourOffersCall,
  listOwnOffersCall,
  orderHourOfferCall,
  readOfferCall,
  sendHourOfferCall,
  stopHourOfferCall,
  takeOfferCall,
} from '@spotter/contract/offers/hour-offers.calls.ts'
import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { useRetryKeys } from '../../../lib/retry-keys.ts'

/** Someone's time runs out without anyone doing anything. */
const REFETCH_MS = 60_000

export function offerQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.link, token],
    queryFn: ({ signal }) => call(readOfferCall, { params: { token }, signal, anonymous: true }),
    retry: false,
  })
}

export function useTakeOffer(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = offerQuery(token)
  return useMutation({
    mutationFn: () => call(takeOfferCall, { params: { token }, anonymous: true }),
    onSuccess: (info) => {
      queryClient.setQueryData(queryKey, info)
      void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.mySessions })
      void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.offers.own })
    },
    // Someone may have been faster. If so, the page should show it.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

export const ownOffersQuery = queryOptions({
  queryKey: QUERY_KEYS.offers.own,
  queryFn: ({ signal }) => call(listOwnOffersCall, { signal }),
  refetchInterval: REFETCH_MS,
})

export function hourOffersQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.offers.hours, gymBrandId],
    queryFn: ({ signal }) => call(listHourOffersCall, { query: { gymBrandId }, signal }),
    refetchInterval: REFETCH_MS,
  })
}

/** Every change of an offer returns it as it is now; a refusal means that it has changed in the meantime. */
export function useChangeOffer({ id: offerId, gymBrandId }: Pick<HourOffer, 'id' | 'gymBrandId'>) {
  const queryClient = useQueryClient()
  const { queryKey } = hourOffersQuery(gymBrandId)
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (change: OfferChange) => {
      const params = { offerId }
      const idempotencyKey = keyOf(change)
      if (change.kind === 'stop') return call(stopHourOfferCall, { params, idempotencyKey })
      if (change.kind === 'order')
        return call(orderHourOfferCall, { params, body: { traineeIds: change.traineeIds } })
      return call(sendHourOfferCall, { params, body: { traineeId: change.traineeId }, idempotencyKey })
    },
    onSuccess: (changed) => {
      clearKeys()
      queryClient.setQueryData(queryKey, (offers) =>
        offers?.map((offer) => (offer.id === changed.id ? changed : offer)),
      )
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

type OfferChange =
  | { kind: 'stop' }
  | { kind: 'order'; traineeIds: string[] }
  | { kind: 'send'; traineeId: string }
