import { declareCall } from '../shared/call.ts'
import type { MarkManyResult } from './attendance.ts'
import type {
  MarkPaymentsRequest,
  PaymentsExportQuery,
  PaymentsPage,
  PaymentsQuery,
  PriceSettings,
  TraineePrice,
  UpdateTraineePriceRequest,
} from './payments.ts'

export const listPaymentsCall = declareCall('GET', '/api/gym-schedule/payments')<{
  query: typeof PaymentsQuery
  result: PaymentsPage
}>()

export const exportPaymentsCall = declareCall('GET', '/api/gym-schedule/payments/export')<{
  query: typeof PaymentsExportQuery
  result: null
}>()

export const markPaymentsCall = declareCall('PUT', '/api/gym-schedule/payments')<{
  body: typeof MarkPaymentsRequest
  result: MarkManyResult
}>()

export const readPriceSettingsCall = declareCall('GET', '/api/gym-schedule/price-settings/:brandId')<{
  result: PriceSettings
}>()

export const updatePriceSettingsCall = declareCall('PUT', '/api/gym-schedule/price-settings/:brandId')<{
  body: typeof PriceSettings
  result: PriceSettings
}>()

export const readTraineePriceCall = declareCall('GET', '/api/gym-schedule/trainees/:traineeId/price')<{
  result: TraineePrice
}>()

export const updateTraineePriceCall = declareCall('PUT', '/api/gym-schedule/trainees/:traineeId/price')<{
  body: typeof UpdateTraineePriceRequest
  result: TraineePrice
}>()
