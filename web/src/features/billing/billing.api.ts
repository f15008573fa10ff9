import type { BankDetails } from '@spotter/contract/billing/bank-details.ts'
import {
  exportMyStatementCall,
  exportStatementCall,
  listTaxRatesCall,
  listToPayCall,
  readBankDetailsCall,
  readMyStatementCall,
  readStatementCall,
  removeBankDetailsCall,
  removeTaxRateCall,
  setTaxRateCall,
  updateBankDetailsCall,
} from '@spotter/contract/billing/billing.calls.ts'
import type { SetTaxRateRequest } from '@spotter/contract/billing/tax.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { addressOf, call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export interface AskedStatement {
  traineeId: string
  /** Null is the current one. */
  month: string | null
  /** Whether it's the reader's own. */
  isOwn: boolean
}

export function statementQuery({ traineeId, month, isOwn }: AskedStatement) {
  const input = { params: { traineeId }, query: { month } }
  const key = isOwn ? QUERY_KEYS.billing.ownStatement : QUERY_KEYS.billing.statement
  return queryOptions({
    queryKey: [...key, traineeId, month],
    queryFn: ({ signal }) => call(isOwn ? readMyStatementCall : readStatementCall, { ...input, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useExportStatement() {
  return useMutation({
    mutationFn: ({ traineeId, month, isOwn }: AskedStatement) => {
      const asked = isOwn ? exportMyStatementCall : exportStatementCall
      return download(addressOf(asked, { params: { traineeId }, query: { month } }), `statement-${month}.csv`)
    },
  })
}

export const toPayQuery = queryOptions({
  queryKey: QUERY_KEYS.billing.toPay,
  queryFn: ({ signal }) => call(listToPayCall, { signal }),
})

export function taxRatesQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.billing.taxRates, brandId],
    queryFn: ({ signal }) => call(listTaxRatesCall, { params: { brandId }, signal }),
  })
}

export function useSetTaxRate(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SetTaxRateRequest) => call(setTaxRateCall, { params: { brandId }, body }),
    onSuccess: (rates) => queryClient.setQueryData(taxRatesQuery(brandId).queryKey, rates),
  })
}

export function useRemoveTaxRate(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (startDate: string) => call(removeTaxRateCall, { params: { brandId, startDate } }),
    onSuccess: (rates) => queryClient.setQueryData(taxRatesQuery(brandId).queryKey, rates),
  })
}

export function bankDetailsQuery(brandId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.billing.bankDetails, brandId],
    queryFn: ({ signal }) => call(readBankDetailsCall, { params: { brandId }, signal }),
  })
}

export function useUpdateBankDetails(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BankDetails) => call(updateBankDetailsCall, { params: { brandId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(bankDetailsQuery(brandId).queryKey, saved),
  })
}

export function useRemoveBankDetails(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeBankDetailsCall, { params: { brandId } }),
    onSuccess: () => queryClient.setQueryData(bankDetailsQuery(brandId).queryKey, null),
  })
}
