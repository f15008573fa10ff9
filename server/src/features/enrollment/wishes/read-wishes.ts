import type { OwnWish, TrainingWish, WishesQuery } from '@spotter/contract/enrollment/wishes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function listWishes(ctx: SignedIn, query: WishesQuery): Promise<TrainingWish[]> {
  const { gymBrandId, traineeId, week } = query
  await requireManagedBrand(ctx, gymBrandId)
  if (week && new Date(week).getUTCDay() !== 1) throw invalid('The week must begin on a Monday', 'week')
  const isWanted = traineeId ? sql`enrollments.id = ${traineeId}::uuid` : sql`true`
  const wishes = await readWishes(
    ctx,
    sql`enrollments.brand_id = ${gymBrandId}::uuid and enrollments.approval_status = 'Approved' and ${isWanted}`,
    week,
  )
  if (traineeId && wishes.length === 0) throw notFound('Trainee')
  return wishes
}

const wishColumns = sql`training_wishes.sessions_per_week as "sessionsPerWeek",
  coalesce(training_wishes.sessions_per_day, 1) as "sessionsPerDay",
  coalesce(training_wishes.rest_days, 0) as "restDays",
  training_wishes.preferred_trainer_id as "preferredTrainerId",
  coalesce(training_wishes.only_preferred, false) as "onlyPreferredTrainer",
  coalesce(to_jsonb(training_wishes.other_location_ids), '[]') as "otherLocationIds",
  sessions_wanted(enrollments.id, enrollments.brand_id) as wanted`

export async function readWishes(
  { db, env }: Pick<Context, 'db' | 'env'>,
  isWanted: RawBuilder<unknown>,
  week?: string,
): Promise<TrainingWish[]> {
  const { rows } = await sql<TrainingWish>`
    select enrollments.id as "traineeId", full_name(users) as "traineeName", ${wishColumns},
      sessions_in_week(enrollments.id, coalesce(${week ?? null}::date, date_trunc('week',
        current_instant() at time zone coalesce(gym_locations.time_zone, ${env.DEFAULT_TIME_ZONE}))::date)) as sessions,
      enrollments.is_planned as "isPlanned"
    from enrollments
    join users on users.id = enrollments.user_id
    left join gym_locations on gym_locations.id = enrollments.location_id
    left join training_wishes on training_wishes.enrollment_id = enrollments.id
    where enrollments.removed_at is null and ${isWanted}
    order by "traineeName", enrollments.id`.execute(db)
  return rows.toSorted((a, b) => Number(a.isPlanned) - Number(b.isPlanned) || missing(b) - missing(a))
}

function missing({ wanted, sessions }: TrainingWish) {
  return Math.max(0, wanted - sessions)
}

export async function readOwnWishes(ctx: SignedIn, traineeId?: string): Promise<OwnWish[]> {
  const isWanted = traineeId ? sql`enrollments.id = ${traineeId}::uuid` : sql`true`
  const { rows } = await sql<OwnWish>`
    select enrollments.id as "traineeId", gym_brands.id as "gymBrandId", gym_brands.name as "gymBrandName",
      ${wishColumns},
      coalesce((
        select jsonb_agg(jsonb_build_object('id', users.id, 'name', full_name(users)) order by full_name(users))
        from brand_trainers join users on users.id = brand_trainers.user_id and users.is_active
        where brand_trainers.brand_id = gym_brands.id and brand_trainers.removed_at is null
          and users.id <> enrollments.user_id), '[]') as trainers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name) order by place.name)
        from gym_locations as place
        where place.brand_id = gym_brands.id and place.archived_at is null
          and place.id is distinct from enrollments.location_id), '[]') as locations
    from enrollments
    join gym_brands on gym_brands.id = enrollments.brand_id and gym_brands.archived_at is null
    left join training_wishes on training_wishes.enrollment_id = enrollments.id
    where enrollments.user_id = ${ctx.actor.userId}::uuid and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved' and ${isWanted}
    order by gym_brands.name, enrollments.id`.execute(ctx.db)
  return rows
}
