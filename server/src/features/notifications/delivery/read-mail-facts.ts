import type { ApprovalStatus } from '@spotter/contract/enrollment.ts'
import type { NotificationType } from '@spotter/contract/notifications.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isUsable } from '../../../platform/usable-account.ts'

export interface SessionFacts {
  id: string
  /** Grows with each change that a calendar must hear of. */
  revision: number
  date: string
  hour: number
  startsAt: string
  /** Seen from its place, now. */
  isTomorrow: boolean
  location: Place
  trainerId: string
  trainerName: string
  traineeName: string
}

interface Place {
  name: string
  address: string
  city: string
  timeZone: string
}

/** Everything that a mail may say, as it is true now. */
export interface MailFacts {
  id: string
  type: NotificationType
  createdAt: string
  brand: { id: string; name: string; contactEmail: string }
  recipient: {
    id: string
    firstName: string
    name: string
    email: string
    timeFormat: '12h' | '24h'
    isActive: boolean
    hasOptedOut: boolean
    managesBrand: boolean
  }
  trainee: {
    name: string
    email: string
    approvalStatus: ApprovalStatus
    isRemoved: boolean
    locationName: string | null
  } | null
  /** How many people wait for approval, in an email about all of them. */
  waiting: number | null
  sessions: SessionFacts[]
}

export async function readMailFacts(
  { db, env }: Pick<Context, 'db' | 'env'>,
  notificationId: string,
): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select notifications.id, notifications.notification_type as type, notifications.created_at as "createdAt",
      json_build_object('id', gym_brands.id, 'name', gym_brands.name, 'contactEmail', gym_brands.contact_email)
        as brand,
      json_build_object('id', recipient.id, 'firstName', recipient.first_name,
        'name', full_name(recipient), 'email', recipient.email,
        'timeFormat', recipient.time_format, 'isActive', ${isUsable(env, 'recipient')},
        'hasOptedOut', notification_opt_outs.user_id is not null,
        'managesBrand', brand_managers.user_id is not null) as recipient,
      case when trainee.id is not null then json_build_object(
        'name', full_name(trainee), 'email', trainee.email,
        'approvalStatus', enrollments.approval_status, 'isRemoved', enrollments.removed_at is not null,
        'locationName', preferred.name) end as trainee,
      case when notifications.notification_type = 'TraineeEnrolled' and notifications.enrollment_id is null then (
        select count(*)::integer from enrollments as others
        where others.brand_id = notifications.brand_id and others.approval_status = 'Pending'
          and others.removed_at is null) end as waiting,
      ${sessionsOf} as sessions
    from notifications
    join gym_brands on gym_brands.id = notifications.brand_id
    join users as recipient on recipient.id = notifications.recipient_user_id
    left join notification_opt_outs on notification_opt_outs.user_id = recipient.id
      and notification_opt_outs.brand_id = notifications.brand_id
      and notification_opt_outs.notification_type = notifications.notification_type
    left join brand_managers on brand_managers.user_id = recipient.id
      and brand_managers.brand_id = notifications.brand_id
    left join enrollments on enrollments.id = notifications.enrollment_id
    left join users as trainee on trainee.id = enrollments.user_id
    left join gym_locations as preferred on preferred.id = enrollments.location_id
    where notifications.id = ${notificationId}::uuid`.execute(db)
  return rows[0]!
}

/** A cancellation tells of what is off; anything else only of what still lies ahead. */
const sessionsOf = sql`(
  select coalesce(json_agg(json_build_object(
      'id', assignments.id, 'revision', assignments.revision, 'date', assignments.date, 'hour', assignments.hour,
      'startsAt', lower(assignments.during),
      'isTomorrow', assignments.date = (current_instant() at time zone gym_locations.time_zone)::date + 1,
      'location', json_build_object('name', gym_locations.name, 'address', gym_locations.address,
        'city', gym_locations.city, 'timeZone', gym_locations.time_zone),
      'trainerId', trainer.id,
      'trainerName', full_name(trainer),
      'traineeName', full_name(trainee)
    ) order by lower(assignments.during), assignments.id), '[]')
  from notification_sessions
  join assignments on assignments.id = notification_sessions.assignment_id
  join gym_locations on gym_locations.id = assignments.location_id
  join users as trainer on trainer.id = assignments.trainer_user_id
  join users as trainee on trainee.id = assignments.trainee_user_id
  where notification_sessions.notification_id = notifications.id
    and (notifications.notification_type = 'SessionCancelled' or is_upcoming(assignments)))`
