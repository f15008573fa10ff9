import { MAX_DRAFT_CHANGES } from '@spotter/contract/shared/limits.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { ProposedChange } from '../sources/proposal.ts'

interface OpenDraft {
  id: string
  brandId: string
}

/** Adds changes to a draft; one to a session that already has one replaces it. Whatever isn't the brand's isn't found. */
export async function writeChanges(db: Database, draft: OpenDraft, changes: ProposedChange[]) {
  // No activity: a draft is only a proposal. Creating, publishing, and undoing it are recorded.
  if (changes.length === 0) return
  await requireOfBrand(db, draft.brandId, changes)
  const { rows } = await sql<{ id: string }>`
    insert into planning_changes
      (draft_id, brand_id, kind, enrollment_id, assignment_id, trainer_id, location_id, date, hour, notes,
        series_of)
    select distinct on (coalesce(change."assignmentId", gen_random_uuid())) ${draft.id}::uuid,
      ${draft.brandId}::uuid, change.kind, coalesce(session.enrollment_id, change."traineeId"),
      change."assignmentId", change."trainerId", change."gymLocationId", change.date, change.hour,
      nullif(change.notes, ''), change."seriesOf"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (kind text, "assignmentId" uuid,
      "traineeId" uuid, "trainerId" uuid, "gymLocationId" uuid, date date, hour smallint, notes text,
      "seriesOf" uuid)
    left join sessions as session on session.id = change."assignmentId"
    on conflict (draft_id, assignment_id) do update set kind = excluded.kind, trainer_id = excluded.trainer_id,
      location_id = excluded.location_id, date = excluded.date, hour = excluded.hour, notes = excluded.notes
      where planning_changes.published_at is null
    returning id`.execute(db)
  const wanted = new Set(
    changes.map((change, index) => ('assignmentId' in change ? change.assignmentId : index)),
  )
  if (rows.length < wanted.size) throw conflict('This draft has already changed one of these sessions')
  await requireRoomForChanges(db, draft.id)
}

async function requireRoomForChanges(db: Database, draftId: string) {
  const { count } = await db
    .selectFrom('planning_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  if (count > MAX_DRAFT_CHANGES)
    throw invalid(`A draft can hold at most ${countWords(MAX_DRAFT_CHANGES)} changes`)
}

const NAMES = { trainee: 'Trainee', session: 'Session', trainer: 'Trainer', location: 'Location' }

/** A draft shows names, so nobody may put a stranger's id into it. */
export async function requireOfBrand(db: Database, brandId: string, changes: object[]) {
  const { rows } = await sql<Record<keyof typeof NAMES, boolean>>`
    select coalesce(bool_or(change."traineeId" is not null and enrollments.id is null), false) as trainee,
      coalesce(bool_or(change."assignmentId" is not null and sessions.id is null), false) as session,
      coalesce(bool_or(change."trainerId" is not null and brand_trainers.user_id is null), false) as trainer,
      coalesce(bool_or(change."gymLocationId" is not null and gym_locations.id is null), false) as location
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (
      "assignmentId" uuid, "traineeId" uuid, "trainerId" uuid, "gymLocationId" uuid)
    left join enrollments on enrollments.id = change."traineeId" and enrollments.brand_id = ${brandId}::uuid
      and enrollments.removed_at is null
    left join sessions on sessions.id = change."assignmentId" and sessions.brand_id = ${brandId}::uuid
    left join brand_trainers on brand_trainers.user_id = change."trainerId"
      and brand_trainers.brand_id = ${brandId}::uuid
    left join gym_locations on gym_locations.id = change."gymLocationId"
      and gym_locations.brand_id = ${brandId}::uuid`.execute(db)
  for (const [name, title] of Object.entries(NAMES)) {
    if (rows[0]![name as keyof typeof NAMES]) throw notFound(title)
  }
}
