import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { explainOption } from '../../schedule/schedule.public.ts'

interface Row {
  id: string
  traineeFirstName: string
  isAsLastWeek: boolean
  isSameHour: boolean
  isSameTrainer: boolean
  isMarkedByTrainee: boolean
  sessionsTogether: number
}

/** What speaks for each new or moved session of a draft, by the change's ID: 'As last week', '3 sessions together, at the same hour'. */
export async function readReasons(ctx: SignedIn, draftId: string): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`
    select change.id, trainee.first_name as "traineeFirstName",
      change.kind = 'create' and exists (
        select from sessions as before
        where before.enrollment_id = change.enrollment_id and before.status = 'Scheduled'
          and before.trainer_user_id = change.trainer_id and before.location_id = change.location_id
          and before.date = change.date - 7 and before.hour = change.hour) as "isAsLastWeek",
      coalesce((session.date, session.hour) = (change.date, change.hour), false) as "isSameHour",
      coalesce(session.trainer_user_id = change.trainer_id, false) as "isSameTrainer",
      exists (
        select from trainee_slots
        where trainee_slots.user_id = trainee.id and trainee_slots.date = local.at::date
          and trainee_slots.hour = extract(hour from local.at)) as "isMarkedByTrainee",
      (select count(*)::integer from sessions
        where sessions.enrollment_id = change.enrollment_id and sessions.trainer_user_id = change.trainer_id
          and sessions.status = 'Scheduled' and sessions.id is distinct from change.assignment_id) as "sessionsTogether"
    from planning_changes as change
    join enrollments on enrollments.id = change.enrollment_id
    join users as trainee on trainee.id = enrollments.user_id
    join gym_locations as place on place.id = change.location_id
    left join sessions as session on session.id = change.assignment_id
    cross join lateral (
      select hour_start(change.date, change.hour, place.time_zone)
        at time zone trainee_zone(trainee.id, ${ctx.env.DEFAULT_TIME_ZONE}) as at
    ) as local
    where change.draft_id = ${draftId}::uuid and change.published_at is null`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, inWords(row)]))
}

function inWords({ isAsLastWeek, isSameHour, ...row }: Row) {
  if (isAsLastWeek) return 'As last week'
  return explainOption({ ...row, reason: isSameHour ? 'same-hour' : 'other' })
}
