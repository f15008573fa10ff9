import { z } from 'zod'
import { Currency, Money } from '../schedule/payments.ts'
import {
  LIMITS,
  MAX_COUNTED_TRAINEES,
  MAX_IMPORT_CHARACTERS,
  MAX_ON_ACCOUNT,
  MAX_PACK_MONTHS,
  MAX_PACK_SESSIONS,
} from '../shared/limits.ts'
import { Flag, onceOrRepeated, PageQuery } from '../shared/paging.ts'
import { Id, Instant, line, paragraph, required } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

function wholeNumber(min: number, max: number) {
  return z
    .int('Must be a whole number')
    .min(min, `Must be ${min} to ${max}`)
    .max(max, `Must be ${min} to ${max}`)
}

/** How many sessions a trainee's last pack may cover below zero. The next pack settles them first. */
export const PackSettings = z.object({ onAccount: wholeNumber(0, MAX_ON_ACCOUNT) })
export type PackSettings = z.infer<typeof PackSettings>

export const PAID_BY = ['cash', 'card', 'transfer', 'other'] as const
export const PaidBy = z.enum(PAID_BY)
export type PaidBy = z.infer<typeof PaidBy>

const offerFields = {
  name: required(line(LIMITS.packName), 'Name'),
  sessions: wholeNumber(1, MAX_PACK_SESSIONS),
  price: Money,
  currency: Currency,
  /** Null: without end. */
  validMonths: wholeNumber(1, MAX_PACK_MONTHS).nullable(),
  /** Null: for all locations. */
  gymLocationId: Id.nullable(),
}

/** Packs that were sold keep what their offer said, whatever becomes of it. */
export const PackOfferRequest = z.object(offerFields)
export type PackOfferRequest = z.infer<typeof PackOfferRequest>

export const PackOffer = z.object({
  id: Id,
  gymBrandId: Id,
  name: z.string(),
  sessions: z.int(),
  price: z.string(),
  currency: z.string(),
  validMonths: z.int().nullable(),
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
})
export type PackOffer = z.infer<typeof PackOffer>

/** A pack that someone has. Once it has expired, nothing is left of it. */
export const Pack = z.object({
  id: Id,
  gymBrandId: Id,
  traineeId: Id,
  traineeName: z.string(),
  /** Null for an imported one. */
  offerId: Id.nullable(),
  name: z.string(),
  sessions: z.int(),
  /** Below zero: on account. */
  left: z.int(),
  /** Null for an imported one: it was sold elsewhere. */
  price: z.string().nullable(),
  currency: z.string().nullable(),
  gymLocationId: Id.nullable(),
  gymLocationName: z.string().nullable(),
  soldOn: z.string(),
  /** The last day it covers sessions on. Null: without end. */
  validUntil: z.string().nullable(),
  isExpired: z.boolean(),
  /** Null: not paid yet. */
  paidBy: PaidBy.nullable(),
  paidOn: z.string().nullable(),
})
export type Pack = z.infer<typeof Pack>

/** What covers a session; null if nothing does. */
export const SessionPack = z.object({ pack: Pack.nullable() })
export type SessionPack = z.infer<typeof SessionPack>

/** Your own pack, as its gym sees it. */
export const OwnPack = Pack.omit({ traineeName: true, offerId: true }).extend({ gymBrandName: z.string() })
export type OwnPack = z.infer<typeof OwnPack>

export const PacksQuery = PageQuery.extend({
  gymBrandId: Id,
  page: PageQuery.shape.page.default(1),
  traineeId: Id.optional(),
  /** Only those of trainees who have nothing left after this week. */
  runsOut: Flag.default(false),
  /** Only those that still have something left. */
  isOpen: Flag.default(false),
})
export type PacksQuery = z.infer<typeof PacksQuery>

export const BrandQuery = z.object({ gymBrandId: Id })
export type BrandQuery = z.infer<typeof BrandQuery>

/** `traineeId` once or repeated; without it, all trainees who ever had a pack. */
export const BalancesQuery = z.object({
  gymBrandId: Id,
  traineeId: onceOrRepeated()
    .pipe(z.array(Id).max(MAX_COUNTED_TRAINEES, `At most ${MAX_COUNTED_TRAINEES} trainees at a time`))
    .optional(),
})
export type BalancesQuery = z.infer<typeof BalancesQuery>

