import {
  exportPaymentsCall,
  listPaymentsCall,
  markPaymentsCall,
  readPriceSettingsCall,
  updatePriceSettingsCall,
} from '@spotter/contract/schedule/payments.calls.ts'
import type {
  MarkPaymentsRequest,
  PaymentsExportQuery,
  PriceSettings,
} from '@spotter/contract/schedule/payments.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { download } from '../../../lib/download.ts'
import { addressOf, call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export function paymentsQuery(filter: PaymentsExportQuery) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEYS.schedule.payments, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPaymentsCall, { query: { ...filter, after: pageParam, pageSize: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function useExportPayments() {
  return useMutation({
    mutationFn: (query: PaymentsExportQuery) =>
      download(addressOf(exportPaymentsCall, { query }), 'payments.csv'),
  })
}

/** Settles once what's on screen is up to date. */
export function useMarkPayments() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MarkPaymentsRequest) => call(markPaymentsCall, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.schedule.all }),
  })
}

export function priceSettingsQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.priceSettings, brandId],
    queryFn: ({ signal }) => call(readPriceSettingsCall, { params: { brandId }, signal }),
  })
}

export function useUpdatePriceSettings(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PriceSettings) => call(updatePriceSettingsCall, { params: { brandId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(priceSettingsQuery(brandId).queryKey, saved),
  })
}
