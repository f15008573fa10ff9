import { MarkManyResult } from '@spotter/contract/schedule/attendance.ts'
import {
  exportPaymentsCall,
  listPaymentsCall,
  markPaymentsCall,
  readPriceSettingsCall,
  readTraineePriceCall,
  updatePriceSettingsCall,
  updateTraineePriceCall,
} from '@spotter/contract/schedule/payments.calls.ts'
import {
  MarkPaymentsRequest,
  PaymentsExportQuery,
  PaymentsPage,
  PaymentsQuery,
  PriceSettings,
  TraineePrice,
  UpdateTraineePriceRequest,
} from '@spotter/contract/schedule/payments.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { markPayments } from './mark-payments.ts'
import { readPriceSettings, updatePriceSettings } from './price-settings.ts'
import { exportPayments, readPayments } from './read-payments.ts'
import { readTraineePrice, updateTraineePrice } from './trainee-price.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const paymentsRoutes = [
  route(listPaymentsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's payments with totals per currency",
    query: PaymentsQuery,
    result: PaymentsPage,
    handle: (ctx, { query }) => readPayments(ctx, query),
  }),
  route(exportPaymentsCall, {
    access: MANAGERS,
    summary: "Download a brand's payments as CSV",
    sends: 'text/csv',
    freshProof: 'with-factor',
    query: PaymentsExportQuery,
    result: z.null(),
    handle: (ctx, { query }) => exportPayments(ctx, query),
  }),
  route(markPaymentsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Mark sessions as paid, pending, or overdue',
    body: MarkPaymentsRequest,
    result: MarkManyResult,
    handle: (ctx, { body }) => markPayments(ctx, body),
  }),
  route(readPriceSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read a brand's price, and what it charges for",
    result: PriceSettings,
    handle: (ctx, { params }) => readPriceSettings(ctx, params.brandId),
  }),
  route(updatePriceSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Change a brand's price, and what it charges for",
    body: PriceSettings,
    result: PriceSettings,
    handle: (ctx, { params, body }) => updatePriceSettings(ctx, params.brandId, body),
  }),
  route(readTraineePriceCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read what a trainee pays per session',
    result: TraineePrice,
    handle: (ctx, { params }) => readTraineePrice(ctx, params.traineeId),
  }),
  route(updateTraineePriceCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Change what a trainee pays per session',
    body: UpdateTraineePriceRequest,
    result: TraineePrice,
    handle: (ctx, { params, body }) => updateTraineePrice(ctx, params.traineeId, body.price),
  }),
]
