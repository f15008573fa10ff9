import type { ChangeKind, DraftOrigin } from '@spotter/contract/planning/drafts.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'
import { managedBrandIds } from '../gyms/gyms.public.ts'
import type { SessionChange } from '../schedule/schedule.public.ts'

export interface LockedDraft {
  id: string
  brandId: string
  brandName: string
}

/** Edits, publishing, and undoing take turns. The draft comes before every other lock. */
export async function lockDraft(ctx: SignedIn, draftId: string): Promise<LockedDraft> {
  const draft = await ctx.db
    .selectFrom('planning_drafts')
    .innerJoin('gym_brands', 'gym_brands.id', 'planning_drafts.brand_id')
    .select(['planning_drafts.id', 'planning_drafts.brand_id as brandId', 'gym_brands.name as brandName'])
    .where('planning_drafts.id', '=', draftId)
    .where('planning_drafts.brand_id', 'in', managedBrandIds(ctx))
    .forUpdate('planning_drafts')
    .executeTakeFirst()
  if (!draft) throw notFound('Draft')
  return draft
}

/** New drafts of a brand take turns, and so do its plans: each finds those before it. After a draft's own lock. */
export async function lockDraftsOf(db: Database, brandId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${brandId}`}, 0))`.execute(db)
}

/** Counts the edit, which also reaches everyone who has the draft open. */
export async function touchDraft(db: Database, draftId: string) {
  await db
    .updateTable('planning_drafts')
    .set({ revision: sql`revision + 1`, updated_at: sql`current_instant()` })
    .where('id', '=', draftId)
    .execute()
}

export interface DraftRow {
  id: string
  gymBrandId: string
  title: string
  origin: DraftOrigin
  revision: number
  createdByName: string | null
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  /** Only if the planner drafted it. */
  week: string | null
  undoUntil: string | null
  isBeforeUndoUntil: boolean
  created: number
  moved: number
  canceled: number
  published: number
}

export async function readDraftRows(
  ctx: SignedIn,
  where: { brandId: string } | { draftId: string },
): Promise<DraftRow[]> {
  const isWanted =
    'brandId' in where ? sql`draft.brand_id = ${where.brandId}::uuid` : sql`draft.id = ${where.draftId}::uuid`
  const { rows } = await sql<DraftRow>`
    select draft.id, draft.brand_id as "gymBrandId", draft.title, draft.origin, draft.revision,
      full_name(users) as "createdByName", draft.created_at as "createdAt",
      draft.updated_at as "updatedAt", draft.published_at as "publishedAt", draft.undo_until as "undoUntil",
      coalesce(draft.undo_until > current_instant(), false) as "isBeforeUndoUntil", counts.*, planning_plans.week
    from planning_drafts as draft
    left join planning_plans on planning_plans.draft_id = draft.id
    left join users on users.id = draft.created_by
    cross join lateral (
      select count(*) filter (where change.kind = 'create')::integer as created,
        count(*) filter (where change.kind = 'move')::integer as moved,
        count(*) filter (where change.kind = 'cancel')::integer as canceled,
        count(change.published_at)::integer as published
      from planning_changes as change where change.draft_id = draft.id
    ) as counts
    where ${isWanted} and draft.brand_id in ${managedBrandIds(ctx)}
    order by draft.updated_at desc, draft.id`.execute(ctx.db)
  return rows
}

export interface ChangeRow {
  id: string
  kind: ChangeKind
  isPublished: boolean
  publishedRevision: number | null
  assignmentId: string | null
  traineeId: string
  traineeName: string
  from: SessionSlot | null
  to: SessionSlot | null
  notes: string | null
  /** The session that a new one repeats. */
  seriesOf: string | null
  problem: string | null
}

/** In the order of their hours. Where a session comes from is where it is now, or was when it was published. */
export async function readChanges(db: Database, draftId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.id, change.kind, change.published_at is not null as "isPublished",
      change.published_revision as "publishedRevision", change.assignment_id as "assignmentId",
      change.enrollment_id as "traineeId", full_name(trainee) as "traineeName",
      change.notes, change.problem, change.series_of as "seriesOf",
      ${placeOf('change', 'trainer_id')} as "to",
      case when change.kind = 'create' then null
        when change.published_at is not null then ${placeOf('change', 'before_trainer_id', 'before_')}
        else ${placeOf('session', 'trainer_user_id')} end as "from"
    from planning_changes as change
    join enrollments on enrollments.id = change.enrollment_id
    join users as trainee on trainee.id = enrollments.user_id
    left join sessions as session on session.id = change.assignment_id
    where change.draft_id = ${draftId}::uuid
    order by coalesce(change.date, session.date), coalesce(change.hour, session.hour), "traineeName", change.id`.execute(
    db,
  )
  return rows
}

export function placeOf(table: string, trainer: string, prefix = '') {
  const column = (name: string) => sql.ref(`${table}.${prefix}${name}`)
  return sql`(
    select jsonb_build_object('trainerId', trainer.id,
      'trainerName', full_name(trainer), 'gymLocationId', place.id,
      'gymLocationName', place.name, 'date', ${column('date')}, 'hour', ${column('hour')},
      'timeZone', place.time_zone)
    from users as trainer, gym_locations as place
    where trainer.id = ${sql.ref(`${table}.${trainer}`)} and place.id = ${column('location_id')})`
}

export function asSessionChange({
  kind,
  assignmentId,
  traineeId,
  to,
  notes,
  seriesOf,
}: ChangeRow): SessionChange {
  return {
    kind,
    assignmentId,
    traineeId: kind === 'create' ? traineeId : null,
    to: placeIn(to),
    notes,
    seriesOf,
  }
}

export function placeIn(place: SessionSlot | null): SessionChange['to'] {
  if (!place) return null
  const { trainerId, gymLocationId, date, hour } = place
  return { trainerId, gymLocationId, date, hour }
}
