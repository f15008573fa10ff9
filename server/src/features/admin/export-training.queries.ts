import type { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import type { Attendance } from '@spotter/contract/schedule/attendance.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database.ts'
import { readPay } from './export-pay.queries.ts'
import { readPlanning } from './export-planning.queries.ts'

type Training = Pick<
  PersonExport,
  | 'wishes'
  | 'limits'
  | 'asks'
  | 'weeklyAsks'
  | 'enrollments'
  | 'traineeSlots'
  | 'trainerSlots'
  | 'usualHours'
  | 'sessions'
  | 'requests'
  | 'ownMoves'
  | 'offers'
  | 'swaps'
  | 'payRates'
  | 'payLines'
  | 'payCorrections'
  | 'packs'
>
type Part = 'trainee' | 'trainer'

/** Where, when, and with whom they train. Other people appear by name only. */
export async function readTraining(db: Database, userId: string): Promise<Training> {
  return {
    enrollments: await readEnrollments(db, userId),
    traineeSlots: await db
      .selectFrom('trainee_slots')
      .select(['date', 'hour'])
      .where('user_id', '=', userId)
      .orderBy('date')
      .orderBy('hour')
      .execute(),
    trainerSlots: await db
      .selectFrom('trainer_slots')
      .leftJoin('gym_locations', 'gym_locations.id', 'trainer_slots.location_id')
      .select(['date', 'hour', 'status', 'gym_locations.name as gymLocationName', 'notes'])
      .where('trainer_id', '=', userId)
      .orderBy('date')
      .orderBy('hour')
      .execute(),
    usualHours: await readUsualHours(db, userId),
    sessions: await readSessions(db, userId),
    requests: await readRequests(db, userId),
    ownMoves: await readOwnMoves(db, userId),
    offers: await readOffers(db, userId),
    swaps: await readSwaps(db, userId),
    ...(await readPay(db, userId)),
    packs: await readPacks(db, userId),
    ...(await readPlanning(db, userId)),
  }
}

function readEnrollments(db: Database, userId: string) {
  return db
    .selectFrom('enrollments')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .leftJoin('gym_locations', 'gym_locations.id', 'enrollments.location_id')
    .select(['enrollments.id', 'gym_brands.name as gymBrandName', 'gym_locations.name as gymLocationName'])
    .select(sql<ApprovalStatus>`enrollments.approval_status`.as('approvalStatus'))
    .select(['is_planned as isPlanned', 'enrolled_at as enrolledAt', 'removed_at as removedAt'])
    .select(
      sql<string | null>`(select trainee_prices.price::text from trainee_prices
        where trainee_prices.enrollment_id = enrollments.id)`.as('ownPrice'),
    )
    .where('enrollments.user_id', '=', userId)
    .orderBy('enrolled_at')
    .execute()
}

function readUsualHours(db: Database, userId: string) {
  return db
    .selectFrom('weekly_templates')
    .select(sql<Part>`weekly_templates.kind`.as('as'))
    .select(['start_date as startDate', 'end_date as endDate'])
    .select(sql<string[]>`exceptions::text[]`.as('exceptions'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('weekly_template_hours')
          .leftJoin('gym_locations', 'gym_locations.id', 'weekly_template_hours.location_id')
          .select(['weekday', 'hour', 'status', 'gym_locations.name as gymLocationName'])
          .whereRef('weekly_template_hours.user_id', '=', 'weekly_templates.user_id')
          .whereRef('weekly_template_hours.kind', '=', 'weekly_templates.kind')
          .orderBy('weekday')
          .orderBy('hour'),
      ).as('hours'),
    )
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
}

function readRequests(db: Database, userId: string) {
  return db
    .selectFrom('session_requests')
    .innerJoin('sessions', 'sessions.id', 'session_requests.assignment_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'session_requests.brand_id')
    .select([
      'date',
      'hour',
      'gym_brands.name as gymBrandName',
      'reason',
      'is_late as isLate',
      'state',
      'answer',
    ])
    .select(['to_date as toDate', 'to_hour as toHour', 'session_requests.created_at as createdAt'])
    .where('session_requests.user_id', '=', userId)
    .orderBy('session_requests.created_at')
    .execute()
}

function readSwaps(db: Database, userId: string) {
  return db
    .selectFrom('swap_people')
    .innerJoin('swaps', 'swaps.id', 'swap_people.swap_id')
    .innerJoin('enrollments', 'enrollments.id', 'swap_people.enrollment_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'swaps.brand_id')
    .select(['to_date as date', 'to_hour as hour', 'gym_brands.name as gymBrandName', 'answer', 'state'])
    .select((eb) => eb('place', '=', 0).$castTo<boolean>().as('asked'))
    .select('asked_at as askedAt')
    .where('enrollments.user_id', '=', userId)
    .orderBy('asked_at')
    .execute()
}

function readPacks(db: Database, userId: string) {
  return db
    .selectFrom('packs')
    .innerJoin('gym_brands', 'gym_brands.id', 'packs.brand_id')
    .select(['packs.name', 'gym_brands.name as gymBrandName', 'size as sessions', 'left_over as left'])
    .select(sql<string | null>`packs.price::text`.as('price'))
    .select([
      'currency',
      'sold_on as soldOn',
      'valid_until as validUntil',
      'paid_by as paidBy',
      'paid_on as paidOn',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pack_ledger')
          .leftJoin('sessions', 'sessions.id', 'pack_ledger.session_id')
          .select(
            sql<string>`to_char(pack_ledger.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
          )
          .select(['kind', 'change', 'reason', 'sessions.date', 'sessions.hour'])
          .whereRef('pack_ledger.pack_id', '=', 'packs.id')
          .orderBy('pack_ledger.id'),
      ).as('ledger'),
    )
    .where('packs.user_id', '=', userId)
    .orderBy('sold_on')
    .orderBy('packs.id')
    .execute()
}

function readOwnMoves(db: Database, userId: string) {
  return db
    .selectFrom('trainee_moves')
    .innerJoin('enrollments', 'enrollments.id', 'trainee_moves.enrollment_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .select(['before_date as date', 'before_hour as hour', 'gym_brands.name as gymBrandName'])
    .select(['moved_at as movedAt', 'undone_at as undoneAt'])
    .where('enrollments.user_id', '=', userId)
    .orderBy('moved_at')
    .execute()
}

function readOffers(db: Database, userId: string) {
  return db
    .selectFrom('hour_offer_people')
    .innerJoin('hour_offers', 'hour_offers.id', 'hour_offer_people.offer_id')
    .innerJoin('enrollments', 'enrollments.id', 'hour_offer_people.enrollment_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'hour_offers.brand_id')
    .select(['hour_offers.date', 'hour_offers.hour', 'gym_brands.name as gymBrandName'])
    .select(['sent_at as sentAt', 'taken_at as takenAt'])
    .where('enrollments.user_id', '=', userId)
    .orderBy('hour_offers.opened_at')
    .orderBy('hour_offer_people.id')
    .execute()
}

/** Notes and cancellation reasons are about the trainee, so only the trainee's own export includes them. */
function readSessions(db: Database, userId: string) {
  const isTrainee = sql<boolean>`sessions.trainee_user_id = ${userId}::uuid`
  return db
    .selectFrom('sessions')
    .innerJoin('gym_brands', 'gym_brands.id', 'sessions.brand_id')
    .innerJoin('gym_locations', 'gym_locations.id', 'sessions.location_id')
    .innerJoin('users as trainer', 'trainer.id', 'sessions.trainer_user_id')
    .innerJoin('users as trainee', 'trainee.id', 'sessions.trainee_user_id')
    .select(['date', 'hour', 'gym_brands.name as gymBrandName', 'gym_locations.name as gymLocationName'])
    .select(['time_zone as timeZone', 'status', 'price', 'currency'])
    .select(sql<string | null>`payment_status_of(sessions)`.as('paymentStatus'))
    .select('paid_on as paidOn')
    .select(sql<Attendance | null>`attendance_of(sessions)`.as('attendance'))
    .select(['sessions.created_at as createdAt', 'cancelled_at as cancelledAt'])
    .select([
      sql<Part>`case when ${isTrainee} then 'trainee' else 'trainer' end`.as('as'),
      sql<string>`full_name(trainer)`.as('trainerName'),
      sql<string>`full_name(trainee)`.as('traineeName'),
      sql<string | null>`case when ${isTrainee} then sessions.notes end`.as('notes'),
      sql<string | null>`case when ${isTrainee} then sessions.cancel_reason end`.as('cancelReason'),
    ])
    .where((eb) =>
      eb.or([eb('sessions.trainer_user_id', '=', userId), eb('sessions.trainee_user_id', '=', userId)]),
    )
    .orderBy('date')
    .orderBy('hour')
    .execute()
}
