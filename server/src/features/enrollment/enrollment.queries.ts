import type {
  ApprovalStatus,
  EnrollmentStatus,
  SessionsFilter,
  Trainee,
} from '@spotter/contract/enrollment/enrollment.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'

/** Everyone who's enrolled somewhere, with their names. An archived location counts as none. */
export function selectTrainees({ db, env }: Pick<SignedIn, 'db' | 'env'>) {
  return db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('gym_brands', 'gym_brands.id', 'enrollments.brand_id')
    .leftJoin('gym_locations', (join) =>
      join
        .onRef('gym_locations.id', '=', 'enrollments.location_id')
        .on('gym_locations.archived_at', 'is', null),
    )
    .where('enrollments.removed_at', 'is', null)
    .select([
      'enrollments.id',
      'enrollments.user_id as userId',
      'users.first_name as firstName',
      'users.last_name as lastName',
      sql<string>`full_name(users)`.as('fullName'),
      'users.email',
      'users.phone',
      'enrollments.approval_status as approvalStatus',
      'enrollments.brand_id as gymBrandId',
      'gym_brands.name as gymBrandName',
      'gym_locations.id as gymLocationId',
      'gym_locations.name as gymLocationName',
      'enrollments.is_planned as isPlanned',
      sessionsThisWeek(env).as('sessionsThisWeek'),
      SESSIONS_WANTED.as('sessionsWanted'),
      'enrollments.enrolled_at as enrolledAt',
      sql<string>`(
        enrollments.enrolled_at at time zone coalesce(gym_locations.time_zone, ${env.DEFAULT_TIME_ZONE})
      )::date`.as('enrolledOn'),
      'enrollments.created_at as createdAt',
      'enrollments.updated_at as updatedAt',
    ])
}

const SESSIONS_WANTED = sql<number>`sessions_wanted(enrollments.id, enrollments.brand_id)`

/** In the week that it is at the trainee's location. */
function sessionsThisWeek(env: SignedIn['env']) {
  return sql<number>`sessions_in_week(enrollments.id, ${mondayOf(env)})`
}

function mondayOf({ DEFAULT_TIME_ZONE }: SignedIn['env']) {
  return sql`date_trunc('week', current_instant() at time zone coalesce(gym_locations.time_zone, ${DEFAULT_TIME_ZONE}))::date`
}

export function matchesSessions({ env }: Pick<SignedIn, 'env'>, filter: SessionsFilter): Expression<SqlBool> {
  if (filter === 'pack-runs-out')
    return sql<SqlBool>`enrollments.approval_status = 'Approved'
      and runs_out(enrollments.brand_id, enrollments.user_id, ${mondayOf(env)})`
  const atMost = filter === 'no-session' ? sql`0` : sql`${SESSIONS_WANTED} - 1`
  return sql<SqlBool>`enrollments.approval_status = 'Approved' and ${sessionsThisWeek(env)} <= ${atMost}`
}

type TraineeRow = Awaited<ReturnType<ReturnType<typeof selectTrainees>['executeTakeFirstOrThrow']>>

export function traineeOf(row: TraineeRow): Trainee {
  const approvalStatus = row.approvalStatus as ApprovalStatus
  return { ...row, approvalStatus, status: approvalStatus }
}

export async function getTrainee(ctx: SignedIn, traineeId: string): Promise<Trainee> {
  return traineeOf(
    await selectTrainees(ctx).where('enrollments.id', '=', traineeId).executeTakeFirstOrThrow(),
  )
}

