import {
  addPayCorrectionCall,
  closePayMonthCall,
  deletePayRateCall,
  exportOwnPayCall,
  exportPaySheetsCall,
  listOwnPayCall,
  listPayRatesCall,
  readPayMonthCall,
  readPaySheetCall,
  removePayCorrectionCall,
  setPayRateCall,
} from '@spotter/contract/pay/pay.calls.ts'
import type {
  AddPayCorrectionRequest,
  OwnPayQuery,
  PayExportQuery,
  PayMonthQuery,
  PayRatesQuery,
  PaySheetQuery,
  SetPayRateRequest,
} from '@spotter/contract/pay/pay.ts'
import { readPriceSettingsCall } from '@spotter/contract/schedule/payments.calls.ts'
import {
  keepPreviousData,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { addressOf, call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export function payMonthQuery(query: PayMonthQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.pay.months, query.gymBrandId, query.month],
    queryFn: ({ signal }) => call(readPayMonthCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function paySheetQuery(query: PaySheetQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.pay.sheets, query],
    queryFn: ({ signal }) => call(readPaySheetCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function ownPayQuery(query: OwnPayQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.pay.own, query.month],
    queryFn: ({ signal }) => call(listOwnPayCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function payRatesQuery(query: PayRatesQuery) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.pay.rates, query.gymBrandId, query.trainerId],
    queryFn: ({ signal }) => call(listPayRatesCall, { query, signal }),
  })
}

/** For new amounts: the one the gym has its prices in. */
export function brandPricesQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.priceSettings, brandId],
    queryFn: ({ signal }) => call(readPriceSettingsCall, { params: { brandId }, signal }),
  })
}

export const useSetRate = () => useChange((body: SetPayRateRequest) => call(setPayRateCall, { body }))

export const useDeleteRate = () =>
  useChange((rateId: string) => call(deletePayRateCall, { params: { rateId } }))

export const useCloseMonth = () => useChange((body: PayMonthQuery) => call(closePayMonthCall, { body }))

export const useAddCorrection = () =>
  useChange((body: AddPayCorrectionRequest) => call(addPayCorrectionCall, { body }))

export const useRemoveCorrection = () =>
  useChange((correctionId: string) => call(removePayCorrectionCall, { params: { correctionId } }))

/** Everything may look different afterward: other months, too. */
function useChange<Variables, Result>(
  mutationFn: NonNullable<UseMutationOptions<Result, Error, Variables>['mutationFn']>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.pay.all }),
  })
}

export function useExportPay() {
  return useMutation({
    mutationFn: (query: PayExportQuery) =>
      download(addressOf(exportPaySheetsCall, { query }), `pay-${query.month}.csv`),
  })
}

export function useExportOwnPay() {
  return useMutation({
    mutationFn: (query: OwnPayQuery) =>
      download(addressOf(exportOwnPayCall, { query }), `pay-${query.month}.csv`),
  })
}
