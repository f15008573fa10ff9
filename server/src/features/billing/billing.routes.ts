import { BankDetails } from '@spotter/contract/billing/bank-details.ts'
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
import { Statement, StatementQuery, ToPay } from '@spotter/contract/billing/statements.ts'
import { SetTaxRateRequest, TaxRate } from '@spotter/contract/billing/tax.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { exportStatement } from './statements/export-statement.ts'
import { listToPay } from './statements/list-to-pay.ts'
import { readMyStatement, readStatement } from './statements/read-statement.ts'
import { listTaxRates, removeTaxRate, setTaxRate } from './tax/tax-rates.ts'
import { readBankDetails, removeBankDetails, updateBankDetails } from './transfer/bank-details.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const settingsRoutes = [
  route(listTaxRatesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List the tax in a brand's prices, the latest rate first",
    result: z.array(TaxRate),
    handle: (ctx, { params }) => listTaxRates(ctx, params.brandId),
  }),
  route(setTaxRateCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Set how much tax a brand's prices include from a day on",
    body: SetTaxRateRequest,
    result: z.array(TaxRate),
    handle: (ctx, { params, body }) => setTaxRate(ctx, params.brandId, body),
  }),
  route(removeTaxRateCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Remove a tax rate that hasn't begun",
    params: z.object({ brandId: Id, startDate: CalendarDate }),
    result: z.array(TaxRate),
    handle: (ctx, { params }) => removeTaxRate(ctx, params.brandId, params.startDate),
  }),
  route(readBankDetailsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read where trainees transfer what they owe',
    result: BankDetails.nullable(),
    handle: (ctx, { params }) => readBankDetails(ctx, params.brandId),
  }),
  route(updateBankDetailsCall, {
    access: MANAGERS,
    freshProof: 'with-factor',
    summary: 'Change where trainees transfer what they owe',
    body: BankDetails,
    result: BankDetails,
    handle: (ctx, { params, body }) => updateBankDetails(ctx, params.brandId, body),
  }),
  route(removeBankDetailsCall, {
    access: MANAGERS,
    freshProof: 'with-factor',
    summary: "Remove a brand's bank details, so statements show no QR code",
    result: z.null(),
    handle: (ctx, { params }) => removeBankDetails(ctx, params.brandId),
  }),
]

const statementRoutes = [
  route(readStatementCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read a trainee's statement of a month: what was charged, paid, and is owed",
    query: StatementQuery,
    result: Statement,
    handle: (ctx, { params, query }) => readStatement(ctx, params.traineeId, query.month),
  }),
  route(exportStatementCall, {
    access: MANAGERS,
    freshProof: 'with-factor',
    summary: "Download a trainee's statement of a month as CSV",
    sends: 'text/csv',
    query: StatementQuery,
    result: z.null(),
    handle: async (ctx, { params, query }) =>
      exportStatement(await readStatement(ctx, params.traineeId, query.month)),
  }),
  route(readMyStatementCall, {
    access: 'signed-in',
    summary: 'Read your own statement of a month at one gym',
    query: StatementQuery,
    result: Statement,
    handle: (ctx, { params, query }) => readMyStatement(ctx, params.traineeId, query.month),
  }),
  route(exportMyStatementCall, {
    access: 'signed-in',
    freshProof: 'with-factor',
    summary: 'Download your own statement of a month as CSV',
    sends: 'text/csv',
    query: StatementQuery,
    result: z.null(),
    handle: async (ctx, { params, query }) =>
      exportStatement(await readMyStatement(ctx, params.traineeId, query.month)),
  }),
  route(listToPayCall, {
    access: 'signed-in',
    summary: 'List what you owe now, and how to transfer it',
    result: z.array(ToPay),
    handle: (ctx) => listToPay(ctx),
  }),
]

export const billingRoutes = [...settingsRoutes, ...statementRoutes]
