import { declareCall } from '../shared/call.ts'
import type {
  AddPayCorrectionRequest,
  OwnPayQuery,
  PayCorrection,
  PayExportQuery,
  PayMonth,
  PayMonthQuery,
  PayRate,
  PayRatesQuery,
  PaySheet,
  PaySheetQuery,
  SetPayRateRequest,
} from './pay.ts'

export const listPayRatesCall = declareCall('GET', '/api/gym-pay/rates')<{
  query: typeof PayRatesQuery
  result: PayRate[]
}>()

export const setPayRateCall = declareCall('PUT', '/api/gym-pay/rates')<{
  body: typeof SetPayRateRequest
  result: PayRate
}>()

export const deletePayRateCall = declareCall('DELETE', '/api/gym-pay/rates/:rateId')<{ result: null }>()

export const readPayMonthCall = declareCall('GET', '/api/gym-pay/months')<{
  query: typeof PayMonthQuery
  result: PayMonth
}>()

export const closePayMonthCall = declareCall('POST', '/api/gym-pay/months/close')<{
  body: typeof PayMonthQuery
  result: PayMonth
}>()

export const readPaySheetCall = declareCall('GET', '/api/gym-pay/sheets')<{
  query: typeof PaySheetQuery
  result: PaySheet
}>()

export const exportPaySheetsCall = declareCall('GET', '/api/gym-pay/sheets/export')<{
  query: typeof PayExportQuery
  result: null
}>()

export const addPayCorrectionCall = declareCall('POST', '/api/gym-pay/corrections')<{
  body: typeof AddPayCorrectionRequest
  result: PayCorrection
}>()

export const removePayCorrectionCall = declareCall('DELETE', '/api/gym-pay/corrections/:correctionId')<{
  result: null
}>()

/** One sheet per brand that they work or worked for. */
export const listOwnPayCall = declareCall('GET', '/api/my/pay')<{
  query: typeof OwnPayQuery
  result: PaySheet[]
}>()

export const exportOwnPayCall = declareCall('GET', '/api/my/pay/export')<{
  query: typeof OwnPayQuery
  result: null
}>()
