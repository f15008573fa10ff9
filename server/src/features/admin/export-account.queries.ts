import type { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/refusal.ts'

type Account = Pick<
  PersonExport,
  | 'exportedAt'
  | 'profile'
  | 'roles'
  | 'trainerProfile'
  | 'brandStaff'
  | 'signIns'
  | 'secondFactors'
  | 'securityLog'
  | 'emailChanges'
  | 'mailedLinks'
  | 'knownDevices'
  | 'calendarFeeds'
  | 'pushDevices'
  | 'apiTokens'
>

/** The person's identity and sign-ins, without anything that would let someone else sign in as them. */
export async function readAccount(db: Database, userId: string): Promise<Account> {
  const { exportedAt, ...profile } = await readProfile(db, userId)
  return {
    exportedAt,
    profile,
    roles: await readRoles(db, userId),
    trainerProfile: await readTrainerProfile(db, userId),
    brandStaff: await readBrandStaff(db, userId),
    signIns: await db
      .selectFrom('sign_ins')
      .select(['device', 'created_at as createdAt', 'rotated_at as lastUsedAt'])
      .select(['expires_at as expiresAt', 'ended_at as endedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    secondFactors: await readSecondFactors(db, userId),
    securityLog: await readSecurityLog(db, userId),
    emailChanges: await readEmailChanges(db, userId),
    mailedLinks: await db
      .selectFrom('one_time_tokens')
      .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    calendarFeeds: await db
      .selectFrom('calendar_feeds')
      .select(['created_at as createdAt', 'last_fetched_at as lastFetchedAt'])
      .where('user_id', '=', userId)
      .execute(),
    pushDevices: await readPushDevices(db, userId),
    apiTokens: await readApiTokens(db, userId),
    knownDevices: await db
      .selectFrom('known_devices')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }
}

/** Without the address itself: anyone who has it could try to send something. */
async function readPushDevices(db: Database, userId: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at as createdAt', 'last_sent_at as lastSentAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint, ...device }) => ({ service: new URL(endpoint).host, ...device }))
}

async function readApiTokens(db: Database, userId: string) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('gym_brands', 'gym_brands.id', 'api_tokens.brand_id')
    .select(['api_tokens.name', 'gym_brands.name as gymBrandName', 'scope'])
    .select(['api_tokens.created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where('user_id', '=', userId)
    .orderBy('createdAt')
    .execute()
}

async function readEmailChanges(db: Database, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email as newEmail', 'created_at as requestedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .execute()
}

/** Without the address and device of an administrator. */
async function readSecurityLog(db: Database, userId: string) {
  const { rows } = await sql<PersonExport['securityLog'][number]>`
    select at, kind, detail, case when is_own then address end as address, case when is_own then device end as device
    from security_events cross join lateral (select coalesce(actor_id = user_id, true) as is_own) as ownership
    where user_id = ${userId}
    order by at, id`.execute(db)
  return rows
}

/** What there is, never what would prove anything. */
async function readSecondFactors(db: Database, userId: string) {
  const { rows } = await sql<PersonExport['secondFactors'][number]>`
    select 'passkey' as kind, name, created_at as "addedAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId}
    union all
    select 'authenticator-app', null, created_at, null
    from authenticator_apps where user_id = ${userId}
    union all
    select 'recovery-code', null, created_at, used_at
    from recovery_codes where user_id = ${userId}
    order by "addedAt"`.execute(db)
  return rows
}

async function readProfile(db: Database, userId: string) {
  const profile = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .select([
      'own_time_zone as timeZone',
      'time_format as timeFormat',
      'is_active as isActive',
      'email_confirmed_at as emailConfirmedAt',
    ])
    .select(['last_login_at as lastLoginAt', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select(sql<string>`now()`.as('exportedAt'))
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!profile) throw notFound('User')
  return profile
}

async function readRoles(db: Database, userId: string) {
  const rows = await db
    .selectFrom('user_roles')
    .select(['role', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role, since }) => ({ role: role as Role, since }))
}

async function readTrainerProfile(db: Database, userId: string) {
  const row = await db
    .selectFrom('trainer_profiles')
    .leftJoin('trainer_photos', 'trainer_photos.user_id', 'trainer_profiles.user_id')
    .select(['photo', 'specialties', 'bio', 'rating', 'content', 'media_type'])
    .where('trainer_profiles.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { content, media_type, ...profile } = row
  return content ? { ...profile, photo: `data:${media_type};base64,${content.toString('base64')}` } : profile
}

async function readBrandStaff(db: Database, userId: string) {
  const managed = await db
    .selectFrom('brand_managers')
    .innerJoin('gym_brands', 'gym_brands.id', 'brand_managers.brand_id')
    .select(['gym_brands.name as gymBrandName', 'brand_managers.assigned_at as since'])
    .where('brand_managers.user_id', '=', userId)
    .orderBy('since')
    .execute()
  const trained = await db
    .selectFrom('brand_trainers')
    .innerJoin('gym_brands', 'gym_brands.id', 'brand_trainers.brand_id')
    .select(['gym_brands.name as gymBrandName', 'brand_trainers.assigned_at as since'])
    .select('brand_trainers.removed_at as until')
    .where('brand_trainers.user_id', '=', userId)
    .orderBy('since')
    .execute()
  return [
    ...managed.map((brand) => ({ as: 'manager' as const, ...brand, until: null })),
    ...trained.map((brand) => ({ as: 'trainer' as const, ...brand })),
  ]
}

type MessagesAndActivity = Pick<
  PersonExport,
  'notifications' | 'notificationHistory' | 'unsubscribedFrom' | 'keptMails' | 'activity'
>

export async function readMessagesAndActivity(
  db: Database,
  { id, email }: Pick<PersonExport['profile'], 'id' | 'email'>,
): Promise<MessagesAndActivity> {
  return {
    ...(await readNotifications(db, id)),
    keptMails: await db
      .selectFrom('kept_mails')
      .select(['subject', 'kept_at as keptAt'])
      .where(sql`lower(recipient_email)`, '=', email)
      .orderBy('kept_at')
      .execute(),
    activity: await db
      .selectFrom('activity')
      .select(['at', 'kind', 'subject'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute(),
  }
}

async function readNotifications(db: Database, userId: string) {
  const notifications = await db
    .selectFrom('notifications')
    .innerJoin('gym_brands', 'gym_brands.id', 'notifications.brand_id')
    .select(sql<NotificationType>`notification_type`.as('notificationType'))
    .select(['gym_brands.name as gymBrandName', 'state', 'notifications.created_at as createdAt'])
    .where('recipient_user_id', '=', userId)
    .orderBy('notifications.created_at')
    .execute()
  const notificationHistory = await db
    .selectFrom('notification_history')
    .innerJoin('gym_brands', 'gym_brands.id', 'notification_history.brand_id')
    .select(sql<NotificationType>`notification_type`.as('notificationType'))
    .select([
      'gym_brands.name as gymBrandName',
      'status',
      'error_message as errorMessage',
      'sent_at as sentAt',
    ])
    .where('recipient_user_id', '=', userId)
    .orderBy('position')
    .execute()
  const unsubscribedFrom = await db
    .selectFrom('notification_opt_outs')
    .innerJoin('gym_brands', 'gym_brands.id', 'notification_opt_outs.brand_id')
    .select(sql<NotificationType>`notification_type`.as('notificationType'))
    .select(['gym_brands.name as gymBrandName', 'notification_opt_outs.created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()
  return { notifications, notificationHistory, unsubscribedFrom }
}
