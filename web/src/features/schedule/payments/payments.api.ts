import { payPackCall } from '@spotter/contract/packs/packs.calls.ts'
import type { MarkManyResult } from '@spotter/contract/schedule/attendance.ts'
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

/** Sessions, or all that one trainee owes, and packs. */
export type Marks = MarkPaymentsRequest & { packIds?: readonly string[] }

const NO_SESSIONS: MarkManyResult = { succeeded: 0, failed: 0, outcomes: [] }

/** Settles once what's on screen is up to date. */
export function useMarkPayments() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ packIds = [], ...body }: Marks) => {
      const hasSessions = body.traineeId !== undefined || body.assignmentIds?.length !== 0
      const marked = hasSessions ? await call(markPaymentsCall, { body }) : NO_SESSIONS
      // How it was paid, someone says under Packs; whether an unpaid one is overdue follows from its day.
      const paidBy = body.paymentStatus === 'paid' ? 'other' : null
      for (const packId of packIds) await call(payPackCall, { params: { packId }, body: { paidBy } })
      return marked
    },
    onSettled: () =>
      Promise.all(
        [QUERY_KEYS.schedule.all, QUERY_KEYS.packs.all, QUERY_KEYS.billing.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
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
