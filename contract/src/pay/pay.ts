import { z } from 'zod'
import { Attendance } from '../schedule/attendance.ts'
import { Currency, Money } from '../schedule/payments.ts'
import { LIMITS } from '../shared/limits.ts'
import { Month } from '../shared/months.ts'
import { Id, Instant, paragraph, required } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

const A_PERCENTAGE = 'Must be a percentage from 0 to 100, such as 60 or 62.5'
const Percent = z
  .string(A_PERCENTAGE)
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, A_PERCENTAGE)

const AN_AMOUNT = 'Must be an amount such as 45 or -45.50'
const Correction = z
  .string(AN_AMOUNT)
  .trim()
  .regex(/^-?\d{1,8}(\.\d{1,2})?$/, AN_AMOUNT)
  .refine((amount) => Number(amount) !== 0, 'Must not be zero')

/** Whether sessions that nobody trained in are paid. Open hours are paid either way. */
const misses = { paysNoShows: z.boolean(), paysLateCancellations: z.boolean() }

/** Per session, as a share of its price, per open hour, or nothing anymore. */
export const PayTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), amount: Money, currency: Currency, ...misses }),
  z.object({ kind: z.literal('share'), percent: Percent, ...misses }),
  z.object({ kind: z.literal('hour'), amount: Money, currency: Currency }),
  z.object({ kind: z.literal('none') }),
])
export type PayTerms = z.infer<typeof PayTerms>

export const PayKind = z.enum(['session', 'share', 'hour', 'none'])
export type PayKind = z.infer<typeof PayKind>

export const PayRatesQuery = z.object({ gymBrandId: Id, trainerId: Id })
export type PayRatesQuery = z.infer<typeof PayRatesQuery>

/** A rate that begins on the same day is replaced. */
export const SetPayRateRequest = z.object({
  gymBrandId: Id,
  trainerId: Id,
  validFrom: CalendarDate,
  terms: PayTerms,
})
export type SetPayRateRequest = z.infer<typeof SetPayRateRequest>

/** What counts from `validFrom` until the next rate. `amount` and `percent` are decimal strings. */
export const PayRate = z.object({
  id: Id,
  validFrom: z.string(),
  kind: PayKind,
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  percent: z.string().nullable(),
  ...misses,
})
export type PayRate = z.infer<typeof PayRate>

export const PayMonthQuery = z.object({ gymBrandId: Id, month: Month })
export type PayMonthQuery = z.infer<typeof PayMonthQuery>

/** Decimal strings. `total` is `earned` and `corrections` together. */
export const PayTotal = z.object({
  currency: z.string(),
  earned: z.string(),
  corrections: z.string(),
  total: z.string(),
})
export type PayTotal = z.infer<typeof PayTotal>

/** `rate` is an amount, or a percentage if it's a share. */
export const PaidAs = z.object({
  kind: PayKind,
  rate: z.string().nullable(),
  currency: z.string().nullable(),
})
export type PaidAs = z.infer<typeof PaidAs>

/** One trainer's month in a line. */
export const TrainerPay = z.object({
  trainerId: Id,
  trainerName: z.string(),
  hasLeft: z.boolean(),
  sessions: z.int(),
  /** How many hours were open, if they're paid by the hour. */
  hours: z.int().nullable(),
  /** The last one of the month. */
  rate: PaidAs.nullable(),
  totals: z.array(PayTotal),
})
export type TrainerPay = z.infer<typeof TrainerPay>

/** Everyone who works or worked there. Months that aren't closed show what's been earned so far. */
export const PayMonth = z.object({
  month: z.string(),
  closedAt: Instant.nullable(),
  closedByName: z.string().nullable(),
  /** Null if the month can be closed now. */
  whyNotClose: z.string().nullable(),
  /** Sessions so far that nobody has marked: they count as attended. */
  unmarked: z.int(),
  trainers: z.array(TrainerPay),
  totals: z.array(PayTotal),
})
export type PayMonth = z.infer<typeof PayMonth>

export const PaySheetQuery = PayMonthQuery.extend({ trainerId: Id })
export type PaySheetQuery = z.infer<typeof PaySheetQuery>

export const PayExportQuery = PayMonthQuery.extend({ trainerId: Id.optional() })
export type PayExportQuery = z.infer<typeof PayExportQuery>

/**
 * A session, the open hours of a day, or a correction: what something in an earlier month would come to now, less what was
 * paid for it. `amount` is null if a session has no rate, is paid by the hour, or has no price to take a share of.
 */
export const PayLine = z.object({
  kind: z.enum(['session', 'hours', 'correction']),
  assignmentId: Id.nullable(),
  date: z.string(),
  hour: z.int().nullable(),
  hours: z.int().nullable(),
  traineeName: z.string().nullable(),
  attendance: Attendance.nullable(),
  price: z.string().nullable(),
  rateKind: PayKind.nullable(),
  /** An amount, or a percentage if it's a share. */
  rate: z.string().nullable(),
  /** What a correction's session or day was paid before. */
  was: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
})
export type PayLine = z.infer<typeof PayLine>

export const AddPayCorrectionRequest = PaySheetQuery.extend({
  amount: Correction,
  currency: Currency,
  reason: required(paragraph(LIMITS.notes), 'Reason'),
})
export type AddPayCorrectionRequest = z.infer<typeof AddPayCorrectionRequest>

/** Made by a manager. `reason` is null once someone it was about is erased. */
export const PayCorrection = z.object({
  id: Id,
  amount: z.string(),
  currency: z.string(),
  reason: z.string().nullable(),
  madeByName: z.string().nullable(),
  madeAt: Instant,
})
export type PayCorrection = z.infer<typeof PayCorrection>

export const PaySheet = z.object({
  gymBrandId: Id,
  gymBrandName: z.string(),
  month: z.string(),
  closedAt: Instant.nullable(),
  trainerId: Id,
  trainerName: z.string(),
  lines: z.array(PayLine),
  corrections: z.array(PayCorrection),
  totals: z.array(PayTotal),
})
export type PaySheet = z.infer<typeof PaySheet>

export const OwnPayQuery = z.object({ month: Month })
export type OwnPayQuery = z.infer<typeof OwnPayQuery>
