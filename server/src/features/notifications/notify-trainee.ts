import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { JobStart } from '../../platform/queue/enqueue.ts'
import { queueNotifications } from './queue-notifications.ts'

/** More would bury an inbox, which may be what someone is after. */
const ENROLLMENT_EMAILS_PER_DAY = 25
const ENROLLMENT_EMAILS_ABOUT_ONE_PERSON = 2
const DIGEST_AT = '06:00:00Z'

/** Notifies each manager of the brand of a new enrollment: right away, or the next morning together with others. */
export async function notifyTraineeEnrolled(db: Database, enrollmentId: string) {
  const managers = await readManagersToNotify(db, enrollmentId)
  const [first] = managers
  if (!first) return
  const { brandId, today } = first
  const news = { type: 'TraineeEnrolled', brandId } as const
  const [now, later] = [managers.filter((it) => it.hasRoom), managers.filter((it) => !it.hasRoom)]
  await queueNotifications(
    db,
    now.map(({ userId }) => ({ ...news, userId, enrollmentId })),
  )
  const digest = { ...news, dedupeKey: `enrollments:${brandId}:${today}` }
  await queueNotifications(
    db,
    later.map(({ userId }) => ({ ...digest, userId })),
    { runAt: new Date(`${addDays(today, 1)}T${DIGEST_AT}`) },
  )
}

interface ManagerToNotify {
  brandId: string
  userId: string
  today: string
  /** Has had fewer emails about enrollments in the past 24 hours than would be too many. */
  hasRoom: boolean
}

async function readManagersToNotify(db: Database, enrollmentId: string) {
  const { rows } = await sql<ManagerToNotify>`
    select enrollments.brand_id as "brandId", brand_managers.user_id as "userId",
      to_char(current_instant() at time zone 'UTC', 'YYYY-MM-DD') as today,
      sent.emails < ${ENROLLMENT_EMAILS_PER_DAY}
        and sent.about_person < ${ENROLLMENT_EMAILS_ABOUT_ONE_PERSON} as "hasRoom"
    from enrollments
    join brand_managers on brand_managers.brand_id = enrollments.brand_id
    join users on users.id = brand_managers.user_id and users.is_active
    cross join lateral (
      select count(*) as emails, count(*) filter (where earlier.user_id = enrollments.user_id
        and earlier.brand_id = enrollments.brand_id) as about_person
      from notifications
      join enrollments as earlier on earlier.id = notifications.enrollment_id
      where notifications.recipient_user_id = brand_managers.user_id
        and notifications.notification_type = 'TraineeEnrolled'
        and notifications.created_at > current_instant() - interval '24 hours'
    ) as sent
    where enrollments.id = ${enrollmentId}`.execute(db)
  return rows
}

interface DecidedTrainee {
  id: string
  userId: string
  brandId: string
}

export function notifyTraineesApproved(db: Database, trainees: DecidedTrainee[], start?: JobStart) {
  return notifyDecision(db, 'TraineeApproved', trainees, start)
}

export function notifyTraineesRejected(db: Database, trainees: DecidedTrainee[]) {
  return notifyDecision(db, 'TraineeRejected', trainees)
}

function notifyDecision(
  db: Database,
  type: 'TraineeApproved' | 'TraineeRejected',
  trainees: DecidedTrainee[],
  start?: JobStart,
) {
  return queueNotifications(
    db,
    trainees.map(({ id, userId, brandId }) => ({ type, brandId, userId, enrollmentId: id })),
    start,
  )
}
