import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
  type UpdatePlanningSettingsRequest,
} from '@spotter/contract/planning/planning-settings.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { requireManagedBrand } from '../../gyms/gyms.public.ts'

export async function readPlanningSettings(ctx: SignedIn, brandId: string): Promise<PlanningSettings> {
  await requireManagedBrand(ctx, brandId)
  const row = await ctx.db
    .selectFrom('planning_settings')
    .select(['sessions_per_week as sessionsPerWeek', 'trainer_hours_per_day as trainerHoursPerDay'])
    .select(['one_place_in_a_row as onePlaceInARow', 'history_weeks as historyWeeks'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ?? DEFAULT_PLANNING_SETTINGS
}

export async function updatePlanningSettings(
  ctx: SignedIn,
  { gymBrandId, ...settings }: UpdatePlanningSettingsRequest,
): Promise<PlanningSettings> {
  const columns = {
    sessions_per_week: settings.sessionsPerWeek,
    trainer_hours_per_day: settings.trainerHoursPerDay,
    one_place_in_a_row: settings.onePlaceInARow,
    history_weeks: settings.historyWeeks,
  }
  return transaction(ctx, async (ctx) => {
    const brand = await requireManagedBrand(ctx, gymBrandId)
    await ctx.db
      .insertInto('planning_settings')
      .values({ brand_id: gymBrandId, ...columns })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(columns))
      .execute()
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'planning-settings-updated',
      subject: brand.name,
      detail: { brandId: gymBrandId, ...settings },
    })
    return settings
  })
}
