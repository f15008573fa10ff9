import { readTraineePriceCall, updateTraineePriceCall } from '@spotter/contract/schedule/payments.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export function traineePriceQuery(traineeId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainees.price, traineeId],
    queryFn: ({ signal }) => call(readTraineePriceCall, { params: { traineeId }, signal }),
  })
}

export function useUpdateTraineePrice(traineeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (price: string | null) =>
      call(updateTraineePriceCall, { params: { traineeId }, body: { price } }),
    onSuccess: (saved) => queryClient.setQueryData(traineePriceQuery(traineeId).queryKey, saved),
  })
}
