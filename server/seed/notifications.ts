import { sql } from 'kysely'
import {
  createNotificationRules,
  notifyTraineeEnrolled,
} from '../src/features/notifications/notifications.public.ts'
import { notifySessionsAssigned } from '../src/features/notifications/notify-session.ts'
import { queueNotifications } from '../src/features/notifications/queue-notifications.ts'
import type { Database } from '../src/platform/database.ts'

const WAITING_PER_BRAND = 3
const SESSIONS_PER_BRAND = 9

/** Notifications in every state. Pending ones are topped up; history and rules are created once. Call this last. */
export async function seedNotifications(db: Database) {
  const brands = await db
    .selectFrom('gym_brands')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  for (const [index, brand] of brands.entries()) {
    await createNotificationRules(db, brand.id)
    if (!(await hasHistory(db, brand.id))) await beginStory(db, brand.id, index)
    await topUpPending(db, brand.id)
  }
}

async function hasHistory(db: Database, brandId: string) {
  const line = await db
    .selectFrom('notification_history')
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

async function beginStory(db: Database, brandId: string, index: number) {
  await writeHistory(db, brandId)
  await writeFailures(db, brandId)
  await queueSomeMails(db, brandId)
  // One gym turns a type off, and one turns on the reminders that are off by default.
  if (index === 0) await switchRule(db, brandId, 'SessionReminder', true)
  if (index === 2) await switchRule(db, brandId, 'TraineeRejected', false)
}

/** Three weeks of sent emails, more than one page, and a few that a rule suppressed. */
async function writeHistory(db: Database, brandId: string) {
  await sql`
    insert into notification_history
      (brand_id, notification_type, recipient_user_id, status, error_message, sent_at)
    select ${brandId}::uuid, story.type, person.user_id,
      case when story.n % 13 = 7 then 'suppressed' else 'sent' end,
      case when story.n % 13 = 7 then 'Switched off in the notification settings' end,
      current_instant() - story.n * interval '15 hours 23 minutes'
    from (
      select n, (array['SessionAssigned', 'TraineeEnrolled', 'SessionCancelled', 'TraineeApproved',
        'SessionAssigned', 'AvailabilityReminder', 'TraineeRejected'])[n % 7 + 1] as type
      from generate_series(1, 32) as n
    ) as story
    cross join lateral (
      select enrollments.user_id, md5(email) as place from enrollments join users on users.id = user_id
      where enrollments.brand_id = ${brandId}::uuid and story.type <> 'TraineeEnrolled'
        and (enrollments.approval_status = 'Rejected') = (story.type = 'TraineeRejected')
      union all
      select brand_managers.user_id, md5(email) from brand_managers join users on users.id = user_id
      where brand_managers.brand_id = ${brandId}::uuid and story.type = 'TraineeEnrolled'
      order by place offset story.n % 5 limit 1
    ) as person
    order by story.n desc`.execute(db)
}

/** Two that the mail relay refused, to be retried from the history. */
async function writeFailures(db: Database, brandId: string) {
  await sql`
    with refused as (
      insert into notifications
        (brand_id, notification_type, recipient_user_id, enrollment_id, state, created_at)
      select enrollments.brand_id, 'AvailabilityReminder', enrollments.user_id, enrollments.id, 'failed',
        current_instant() - interval '2 hours'
      from enrollments join users on users.id = enrollments.user_id
      where enrollments.brand_id = ${brandId}::uuid and enrollments.approval_status = 'Approved'
        and enrollments.removed_at is null
      order by md5(users.email) desc limit 2
      returning id, brand_id, notification_type, recipient_user_id
    )
    insert into notification_history
      (notification_id, brand_id, notification_type, recipient_user_id, status, error_message, sent_at)
    select refused.id, refused.brand_id, refused.notification_type, refused.recipient_user_id, 'failed',
      (array['550 5.1.1 No such mailbox here', '552 5.2.2 Mailbox full'])[row_number() over by_email],
      current_instant() - row_number() over by_email * interval '50 minutes'
    from refused join users on users.id = refused.recipient_user_id
    window by_email as (order by users.email)`.execute(db)
}

/** Real ones that the worker sends, so the demo inbox has something to show from the first minute. */
async function queueSomeMails(db: Database, brandId: string) {
  const waiting = await db
    .selectFrom('enrollments')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('approval_status', '=', 'Pending')
    .where('removed_at', 'is', null)
    .orderBy('enrolled_at', 'desc')
    .orderBy('id')
    .limit(1)
    .execute()
  for (const { id } of waiting) await notifyTraineeEnrolled(db, id)
  const [person] = await trainedPeople(db, brandId)
  if (!person) return
  const { userId, assignmentIds } = person
  await queueNotifications(db, [
    { type: 'SessionAssigned', brandId, userId, assignmentIds: assignmentIds.slice(0, 4) },
  ])
}

/** A few trainees' upcoming sessions wait for approval, even when the demo is restarted weeks later. */
async function topUpPending(db: Database, brandId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct notifications.id) as count
    from notifications
    join notification_sessions on notification_sessions.notification_id = notifications.id
    join sessions on sessions.id = notification_sessions.assignment_id
    where notifications.brand_id = ${brandId}::uuid and notifications.state = 'pending'
      and is_upcoming(sessions)`.execute(db)
  if ((rows[0]?.count ?? 0) >= WAITING_PER_BRAND) return
  const people = await trainedPeople(db, brandId)
  const sessions = people.flatMap(({ userId, assignmentIds, trainerIds }, index) =>
    assignmentIds
      .slice(0, [5, 2, 1][index % 3])
      .map((assignmentId, at) => ({ assignmentId, userIds: [userId, trainerIds[at]!] })),
  )
  await notifySessionsAssigned(db, brandId, sessions.slice(0, SESSIONS_PER_BRAND))
}

interface TrainedPerson {
  userId: string
  assignmentIds: string[]
  trainerIds: string[]
}

/** Trainees with upcoming sessions that aren't in any notification yet, the most sessions first. */
async function trainedPeople(db: Database, brandId: string) {
  const { rows } = await sql<TrainedPerson>`
    select sessions.trainee_user_id as "userId",
      array_agg(sessions.id order by lower(sessions.during)) as "assignmentIds",
      array_agg(sessions.trainer_user_id order by lower(sessions.during)) as "trainerIds"
    from sessions join users on users.id = sessions.trainee_user_id
    where sessions.brand_id = ${brandId}::uuid and sessions.status = 'Scheduled'
      and lower(sessions.during) > current_instant() + interval '2 days'
      and not exists (
        select from notification_sessions where notification_sessions.assignment_id = sessions.id
      )
    group by sessions.trainee_user_id, users.email
    order by count(*) desc, md5(users.email)`.execute(db)
  return rows
}

async function switchRule(db: Database, brandId: string, type: string, isEnabled: boolean) {
  await db
    .updateTable('notification_rules')
    .set({ is_enabled: isEnabled })
    .where('brand_id', '=', brandId)
    .where('notification_type', '=', type)
    .execute()
}
