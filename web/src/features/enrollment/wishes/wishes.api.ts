import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import {
  listOwnWishesCall,
  listWishesCall,
  updateOwnWishCall,
  updateWishCall,
} from '@spotter/contract/enrollment/wishes.calls.ts'
import type { WishChanges } from '@spotter/contract/enrollment/wishes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

const { trainees, wishes } = QUERY_KEYS

export function wishQuery({ id: traineeId, gymBrandId }: Trainee) {
  const query = { gymBrandId, traineeId }
  return queryOptions({
    queryKey: [...wishes.managed, query],
    queryFn: async ({ signal }) => (await call(listWishesCall, { query, signal }))[0] ?? null,
    // The form starts with it, so it has to be current.
    gcTime: 0,
  })
}

export function useUpdateWish({ id: traineeId, gymBrandId }: Trainee) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: WishChanges) => call(updateWishCall, { body: { ...changes, traineeId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: wishes.all })
      return queryClient.invalidateQueries({ queryKey: [...trainees.all, gymBrandId] })
    },
  })
}

export const ownWishesQuery = queryOptions({
  queryKey: wishes.own,
  queryFn: ({ signal }) => call(listOwnWishesCall, { signal }),
})

export function useUpdateOwnWish(traineeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WishChanges) => call(updateOwnWishCall, { params: { traineeId }, body }),
    onSuccess: (changed) =>
      queryClient.setQueryData(ownWishesQuery.queryKey, (list) =>
        list?.map((wish) => (wish.traineeId === changed.traineeId ? changed : wish)),
      ),
  })
}