export function matchesSearch(search: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(
    lower(full_name(users) || chr(10) || users.email), lower(${search})
  ) > 0`
}

export async function requireManagedTrainee(ctx: SignedIn, traineeId: string) {
  const trainee = await managedTrainees(ctx).where('enrollments.id', '=', traineeId).executeTakeFirst()
  if (!trainee) throw notFound('Trainee')
  return traineeFacts(trainee)
}

/**
 * The same, locked until the commit. Assigning a session locks it `for share`, so nothing can be planned for someone
 * whose approval is being revoked. Lock the brand and the location before this.
 */
export async function lockManagedTrainee(ctx: SignedIn, traineeId: string) {
  const trainee = await managedTrainees(ctx)
    .where('enrollments.id', '=', traineeId)
    .forNoKeyUpdate('enrollments')
    .executeTakeFirst()
  if (!trainee) throw notFound('Trainee')
  return traineeFacts(trainee)
}

export async function findTraineesOfBrand(db: Database, brandId: string, traineeIds: string[]) {
  return (await traineesOfBrand(db, brandId, traineeIds).execute()).map(traineeFacts)
}

/** Locked in the order of their IDs, so two bulk changes can't deadlock. */
export async function lockTraineesOfBrand(db: Database, brandId: string, traineeIds: string[]) {
  const trainees = await traineesOfBrand(db, brandId, traineeIds)
    .orderBy('enrollments.id')
    .forNoKeyUpdate('enrollments')
    .execute()
  return trainees.map(traineeFacts)
}

function traineesOfBrand(db: Database, brandId: string, traineeIds: string[]) {
  return traineesWithNames(db)
    .where('enrollments.brand_id', '=', brandId)
    .where('enrollments.id', 'in', traineeIds)
}

function managedTrainees(ctx: SignedIn) {
  return traineesWithNames(ctx.db).where('enrollments.brand_id', 'in', managedBrandIds(ctx))
}

function traineesWithNames(db: Database) {
  return db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .where('enrollments.removed_at', 'is', null)
    .select([
      'enrollments.id',
      'enrollments.user_id as userId',
      'enrollments.brand_id as brandId',
      'enrollments.location_id as locationId',
      'enrollments.approval_status as status',
      'enrollments.is_planned as isPlanned',
      sql<string>`full_name(users)`.as('fullName'),
    ])
}

interface FactsRow {
  id: string
  userId: string
  brandId: string
  locationId: string | null
  status: string
  isPlanned: boolean
  fullName: string
}

export interface TraineeFacts extends FactsRow {
  status: ApprovalStatus
}

function traineeFacts(row: FactsRow): TraineeFacts {
  return { ...row, status: row.status as ApprovalStatus }
}

/** Locked until the commit, so they can't be archived while trainees move there. Returns the open ones. */
export async function holdLocations(db: Database, brandId: string, locationIds: (string | null)[]) {
  const wanted = [...new Set(locationIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Set<string>()
  const live = await db
    .selectFrom('gym_locations')
    .select('gym_locations.id')
    .where('gym_locations.id', 'in', wanted)
    .where('gym_locations.brand_id', '=', brandId)
    .where('gym_locations.archived_at', 'is', null)
    .orderBy('gym_locations.id')
    .forShare()
    .execute()
  return new Set(live.map((location) => location.id))
}

export async function listOwnEnrollments(ctx: SignedIn, brandId?: string): Promise<EnrollmentStatus[]> {
  const rows = await selectTrainees(ctx)
    .where('enrollments.user_id', '=', ctx.actor.userId)
    .where('gym_brands.archived_at', 'is', null)
    .$if(brandId !== undefined, (query) => query.where('enrollments.brand_id', '=', brandId ?? ''))
    .orderBy('enrollments.enrolled_at', 'desc')
    .orderBy('enrollments.id')
    .execute()
  return rows.map((row) => ({
    traineeId: row.id,
    isEnrolled: row.approvalStatus !== 'Rejected',
    gymBrandId: row.gymBrandId,
    gymBrandName: row.gymBrandName,
    approvalStatus: row.approvalStatus as ApprovalStatus,
    enrolledAt: row.enrolledAt,
    gymLocationId: row.gymLocationId,
    gymLocationName: row.gymLocationName,
  }))
}

interface NewEnrollment {
  userId: string
  locationId: string
  status: ApprovalStatus
}

export async function insertEnrollments(db: Database, brandId: string, people: NewEnrollment[]) {
  const rows = await db
    .insertInto('enrollments')
    .values(
      people.map(({ userId, locationId, status }) => ({
        brand_id: brandId,
        user_id: userId,
        location_id: locationId,
        approval_status: status,
        enrolled_at: sql<string>`current_instant()`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
