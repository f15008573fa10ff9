import { declareCall } from '../shared/call.ts'
import type {
  AdjustPackRequest,
  BalancesQuery,
  BrandQuery,
  ImportPacksRequest,
  OwnPack,
  Pack,
  PackBalance,
  PackImportPreview,
  PackImportResult,
  PackLedger,
  PackOffer,
  PackOfferRequest,
  PackPaymentRequest,
  PackSettings,
  PacksQuery,
  SellPackRequest,
  SessionPack,
  SoldPack,
  UnpaidQuery,
  UnpaidSessions,
} from './packs.ts'

export const readPackSettingsCall = declareCall('GET', '/api/gym-packs/settings/:brandId')<{
  result: PackSettings
}>()

export const updatePackSettingsCall = declareCall('PUT', '/api/gym-packs/settings/:brandId')<{
  body: typeof PackSettings
  result: PackSettings
}>()

export const listPackOffersCall = declareCall('GET', '/api/gym-packs/offers')<{
  query: typeof BrandQuery
  result: PackOffer[]
}>()

export const createPackOfferCall = declareCall('POST', '/api/gym-packs/brands/:brandId/offers')<{
  body: typeof PackOfferRequest
  result: PackOffer
}>()

export const updatePackOfferCall = declareCall('PUT', '/api/gym-packs/offers/:offerId')<{
  body: typeof PackOfferRequest
  result: PackOffer
}>()

export const archivePackOfferCall = declareCall('DELETE', '/api/gym-packs/offers/:offerId')<{
  result: null
}>()

/** The latest first, in pages. */
export const listPacksCall = declareCall('GET', '/api/gym-packs/packs')<{
  query: typeof PacksQuery
  result: Pack[]
}>()

export const listPackBalancesCall = declareCall('GET', '/api/gym-packs/balances')<{
  query: typeof BalancesQuery
  result: PackBalance[]
}>()

export const readPackCall = declareCall('GET', '/api/gym-packs/packs/:packId')<{ result: PackLedger }>()

export const readSessionPackCall = declareCall('GET', '/api/gym-packs/sessions/:assignmentId')<{
  result: SessionPack
}>()

export const countUnpaidCall = declareCall('GET', '/api/gym-packs/trainees/:traineeId/unpaid')<{
  query: typeof UnpaidQuery
  result: UnpaidSessions
}>()

export const sellPackCall = declareCall('POST', '/api/gym-packs/packs')<{
  body: typeof SellPackRequest
  result: SoldPack
}>()

export const adjustPackCall = declareCall('POST', '/api/gym-packs/packs/:packId/adjustments')<{
  body: typeof AdjustPackRequest
  result: PackLedger
}>()

export const payPackCall = declareCall('PUT', '/api/gym-packs/packs/:packId/payment')<{
  body: typeof PackPaymentRequest
  result: Pack
}>()

export const previewPackImportCall = declareCall('POST', '/api/gym-packs/import/preview')<{
  body: typeof ImportPacksRequest
  result: PackImportPreview
}>()

export const importPacksCall = declareCall('POST', '/api/gym-packs/import')<{
  body: typeof ImportPacksRequest
  result: PackImportResult
}>()

export const listOwnPacksCall = declareCall('GET', '/api/my/packs')<{ result: OwnPack[] }>()
