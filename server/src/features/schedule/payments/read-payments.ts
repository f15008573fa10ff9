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
import { requireManagedBrand } from '../../gyms/gyms.public.ts'
import { sessionJoins } from '../schedule.queries.ts'
import { isAskedFor } from './payments.queries.ts'
import { readPaymentTotals } from './read-payment-totals.ts'

type Row = SessionPayment & { startsAt: string }

/** Latest first, from one page to the next by the last session's start and ID, however many there are. */
export async function readPayments(ctx: SignedIn, query: PaymentsQuery): Promise<PaymentsPage> {
  await requireManagedBrand(ctx, query.gymBrandId)
  const { rows } = await sql<Row>`
    ${selectPayments(query)}
      ${query.after ? isAfter(query.after) : sql``}
    order by lower(sessions.during) desc, sessions.id desc
    limit ${query.pageSize + 1}`.execute(ctx.db)
  const page = rows.slice(0, query.pageSize)
  const last = rows.length > query.pageSize ? page.at(-1) : undefined
  return {
    payments: page.map(({ startsAt: _, ...payment }) => payment),
    totals: await readPaymentTotals(ctx.db, query),
    next: last ? `${last.startsAt}_${last.assignmentId}` : null,
  }
}

function isAfter(cursor: string) {
  const [instant, id] = cursor.split('_')
  return sql`and (lower(sessions.during), sessions.id) < (${instant}::timestamptz, ${id}::uuid)`
}

export async function exportPayments(ctx: SignedIn, query: PaymentsExportQuery) {
  await requireManagedBrand(ctx, query.gymBrandId)
  const { rows } = await sql<Row>`
    ${selectPayments(query)} order by lower(sessions.during) desc, sessions.id desc`.execute(ctx.db)
  const head = ['Date', 'Time', 'Trainee', 'Trainer', 'Location', 'Price', 'Currency', 'Payment']
  const lines = rows.map((row) => [
    row.date,
    `${row.hour}:00`,
    row.traineeName,
    row.trainerName,
    row.gymLocationName,
    row.price,
    row.currency,
    row.paymentStatus,
  ])
  return csvFile([head, ...lines], 'payments.csv')
}

function selectPayments(query: PaymentsExportQuery) {
  return sql`
    select sessions.id as "assignmentId", sessions.enrollment_id as "traineeId",
      full_name(trainee) as "traineeName", full_name(trainer) as "trainerName",
      gym_locations.name as "gymLocationName", sessions.date, sessions.hour,
      sessions.price::text, sessions.currency, payment_status_of(sessions) as "paymentStatus",
      lower(sessions.during) as "startsAt"
    from sessions ${sessionJoins}
    where ${isFound(query)} and ${hasStatus(query.paymentStatus)}`
}

/** As a case, because PostgreSQL would expect to find hardly any and read all sessions instead of following the index. */
function hasStatus(status: PaymentStatus | undefined) {
  if (!status) return sql`payment_status_of(sessions) is not null`
  const isUnpaid = sql`sessions.status = 'Scheduled' and sessions.payment_status <> 'paid'
    and sessions.pack_id is null`
  return sql`${status === 'paid' ? sql`true` : isUnpaid}
    and case payment_status_of(sessions) when ${status} then true end`
}

/** The instants say nothing more than the days, but the index is ordered by them. */
function isFound(query: PaymentsExportQuery) {
  const { startDate, endDate } = query
  return sql`${isAskedFor(query)} and sessions.date between ${startDate}::date and ${endDate}::date
    and lower(sessions.during) >= ${startDate}::timestamp at time zone 'UTC' - interval '1 day'
    and lower(sessions.during) < ${endDate}::timestamp at time zone 'UTC' + interval '2 days'`
}
