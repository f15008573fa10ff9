import type {
  PaymentStatus,
  PaymentsExportQuery,
  PaymentsPage,
  PaymentsQuery,
  SessionPayment,
} from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { csvFile } from '../../../platform/csv/csv-file.ts'
import { readTaxPeriods, shareTax, taxRateOn } from '../../billing/billing.public.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { sessionJoins } from '../schedule.queries.ts'
import { isAskedFor, isPackAskedFor } from './payments.queries.ts'
import { readPaymentTotals } from './read-payment-totals.ts'

type Row = Omit<SessionPayment, 'taxRate'> & { id: string; startsAt: string }

interface Cursor {
  instant: string
  id: string
}

/** Latest first, from one page to the next by the last line's instant and ID, however many there are. */
export async function readPayments(ctx: SignedIn, query: PaymentsQuery): Promise<PaymentsPage> {
  await requireManagedBrand(ctx, query.gymBrandId)
  const [instant = '', id = ''] = query.after?.split('_') ?? []
  const rows = await selectPayments(ctx, query, {
    after: query.after ? { instant, id } : null,
    limit: query.pageSize + 1,
  })
  const page = rows.slice(0, query.pageSize)
  const last = rows.length > query.pageSize ? page.at(-1) : undefined
  const periods = await readTaxPeriods(ctx.db, query.gymBrandId)
  return {
    payments: page.map(({ startsAt: _, id: __, ...payment }) => ({
      ...payment,
      taxRate: taxRateOn(periods, payment.date),
    })),
    totals: await readPaymentTotals(ctx.db, query),
    next: last ? `${last.startsAt}_${last.id}` : null,
  }
}

export async function exportPayments(ctx: SignedIn, query: PaymentsExportQuery) {
  await requireManagedBrand(ctx, query.gymBrandId)
  const rows = await selectPayments(ctx, query, { after: null, limit: null })
  const periods = await readTaxPeriods(ctx.db, query.gymBrandId)
  const taxed = shareTax(
    rows.map((row) => ({
      ...row,
      taxRate: taxRateOn(periods, row.date),
      gross: row.kind === 'session' && row.packName !== null ? '0.00' : row.price,
    })),
    ({ paymentStatus }) => paymentStatus,
  )
  return csvFile([HEAD, ...taxed.map(cellsOf)], 'payments.csv')
}

const HEAD = [
  'Date',
  'Time',
  'Trainee',
  'Trainer',
  'Location',
  'Price',
  'Currency',
  'Payment',
  'Pack',
  'Tax rate',
  'Net',
  'Tax',
  'Gross',
]

function cellsOf(row: Row & { taxRate: string; net: string; tax: string; gross: string }) {
  return [
    row.date,
    row.hour === null ? '' : `${row.hour}:00`,
    row.traineeName,
    row.trainerName ?? '',
    row.gymLocationName ?? '',
    row.price,
    row.currency,
    row.paymentStatus,
    row.packName ?? '',
    row.taxRate,
    row.net,
    row.tax,
    row.gross,
  ]
}

interface Part {
  after: Cursor | null
  limit: number | null
}

async function selectPayments(ctx: SignedIn, query: PaymentsExportQuery, part: Part) {
  const sessions = selectSessions(query, part)
  const found = query.includePacks ? sql`(${sessions}) union all (${selectPacks(query, part)})` : sessions
  const { rows } = await sql<Row>`
    select * from (${found}) as payments order by "startsAt" desc, id desc limit ${part.limit}`.execute(
    ctx.db,
  )
  return rows
}

function selectSessions(query: PaymentsExportQuery, { after, limit }: Part) {
  const startsAt = sql`lower(sessions.during)`
  return sql`
    select sessions.id, 'session' as kind, sessions.id as "assignmentId", null::uuid as "packId",
      covering.name as "packName", sessions.enrollment_id as "traineeId", full_name(trainee) as "traineeName",
      full_name(trainer) as "trainerName", gym_locations.name as "gymLocationName", sessions.date, sessions.hour,
      sessions.price::text, sessions.currency, payment_status_of(sessions) as "paymentStatus",
      ${startsAt} as "startsAt"
    from sessions ${sessionJoins}
    left join packs as covering on covering.id = sessions.pack_id
    where ${isFound(query)} and ${hasStatus(query.paymentStatus)} ${isAfter(after, startsAt, sql`sessions.id`)}
    order by ${startsAt} desc, sessions.id desc limit ${limit}`
}

/** Among sessions, a pack is at noon of the day it was sold on. */
function selectPacks(query: PaymentsExportQuery, { after, limit }: Part) {
  const startsAt = sql`((packs.sold_on + time '12:00') at time zone 'UTC')`
  return sql`
    select packs.id, 'pack', null, packs.id, packs.name, packs.enrollment_id, full_name(trainee), null,
      gym_locations.name, packs.sold_on, null, packs.price::text, packs.currency, pack_payment_status(packs), ${startsAt}
    from packs
    join users as trainee on trainee.id = packs.user_id
    left join gym_locations on gym_locations.id = packs.location_id
    where ${isPackAskedFor(query)}
      and (${query.paymentStatus ?? null}::text is null or pack_payment_status(packs) = ${query.paymentStatus ?? null})
      ${isAfter(after, startsAt, sql`packs.id`)}
    order by packs.sold_on desc, packs.id desc limit ${limit}`
}

function isAfter(after: Cursor | null, startsAt: ReturnType<typeof sql>, id: ReturnType<typeof sql>) {
  return after ? sql`and (${startsAt}, ${id}) < (${after.instant}::timestamptz, ${after.id}::uuid)` : sql``
}

/** As a case, because PostgreSQL would expect to find hardly any and read all sessions instead of following the index. */
function hasStatus(status: PaymentStatus | undefined) {
  if (!status) return sql`payment_status_of(sessions) is not null`
  const isUnpaid = sql`sessions.status = 'Scheduled' and sessions.payment_status <> 'paid'
    and sessions.pack_id is null`
  return sql`${status === 'paid' ? sql`true` : isUnpaid}
    and case payment_status_of(sessions) when ${status} then true end`
}

/** The instants say nothing more than the days, but the index of a brand's sessions is ordered by them. */
function isFound(query: PaymentsExportQuery) {
  const { startDate, endDate, traineeId } = query
  const isInRange = sql`${isAskedFor(query)} and sessions.date between ${startDate}::date and ${endDate}::date`
  if (traineeId) return isInRange
  return sql`${isInRange}
    and lower(sessions.during) >= ${startDate}::timestamp at time zone 'UTC' - interval '1 day'
    and lower(sessions.during) < ${endDate}::timestamp at time zone 'UTC' + interval '2 days'`
}
