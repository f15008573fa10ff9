import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { invalid } from '../../../platform/refusal.ts'
import { findPlan, type PlanToChange } from './plan.queries.ts'
import { whyNotChangePlan } from './plan.rules.ts'

// No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.

/** Before a manager edits a draft by hand. A plan that's being worked out would overwrite the edit. */
export async function requireEditable(db: Database, draftId: string) {
  const plan = await findPlan(db, draftId)
  const refusal = plan && whyNotChangePlan(plan)
  if (refusal) throw refusal
  return plan
}

interface HandmadeChange {
  kind?: string
  date?: string | undefined
}

/** A plan holds new sessions of its week and nothing else. */
export function requireInPlan({ week }: PlanToChange, changes: HandmadeChange[]) {
  const last = addDays(week, DAYS_IN_WEEK - 1)
  for (const { kind = 'create', date } of changes) {
    if (kind !== 'create')
      throw invalid('A planned week holds only new sessions. Use another draft to move or cancel sessions.')
    if (date !== undefined && (date < week || date > last))
      throw invalid('Choose a day of the planned week', 'date')
  }
}

export async function readChangeIds(db: Database, draftId: string) {
  const rows = await db.selectFrom('planning_changes').select('id').where('draft_id', '=', draftId).execute()
  return rows.map(({ id }) => id)
}

/** What a manager added or moved by hand is locked, and no longer banned. */
export async function keepHandmade(db: Database, draftId: string, changeIds: string[]) {
  const isHandmade = sql`change.draft_id = ${draftId}::uuid and change.id = any(${changeIds}::uuid[])`
  await sql`update planning_changes as change set is_locked = true, why = null, confirmed = '{}' where ${isHandmade}`.execute(
    db,
  )
  await sql`
    delete from planning_bans using planning_changes as change
    where ${isHandmade} and planning_bans.draft_id = change.draft_id
      and planning_bans.enrollment_id = change.enrollment_id and planning_bans.location_id = change.location_id
      and planning_bans.date = change.date and planning_bans.hour = change.hour`.execute(db)
}

/** A session that a manager removes from a plan isn't proposed again. */
export async function banChange(db: Database, draftId: string, changeId: string) {
  await sql`
    insert into planning_bans (draft_id, brand_id, enrollment_id, location_id, date, hour)
    select change.draft_id, change.brand_id, change.enrollment_id, change.location_id, change.date, change.hour
    from planning_changes as change
    where change.draft_id = ${draftId}::uuid and change.id = ${changeId}::uuid and change.published_at is null
    on conflict do nothing`.execute(db)
}
