import { z } from 'zod'
import { PaymentStatus } from '../schedule/payments.ts'
import { Month } from '../shared/months.ts'
import { Id } from '../shared/text.ts'
import { BankDetails } from './bank-details.ts'
import { Taxed } from './tax.ts'

/** Without a month, the current one. */
export const StatementQuery = z.object({ month: Month.optional() })
export type StatementQuery = z.infer<typeof StatementQuery>

/** A session or a pack sold. A session that a pack covers costs nothing more. */
export const StatementLine = Taxed.extend({
  kind: z.enum(['session', 'pack']),
  /** The session's or the pack's. */
  id: Id,
  date: z.string(),
  /** Only sessions have an hour, a trainer, and a location. */
  hour: z.int().nullable(),
  trainerName: z.string().nullable(),
  gymLocationName: z.string().nullable(),
  /** The pack that was sold or, of a session, that covers it. */
  packName: z.string().nullable(),
  currency: z.string(),
  paymentStatus: PaymentStatus,
})
export type StatementLine = z.infer<typeof StatementLine>

/** What was paid on one day, and for how many sessions and packs. */
export const StatementPayment = z.object({
  date: z.string(),
  sessions: z.int(),
  packs: z.int(),
  amount: z.string(),
  currency: z.string(),
})
export type StatementPayment = z.infer<typeof StatementPayment>

/**
 * `opening` and `closing` are what's owed when the month begins and ends; below zero, it's paid ahead. `toPay` is what's
 * still unpaid now, of everything up to the month's end.
 */
export const StatementAccount = z.object({
  currency: z.string(),
  opening: z.string(),
  charged: z.string(),
  paid: z.string(),
  closing: z.string(),
  toPay: z.string(),
  /** Of what's charged this month, by tax rate. */
  taxes: z.array(Taxed),
})
export type StatementAccount = z.infer<typeof StatementAccount>

/** How to pay by bank transfer. `qrText` is what the QR code says: banking apps fill in the transfer from it. */
export const Transfer = z.object({
  ...BankDetails.shape,
  iban: z.string(),
  amount: z.string(),
  reference: z.string(),
  qrText: z.string(),
})
export type Transfer = z.infer<typeof Transfer>

/** What one person owes one gym in one month, up to now. */
export const Statement = z.object({
  traineeId: Id,
  traineeName: z.string(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  month: z.string(),
  /** Month and trainee in one word, always the same: what to write on a transfer, and to look for. */
  reference: z.string(),
  lines: z.array(StatementLine),
  payments: z.array(StatementPayment),
  accounts: z.array(StatementAccount),
  /** Null if nothing is owed in euros, or the gym has no bank details. */
  transfer: Transfer.nullable(),
})
export type Statement = z.infer<typeof Statement>

/** What you owe one gym now. */
export const ToPay = z.object({
  traineeId: Id,
  gymBrandName: z.string(),
  month: z.string(),
  amounts: z.array(z.object({ amount: z.string(), currency: z.string() })),
  transfer: Transfer.nullable(),
})
export type ToPay = z.infer<typeof ToPay>
