import type {
  OwnWish,
  TrainingWish,
  UpdateWishRequest,
  WishChanges,
} from '@spotter/contract/enrollment/wishes.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { lockManagedTrainee } from '../enrollment.queries.ts'
import { readOwnWishes, readWishes } from './read-wishes.ts'

export async function updateWish(
  ctx: SignedIn,
  { traineeId, ...changes }: UpdateWishRequest,
): Promise<TrainingWish> {
  return transaction(ctx, async (ctx) => {
    const trainee = await lockManagedTrainee(ctx, traineeId)
    await applyWish(ctx, [trainee], changes)
    const [wish] = await readWishes(ctx, sql`enrollments.id = ${traineeId}::uuid`)
    return wish!
  })
}

/** Someone else's enrollment isn't found, and neither is one that hasn't been approved. */
export async function updateOwnWish(
  ctx: SignedIn,
  traineeId: string,
  changes: WishChanges,
): Promise<OwnWish> {
  return transaction(ctx, async (ctx) => {
    const own = await ctx.db
      .selectFrom('enrollments')
      .innerJoin('users', 'users.id', 'enrollments.user_id')
      .select(['enrollments.id', 'enrollments.brand_id as brandId', 'enrollments.user_id as userId'])
      .select(sql<string>`full_name(users)`.as('fullName'))
      .where('enrollments.id', '=', traineeId)
      .where('enrollments.user_id', '=', ctx.actor.userId)
      .where('enrollments.removed_at', 'is', null)
      .where('enrollments.approval_status', '=', 'Approved')
      .forNoKeyUpdate('enrollments')
      .executeTakeFirst()
    if (!own) throw notFound('Enrollment')
    await applyWish(ctx, [own], changes)
    const [wish] = await readOwnWishes(ctx, traineeId)
    if (!wish) throw notFound('Enrollment')
    return wish
  })
}

interface Wisher {
  id: string
  userId: string
  brandId: string
  fullName: string
}

export async function applyWish(ctx: SignedIn, trainees: Wisher[], changes: WishChanges) {
  const [first] = trainees
  if (!first) return
  await requireChoices(ctx.db, first, changes)
  const columns = {
    sessions_per_week: changes.sessionsPerWeek,
    sessions_per_day: changes.sessionsPerDay,
    rest_days: changes.restDays,
    preferred_trainer_id: changes.preferredTrainerId,
    only_preferred: changes.preferredTrainerId === null ? false : changes.onlyPreferredTrainer,
    other_location_ids: changes.otherLocationIds && [...new Set(changes.otherLocationIds)],
  }
  await ctx.db
    .insertInto('training_wishes')
    .values(trainees.map(({ id }) => ({ enrollment_id: id, ...columns })))
    .onConflict((conflict) =>
      conflict.column('enrollment_id').doUpdateSet({ ...columns, updated_at: sql`current_instant()` }),
    )
    .execute()
  await recordActivities(
    ctx.db,
    trainees.map(({ id, fullName, brandId }) => ({
      actorId: ctx.actor.userId,
      kind: 'training-wish-updated',
      subject: fullName,
      detail: { traineeId: id, brandId, ...changes },
    })),
  )
}

/** The trainer and the locations are the brand's, and nobody prefers to train with themselves. */
async function requireChoices(
  db: Database,
  { id, userId, brandId }: Wisher,
  { preferredTrainerId, onlyPreferredTrainer, otherLocationIds = [] }: WishChanges,
) {
  const { rows } = await sql<{ hasTrainer: boolean; isKnownTrainer: boolean; locations: number }>`
    select exists (select from training_wishes
        where training_wishes.enrollment_id = ${id}::uuid and training_wishes.preferred_trainer_id is not null)
        as "hasTrainer",
      exists (select from brand_trainers join users on users.id = brand_trainers.user_id and users.is_active
        where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null
          and users.id = ${preferredTrainerId ?? null}::uuid) as "isKnownTrainer",
      (select count(*)::integer from gym_locations
        where gym_locations.brand_id = ${brandId}::uuid and gym_locations.archived_at is null
          and gym_locations.id = any(${otherLocationIds}::uuid[])) as locations`.execute(db)
  const { hasTrainer, isKnownTrainer, locations } = rows[0]!
  if (preferredTrainerId && (!isKnownTrainer || preferredTrainerId === userId))
    throw invalid("Please select one of the gym's trainers", 'preferredTrainerId')
  if (locations < new Set(otherLocationIds).size)
    throw invalid("Please select the gym's locations", 'otherLocationIds')
  const willHaveTrainer = preferredTrainerId === undefined ? hasTrainer : preferredTrainerId !== null
  if (onlyPreferredTrainer && !willHaveTrainer)
    throw invalid('Please select a preferred trainer first', 'preferredTrainerId')
}
