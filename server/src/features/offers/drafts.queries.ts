import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** True in SQL while the planner is at work on a brand's week. */
export function isBeingPlanned(brandId: Part, monday: Part) {
  return sql<boolean>`exists (
    select from planning_plans
    where planning_plans.brand_id = ${brandId} and planning_plans.week = ${monday}
      and planning_plans.state = 'drafting')`
}

/** True in SQL if an open draft gives a trainer's hour to someone. */
export function isDrafted(
  brandId: Part,
  { trainerId, date, hour }: { trainerId: Part; date: Part; hour: Part },
) {
  return sql<boolean>`exists (
    select from planning_changes join planning_drafts on planning_drafts.id = planning_changes.draft_id
    where planning_drafts.brand_id = ${brandId} and planning_drafts.published_at is null
      and planning_changes.trainer_id = ${trainerId} and planning_changes.date = ${date}
      and planning_changes.hour = ${hour})`
}
