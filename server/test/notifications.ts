import { randomUUID } from 'node:crypto'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { createNotificationRules } from '../src/features/notifications/notifications.public.ts'
import {
  notifySessionsAssigned,
  notifySessionsCancelled,
} from '../src/features/notifications/notify-session.ts'
import { transaction } from '../src/platform/context.ts'
import type { TestApp } from './app.ts'
import { createEnrollment, type TestEnrollment } from './enrollment.ts'
import { assignTrainer, createGym, type TestGym } from './gyms.ts'
import { createPerson, type TestPerson } from './people.ts'

export interface TrainingScene extends TestGym {
  trainer: TestPerson
  trainee: TestEnrollment
}

interface SceneOptions {
  brandName?: string
  timeZone?: string
  traineeName?: { firstName: string; lastName: string }
}

/** A gym with its notification rules, a manager, a trainer, and an approved trainee. */
export async function createTrainingScene(test: TestApp, options: SceneOptions = {}): Promise<TrainingScene> {
  const gym = await createGym(test, { name: options.brandName, location: { timeZone: options.timeZone } })
  await createNotificationRules(test.db, gym.brandId)
  const trainer = await createPerson(test, { roles: ['Trainer'], firstName: 'Tara', lastName: 'Quick' })
  await assignTrainer(test, gym.brandId, trainer.id)
  const trainee = await createEnrollment(test, {
    brandId: gym.brandId,
    locationId: gym.locationId,
    ...options.traineeName,
  })
  return { ...gym, trainer, trainee }
}

interface SessionOptions {
  date?: string
  hour: number
  trainee?: TestEnrollment
  trainer?: TestPerson
}

/** Creates a session with its notifications in one transaction, as assigning does. */
export async function assignSession(
  test: TestApp,
  scene: TrainingScene,
  options: SessionOptions,
): Promise<string> {
  return transaction(test.context(), async ({ db }) => {
    const { brandId, locationId } = scene
    const { date = '2030-05-14', hour, trainee = scene.trainee, trainer = scene.trainer } = options
    const slot = await db
      .insertInto('trainer_slots')
      .values({ trainer_id: trainer.id, date, hour, status: 'Available' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('sessions')
      .values({
        brand_id: brandId,
        location_id: locationId,
        enrollment_id: trainee.id,
        trainee_user_id: trainee.userId,
        trainer_user_id: trainer.id,
        slot_id: slot.id,
        date,
        hour,
        during: sql<string>`(
          select tstzrange(hour_start(${date}, ${hour}::integer, time_zone),
            hour_start(${date}, ${hour}::integer, time_zone) + interval '1 hour')
          from gym_locations where gym_locations.id = ${locationId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifySessionsAssigned(db, brandId, [{ assignmentId: id, userIds: [trainee.userId, trainer.id] }])
    return id
  })
}

export async function cancelSession(test: TestApp, assignmentId: string) {
  await transaction(test.context(), async ({ db }) => {
    const cancelled = await db
      .updateTable('sessions')
      .set({
        status: 'Cancelled',
        slot_id: null,
        cancelled_at: sql`current_instant()`,
        revision: sql`revision + 1`,
      })
      .where('id', '=', assignmentId)
      .returning(['id', 'brand_id as brandId'])
      .returning(['trainee_user_id as traineeUserId', 'trainer_user_id as trainerUserId'])
      .execute()
    await notifySessionsCancelled(db, cancelled)
  })
}

/** A history entry without anything that led up to it. */
export async function recordHistory(
  test: TestApp,
  brandId: string,
  more: { type?: NotificationType; recipientId?: string; sentAt?: string; status?: string } = {},
) {
  const { id } = await test.db
    .insertInto('notification_history')
    .values({
      brand_id: brandId,
      notification_type: more.type ?? 'TraineeApproved',
      recipient_user_id: more.recipientId ?? randomUUID(),
      status: more.status ?? 'sent',
      ...(more.sentAt ? { sent_at: more.sentAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function switchRule(test: TestApp, brandId: string, type: NotificationType, isEnabled: boolean) {
  await test.db
    .updateTable('notification_rules')
    .set({ is_enabled: isEnabled })
    .where('brand_id', '=', brandId)
    .where('notification_type', '=', type)
    .execute()
}

/** Makes it the session's hour. Moving the clock instead would sign everyone out. */
export async function beginSession(test: TestApp, assignmentId: string) {
  await test.db
    .updateTable('sessions')
    .set({ during: sql`tstzrange(current_instant(), current_instant() + interval '1 hour')` })
    .where('id', '=', assignmentId)
    .execute()
}
