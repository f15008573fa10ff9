import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'
import { isPlannerWeek, KEPT } from './planning/planner-week.ts'

/** From last Monday to four weeks ahead, day by day. Days on which the person already set something stay unchanged. */
const DAYS = sql`generate_series(
  date_trunc('week', current_instant())::date - 7, current_instant()::date + 28, interval '1 day')`

/** A number from 0 to 99, always the same for the same text. */
function luck(...words: ReturnType<typeof sql>[]) {
  return sql`(abs(hashtext(concat_ws(' ', ${sql.join(words)}))::bigint) % 100)`
}

/** Decides about an hour of the week that's left for the planner. */
const keepsHour = luck(sql`${KEPT.variant}::text`, sql`users.email`, sql`extract(isodow from day)`, sql`hour`)

/** Fills the weeks of the demo's trainers and approved trainees. */
export async function seedAvailability(db: Database) {
  await seedTrainerHours(db)
  await seedTraineeHours(db)
}

/** Early birds, late shifts, and people who work both ends of the day; everyone has two days off. */
async function seedTrainerHours(db: Database) {
  const email = sql`users.email`
  const weekday = sql`extract(isodow from day)`
  const isOff = sql`${luck(email, sql`day::date`, sql`hour`)} < 6 and not ${isPlannerWeek(sql`day::date`)}`
  await sql`
    insert into trainer_slots (trainer_id, date, hour, status, notes)
    select users.id, day::date, hour,
      case when ${isOff} then 'Unavailable' else 'Available' end,
      case when ${isOff} and hour % 2 = 0 then 'Physio appointment' end
    from users
    join user_roles on user_roles.user_id = users.id and user_roles.role = 'Trainer',
      ${DAYS} as day, generate_series(6, 21) as hour
    where users.email like '%@spotter.demo'
      and ${luck(email, weekday)} >= 28
      and case ${luck(email)} % 3
        when 0 then hour between 6 and 13
        when 1 then hour between 13 and 21
        else hour between 7 and 10 or hour between 16 and 20
      end
      and ${luck(email, weekday, sql`hour`)} >= 15
      and (not ${isPlannerWeek(sql`day::date`)} or ${keepsHour} < ${KEPT.trainers})
      and not exists (
        select from trainer_slots as own where own.trainer_id = users.id and own.date = day::date
      )
    on conflict do nothing`.execute(db)
}

/** Someone has forgotten to set their hours for the week that's left for the planner. */
async function seedTraineeHours(db: Database) {
  const email = sql`users.email`
  const weekday = sql`extract(isodow from day)`
  await sql`
    insert into trainee_slots (user_id, date, hour)
    select distinct users.id, day::date, hour
    from users
    join enrollments on enrollments.user_id = users.id and enrollments.removed_at is null
      and enrollments.approval_status = 'Approved',
      ${DAYS} as day, generate_series(6, 21) as hour
    where users.email like '%@spotter.demo'
      and ${luck(email, weekday)} < 55
      and case ${luck(email, sql`'time of day'`)} % 3
        when 0 then hour between 6 and 9
        when 1 then hour between 11 and 14
        else hour between 17 and 21
      end
      and (not ${isPlannerWeek(sql`day::date`)}
        or ${luck(email, sql`'forgot'`)} >= 5 and ${keepsHour} < ${KEPT.trainees})
      and not exists (select from trainee_slots as own where own.user_id = users.id and own.date = day::date)
    on conflict do nothing`.execute(db)
}
