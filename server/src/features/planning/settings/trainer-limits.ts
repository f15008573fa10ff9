import type {
  TrainerLimit,
  UpdateTrainerLimitsRequest,
} from '@spotter/contract/planning/planning-settings.ts'
import { sql } from 'kysely'
import { recordActivities } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/refusal.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function listTrainerLimits(ctx: SignedIn, brandId: string): Promise<TrainerLimit[]> {
  await requireManagedBrand(ctx, brandId)
  return readLimits(ctx.db, brandId)
}

export async function updateTrainerLimits(
  ctx: SignedIn,
  { gymBrandId, limits }: UpdateTrainerLimitsRequest,
): Promise<TrainerLimit[]> {
  const byTrainer = new Map(limits.map((limit) => [limit.trainerId, limit]))
  return transaction(ctx, async (ctx) => {
    await requireManagedBrand(ctx, gymBrandId)
    const trainers = (await readLimits(ctx.db, gymBrandId)).filter(({ trainerId }) =>
      byTrainer.has(trainerId),
    )
    if (trainers.length < byTrainer.size) throw notFound('Trainer')
    await sql`
      insert into trainer_limits (brand_id, trainer_id, hours_per_day, hours_per_week, contract_hours)
      select ${gymBrandId}::uuid, limits."trainerId", limits."hoursPerDay", limits."hoursPerWeek",
        limits."contractHours"
      from jsonb_to_recordset(${JSON.stringify([...byTrainer.values()])}::jsonb) as limits ("trainerId" uuid,
        "hoursPerDay" smallint, "hoursPerWeek" smallint, "contractHours" smallint)
      on conflict (brand_id, trainer_id) do update set hours_per_day = excluded.hours_per_day,
        hours_per_week = excluded.hours_per_week, contract_hours = excluded.contract_hours`.execute(ctx.db)
    await recordActivities(
      ctx.db,
      trainers.map(({ trainerId, trainerName }) => ({
        actorId: ctx.actor.userId,
        kind: 'trainer-limits-updated',
        subject: trainerName,
        detail: { brandId: gymBrandId, ...byTrainer.get(trainerId) },
      })),
    )
    return trainers.map((trainer) => ({ ...trainer, ...byTrainer.get(trainer.trainerId) }))
  })
}

async function readLimits(db: Database, brandId: string): Promise<TrainerLimit[]> {
  const { rows } = await sql<TrainerLimit>`
    select users.id as "trainerId", full_name(users) as "trainerName",
      trainer_limits.hours_per_day as "hoursPerDay", trainer_limits.hours_per_week as "hoursPerWeek",
      trainer_limits.contract_hours as "contractHours"
    from brand_trainers
    join users on users.id = brand_trainers.user_id
    left join trainer_limits on trainer_limits.brand_id = brand_trainers.brand_id
      and trainer_limits.trainer_id = brand_trainers.user_id
    where brand_trainers.brand_id = ${brandId}::uuid and brand_trainers.removed_at is null
    order by full_name(users), users.id`.execute(db)
  return rows
}
