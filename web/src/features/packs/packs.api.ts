import {
  adjustPackCall,
  archivePackOfferCall,
  createPackOfferCall,
  importPacksCall,
  listOwnPacksCall,
  listPacksCall,
  payPackCall,
  previewPackImportCall,
  readPackCall,
  readPackSettingsCall,
  updatePackOfferCall,
  updatePackSettingsCall,
} from '@spotter/contract/packs/packs.calls.ts'
import type {
  AdjustPackRequest,
  PackOfferRequest,
  PackPaymentRequest,
  PackSettings,
} from '@spotter/contract/packs/packs.ts'
import { readPriceSettingsCall } from '@spotter/contract/schedule/payments.calls.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

const { packs, schedule } = QUERY_KEYS

export const PACKS_PER_PAGE = 25

interface PacksFilter {
  gymBrandId: string
  page: number
  runsOut: boolean
  isOpen: boolean
}

export function packsQuery(filter: PacksFilter) {
  return queryOptions({
    queryKey: [...packs.list, filter],
    queryFn: ({ signal }) =>
      callPage(listPacksCall, { query: { ...filter, pageSize: PACKS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function packQuery(packId: string) {
  return queryOptions({
    queryKey: [...packs.one, packId],
    queryFn: ({ signal }) => call(readPackCall, { params: { packId }, signal }),
  })
}

export const ownPacksQuery = queryOptions({
  queryKey: packs.own,
  queryFn: ({ signal }) => call(listOwnPacksCall, { signal }),
})

export function packSettingsQuery(brandId: string) {
  return queryOptions({
    queryKey: [...packs.settings, brandId],
    queryFn: ({ signal }) => call(readPackSettingsCall, { params: { brandId }, signal }),
  })
}

/** The brand's currency, for new packs. */
export function currencyQuery(brandId: string) {
  return queryOptions({
    queryKey: [...schedule.priceSettings, brandId],
    queryFn: ({ signal }) => call(readPriceSettingsCall, { params: { brandId }, signal }),
    select: ({ currency }) => currency,
  })
}

export function useUpdatePackSettings(brandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PackSettings) => call(updatePackSettingsCall, { params: { brandId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(packSettingsQuery(brandId).queryKey, saved),
  })
}

/** Without an offer, it's a new one. */
export function useSaveOffer(brandId: string, offerId: string | null) {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: PackOfferRequest) =>
      offerId
        ? call(updatePackOfferCall, { params: { offerId }, body })
        : call(createPackOfferCall, { params: { brandId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      clearKeys()
      return reload(queryClient)
    },
  })
}

export function useArchiveOffer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (offerId: string) => call(archivePackOfferCall, { params: { offerId } }),
    onSuccess: () => reload(queryClient),
  })
}

export function useAdjustPack(packId: string) {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: AdjustPackRequest) =>
      call(adjustPackCall, { params: { packId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      clearKeys()
      return reload(queryClient)
    },
  })
}

export function usePayPack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ packId, ...body }: PackPaymentRequest & { packId: string }) =>
      call(payPackCall, { params: { packId }, body }),
    onSuccess: () => reload(queryClient),
  })
}

export function usePreviewPackImport(gymBrandId: string) {
  return useMutation({
    mutationFn: (csv: string) => call(previewPackImportCall, { body: { gymBrandId, csv } }),
  })
}

export function useImportPacks(gymBrandId: string) {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (csv: string) => {
      const body = { gymBrandId, csv }
      return call(importPacksCall, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      clearKeys()
      return reload(queryClient)
    },
  })
}

function reload(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: packs.all })
}
