import { z } from 'zod'
import { MAX_PAYMENT_DAYS, MAX_PAYMENTS } from '../shared/limits.ts'
import { DEFAULT_PAGE_SIZE, Flag, PageQuery } from '../shared/paging.ts'
import { Id, Instant, line } from '../shared/text.ts'
import { CalendarDate, daysBetween } from '../shared/time.ts'

export const PaymentStatus = z.enum(['paid', 'pending', 'overdue'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Pending becomes overdue this many days after a session: see `payment_status_of` in server/sql. */
export const PENDING_DAYS = 14

const AN_AMOUNT = 'Must be an amount such as 45 or 45.50'

/** Money is a decimal string: a float can't hold every cent. */
export const Money = z
  .string(AN_AMOUNT)
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, AN_AMOUNT)

export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Must be a currency code such as EUR')

export const DEFAULT_CURRENCY = 'USD'

/** Without a price, new sessions have none. Sessions keep the price they were created with. */
export const PriceSettings = z.object({
  price: Money.nullable(),
  currency: Currency,
  chargesNoShows: z.boolean(),
  chargesLateCancellations: z.boolean(),
})
export type PriceSettings = z.infer<typeof PriceSettings>

/** Null: the trainee pays the gym's price. */
export const UpdateTraineePriceRequest = z.object({ price: Money.nullable() })
export type UpdateTraineePriceRequest = z.infer<typeof UpdateTraineePriceRequest>

/** `currency` is null until the gym has one. */
export const TraineePrice = z.object({
  price: z.string().nullable(),
  brandPrice: z.string().nullable(),
  currency: z.string().nullable(),
})
export type TraineePrice = z.infer<typeof TraineePrice>

const PaymentFilter = z.object({
  gymBrandId: Id,
  startDate: CalendarDate,
  endDate: CalendarDate,
  paymentStatus: PaymentStatus.optional(),
  traineeId: Id.optional(),
  gymLocationId: Id.optional(),
  onlyBegun: Flag.default(false),
  includePacks: Flag.default(false),
})

function isShortEnough({ startDate, endDate }: { startDate: string; endDate: string }) {
  return endDate >= startDate && daysBetween(startDate, endDate) < MAX_PAYMENT_DAYS
}

const TOO_LONG = { error: `Must be 1 to ${MAX_PAYMENT_DAYS} days`, path: ['endDate'] }

export const PaymentsExportQuery = PaymentFilter.refine(isShortEnough, TOO_LONG)
export type PaymentsExportQuery = z.infer<typeof PaymentsExportQuery>

function isCursor(text: string) {
  const [instant = '', id] = text.split('_')
  return Instant.safeParse(instant).success && instant > '1900' && Id.safeParse(id).success
}

/** `after` is the `next` of the page before. */
export const PaymentsQuery = PaymentFilter.extend({
  after: line(100).refine(isCursor, 'Must be the `next` of a page').optional(),
  pageSize: PageQuery.shape.pageSize.default(DEFAULT_PAGE_SIZE),
}).refine(isShortEnough, TOO_LONG)
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

/** A session or, if asked for, a pack that was sold: it has no hour and no trainer, and a location only if it's meant for one. */
export const SessionPayment = z.object({
  kind: z.enum(['session', 'pack']),
  assignmentId: Id.nullable(),
  packId: Id.nullable(),
  /** The pack that was sold or, of a session, that covers it: the session adds no money then. */
  packName: z.string().nullable(),
  traineeId: Id,
  traineeName: z.string(),
  trainerName: z.string().nullable(),
  gymLocationName: z.string().nullable(),
  date: z.string(),
  hour: z.int().nullable(),
  /** Includes this much tax, in percent. */
  price: z.string(),
  taxRate: z.string(),
  currency: z.string(),
  paymentStatus: PaymentStatus,
})
export type SessionPayment = z.infer<typeof SessionPayment>

/** Of everything the filter finds, whatever its payment status. `net` and `tax` add up to paid, pending, and overdue. */
export const PaymentTotal = z.object({
  currency: z.string(),
  paid: z.string(),
  pending: z.string(),
  overdue: z.string(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
})
export type PaymentTotal = z.infer<typeof PaymentTotal>

/** The latest first. `next` is null on the last page. */
export const PaymentsPage = z.object({
  payments: z.array(SessionPayment),
  totals: z.array(PaymentTotal),
  next: z.string().nullable(),
})
export type PaymentsPage = z.infer<typeof PaymentsPage>

const EITHER = { error: 'Please select sessions or a trainee', path: ['assignmentIds'] }

/** Marks the sessions listed or, with a trainee, all their sessions so far that aren't paid. */
export const MarkPaymentsRequest = z
  .object({
    paymentStatus: PaymentStatus,
    assignmentIds: z
      .array(Id)
      .min(1)
      .max(MAX_PAYMENTS, `At most ${MAX_PAYMENTS} sessions at a time`)
      .optional(),
    traineeId: Id.optional(),
  })
  .refine(
    ({ assignmentIds, traineeId }) => (assignmentIds === undefined) !== (traineeId === undefined),
    EITHER,
  )
export type MarkPaymentsRequest = z.infer<typeof MarkPaymentsRequest>
