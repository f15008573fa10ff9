import { declareCall } from '../shared/call.ts'
import type { BankDetails } from './bank-details.ts'
import type { Statement, StatementQuery, ToPay } from './statements.ts'
import type { SetTaxRateRequest, TaxRate } from './tax.ts'

export const listTaxRatesCall = declareCall('GET', '/api/gym-billing/tax-rates/:brandId')<{
  result: TaxRate[]
}>()

export const setTaxRateCall = declareCall('PUT', '/api/gym-billing/tax-rates/:brandId')<{
  body: typeof SetTaxRateRequest
  result: TaxRate[]
}>()

export const removeTaxRateCall = declareCall('DELETE', '/api/gym-billing/tax-rates/:brandId/:startDate')<{
  result: TaxRate[]
}>()

export const readBankDetailsCall = declareCall('GET', '/api/gym-billing/bank-details/:brandId')<{
  result: BankDetails | null
}>()

export const updateBankDetailsCall = declareCall('PUT', '/api/gym-billing/bank-details/:brandId')<{
  body: typeof BankDetails
  result: BankDetails
}>()

export const removeBankDetailsCall = declareCall('DELETE', '/api/gym-billing/bank-details/:brandId')<{
  result: null
}>()

export const readStatementCall = declareCall('GET', '/api/gym-billing/statements/:traineeId')<{
  query: typeof StatementQuery
  result: Statement
}>()

export const exportStatementCall = declareCall('GET', '/api/gym-billing/statements/:traineeId/export')<{
  query: typeof StatementQuery
  result: null
}>()

export const readMyStatementCall = declareCall('GET', '/api/my/statements/:traineeId')<{
  query: typeof StatementQuery
  result: Statement
}>()

export const exportMyStatementCall = declareCall('GET', '/api/my/statements/:traineeId/export')<{
  query: typeof StatementQuery
  result: null
}>()

export const listToPayCall = declareCall('GET', '/api/my/to-pay')<{
  result: ToPay[]
}>()