/** Over all packs of a trainee that aren't used up. Trainees who never had one are left out. */
export const PackBalance = z.object({
  traineeId: Id,
  left: z.int(),
  /** What those packs had at first. */
  sessions: z.int(),
  /** The last day of the one that expires first; null if none does. */
  validUntil: z.string().nullable(),
  /** Nothing is left after this week. */
  runsOut: z.boolean(),
})
export type PackBalance = z.infer<typeof PackBalance>

/** What selling a pack would do: the trainee's unpaid sessions from that day on that it covers. */
export const UnpaidQuery = z.object({ offerId: Id, soldOn: CalendarDate.optional() })
export type UnpaidQuery = z.infer<typeof UnpaidQuery>

/** `soldOn` is today at the trainee's location, unless it was given. */
export const UnpaidSessions = z.object({ sessions: z.int(), soldOn: z.string() })
export type UnpaidSessions = z.infer<typeof UnpaidSessions>

export const SellPackRequest = z.object({
  traineeId: Id,
  offerId: Id,
  /** Today at the trainee's location, unless it's given. */
  soldOn: CalendarDate.optional(),
  /** Null: not paid yet. */
  paidBy: PaidBy.nullable(),
  /** Whether it covers the trainee's unpaid sessions from that day on. */
  coversUnpaid: z.boolean().default(true),
})
export type SellPackRequest = z.infer<typeof SellPackRequest>

export const SoldPack = Pack.extend({
  /** How many sessions it covers already. */
  covered: z.int(),
})
export type SoldPack = z.infer<typeof SoldPack>

/** More or fewer sessions, another end, or both. A missing `validUntil` stays as it is. */
export const AdjustPackRequest = z
  .object({
    change: wholeNumber(-MAX_PACK_SESSIONS, MAX_PACK_SESSIONS),
    validUntil: CalendarDate.nullable().optional(),
    reason: required(paragraph(LIMITS.notes), 'Reason'),
  })
  .refine(({ change, validUntil }) => change !== 0 || validUntil !== undefined, {
    error: 'Enter how many sessions to add or remove',
    path: ['change'],
  })
export type AdjustPackRequest = z.infer<typeof AdjustPackRequest>

/** `paidOn` is today unless given; without `paidBy`, the pack isn't paid. */
export const PackPaymentRequest = z.object({ paidBy: PaidBy.nullable(), paidOn: CalendarDate.optional() })
export type PackPaymentRequest = z.infer<typeof PackPaymentRequest>

export const LedgerKind = z.enum(['sold', 'imported', 'used', 'returned', 'adjusted', 'expired'])
export type LedgerKind = z.infer<typeof LedgerKind>

export const LedgerEntry = z.object({
  at: Instant,
  kind: LedgerKind,
  change: z.int(),
  /** What was left afterward. */
  left: z.int(),
  reason: z.string().nullable(),
  /** Null if nobody did it by hand. */
  actorName: z.string().nullable(),
  session: z
    .object({ assignmentId: Id, date: z.string(), hour: z.int(), trainerName: z.string() })
    .nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A pack with everything that changed it, the latest first. */
export const PackLedger = Pack.extend({ ledger: z.array(LedgerEntry) })
export type PackLedger = z.infer<typeof PackLedger>

/** The columns of an import, in the template's order. */
export const PACK_COLUMNS = ['Email', 'Pack', 'Left', 'Valid until'] as const

export const ImportPacksRequest = z.object({
  gymBrandId: Id,
  csv: z.string().min(1, 'The file is empty').max(MAX_IMPORT_CHARACTERS, 'The file is too large'),
})
export type ImportPacksRequest = z.infer<typeof ImportPacksRequest>

/** Where the file is wrong. Lines count from 1; `column` is null if the whole line is meant. */
export const PackProblem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type PackProblem = z.infer<typeof PackProblem>

export const PackImportRow = z.object({
  line: z.int(),
  email: z.string(),
  pack: z.string(),
  left: z.string(),
  validUntil: z.string(),
  problems: z.array(PackProblem),
})
export type PackImportRow = z.infer<typeof PackImportRow>

export const PackImportPreview = z.object({
  rows: z.array(PackImportRow),
  problems: z.array(PackProblem),
  ready: z.int(),
})
export type PackImportPreview = z.infer<typeof PackImportPreview>

export const PackImportResult = z.object({ imported: z.int() })
export type PackImportResult = z.infer<typeof PackImportResult>
