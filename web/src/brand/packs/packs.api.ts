import {
  countUnpaidCall,
  listPackBalancesCall,
  listPackOffersCall,
  readSessionPackCall,
  sellPackCall,
} from '@spotter/contract/packs/packs.calls.ts'
import type { PackBalance, SellPackRequest, UnpaidQuery } from '@spotter/contract/packs/packs.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

const { packs, schedule, trainees, attention } = QUERY_KEYS

export function packOffersQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...packs.offers, gymBrandId],
    queryFn: ({ signal }) => call(listPackOffersCall, { query: { gymBrandId }, signal }),
  })
}

/** By trainee; those who never had a pack are missing. */
export function packBalancesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...packs.balances, gymBrandId],
    queryFn: ({ signal }) => call(listPackBalancesCall, { query: { gymBrandId }, signal }),
    select: byTrainee,
  })
}

function byTrainee(balances: PackBalance[]): ReadonlyMap<string, PackBalance> {
  return new Map(balances.map((balance) => [balance.traineeId, balance]))
}

export function sessionPackQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...packs.ofSession, assignmentId],
    queryFn: ({ signal }) => call(readSessionPackCall, { params: { assignmentId }, signal }),
  })
}

export function unpaidQuery(traineeId: string, query: UnpaidQuery) {
  return queryOptions({
    queryKey: [...packs.unpaid, traineeId, query],
    queryFn: ({ signal }) => call(countUnpaidCall, { params: { traineeId }, query, signal }),
    enabled: query.offerId !== '',
  })
}

export function useSellPack() {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: SellPackRequest) => call(sellPackCall, { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      clearKeys()
      await Promise.all(
        [packs.all, schedule.all, trainees.all, attention.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
