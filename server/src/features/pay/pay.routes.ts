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
import {
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
} from '@spotter/contract/pay/pay.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { addCorrection } from './corrections/add-correction.ts'
import { removeCorrection } from './corrections/remove-correction.ts'
import { closeMonth } from './months/close-month.ts'
import { readMonth } from './months/read-month.ts'
import { deleteRate } from './rates/delete-rate.ts'
import { listRates, setRate } from './rates/set-rate.ts'
import { exportOwnPay, exportSheets } from './sheets/export-sheets.ts'
import { listOwnPay, readSheet } from './sheets/read-sheet.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const payRoutes = [
  route(listPayRatesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a trainer's rates, latest first",
    query: PayRatesQuery,
    result: z.array(PayRate),
    handle: (ctx, { query }) => listRates(ctx, query),
  }),
  route(setPayRateCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Set what a trainer is paid from a day on',
    body: SetPayRateRequest,
    result: PayRate,
    handle: (ctx, { body }) => setRate(ctx, body),
  }),
  route(deletePayRateCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Remove a rate, so that the one before it counts',
    result: z.null(),
    handle: (ctx, { params }) => deleteRate(ctx, params.rateId),
  }),
  route(readPayMonthCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read what a brand's trainers have earned in a month",
    query: PayMonthQuery,
    result: PayMonth,
    handle: (ctx, { query }) => readMonth(ctx, query),
  }),
  route(closePayMonthCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Close a month, so that what was paid no longer changes',
    body: PayMonthQuery,
    result: PayMonth,
    handle: (ctx, { body }) => closeMonth(ctx, body),
  }),
  route(readPaySheetCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read a trainer's pay sheet",
    query: PaySheetQuery,
    result: PaySheet,
    handle: (ctx, { query }) => readSheet(ctx, query),
  }),
  route(exportPaySheetsCall, {
    access: MANAGERS,
    summary: "Download a trainer's pay sheet, or all of a month, as CSV",
    sends: 'text/csv',
    freshProof: 'with-factor',
    query: PayExportQuery,
    result: z.null(),
    handle: (ctx, { query }) => exportSheets(ctx, query),
  }),
  route(addPayCorrectionCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Correct a trainer's pay by hand, with a reason",
    body: AddPayCorrectionRequest,
    result: PayCorrection,
    status: 201,
    handle: (ctx, { body }) => addCorrection(ctx, body),
  }),
  route(removePayCorrectionCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Remove a correction whose month isn't closed",
    result: z.null(),
    handle: (ctx, { params }) => removeCorrection(ctx, params.correctionId),
  }),
  route(listOwnPayCall, {
    access: 'signed-in',
    summary: 'List your own pay sheets, as a trainer: one per gym',
    query: OwnPayQuery,
    result: z.array(PaySheet),
    handle: (ctx, { query }) => listOwnPay(ctx, query),
  }),
  route(exportOwnPayCall, {
    access: 'signed-in',
    freshProof: 'with-factor',
    summary: 'Download your own pay sheets as CSV',
    sends: 'text/csv',
    query: OwnPayQuery,
    result: z.null(),
    handle: (ctx, { query }) => exportOwnPay(ctx, query),
  }),
]
