import { randomBytes, randomUUID } from 'node:crypto'
import { startPasswordReset } from '../src/features/auth/links/forgot-password.ts'
import { recordActivity } from '../src/platform/activity.ts'
import { enqueue } from '../src/platform/queue/enqueue.ts'
import type { TestApp } from './app.ts'
import { createEnrollment, planSession } from './enrollment.ts'
import { assignManager, assignTrainer, createGym } from './gyms.ts'
import { createPack } from './packs.ts'
import { createPerson, type TestPerson } from './people.ts'
import { addTraineeSlots, addTrainerSlots } from './schedule.ts'
import { createSession } from './sessions.ts'

export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface WholeLife extends TestPerson {
  brandId: string
  manager: TestPerson
  traineeId: string
  pastSessions: string[]
}

/** Someone who has left a trace in every table that can have one, without upcoming sessions. */
export async function createWholeLife(
  test: TestApp,
  name: { email: string; firstName: string; lastName: string },
): Promise<WholeLife> {
  const person = await createPerson(test, { ...name, roles: ['GymManager', 'Trainee', 'Trainer'] })
  const { brandId, locationId, manager } = await createGym(test, { name: `Gym of ${person.id}` })
  await assignManager(test, brandId, person.id)
  await assignTrainer(test, brandId, person.id)
  const enrollment = await createEnrollment(test, { brandId, locationId, person, isPlanned: true })
  const trained = await planSession(test, enrollment, { locationId, inDays: -5 })
  const given = await createSession(test, { brandId, locationId, trainerId: person.id, date: '2020-01-06' })
  await test.db
    .updateTable('sessions')
    .set({ notes: `Bad knee of ${name.firstName} ${name.lastName}` })
    .where('id', 'in', [trained, given])
    .execute()
  const life = { ...person, brandId, manager, traineeId: enrollment.id, pastSessions: [trained, given] }
  await leaveHours(test, person.id)
  await leavePlans(test, life, name)
  await leavePlan(test, { ...life, place: locationId })
  await leavePay(test, life, name)
  await leavePack(test, life)
  await leaveProfile(test, life, name)
  await leaveNews(test, life, name)
  await leaveActivity(test, life, name)
  return life
}

async function leaveHours(test: TestApp, userId: string) {
  await addTraineeSlots(test, userId, [6, 7])
  await addTrainerSlots(test, userId, { hours: [8], notes: 'Only if the bad knee holds' })
  await test.db
    .insertInto('weekly_templates')
    .values({ user_id: userId, kind: 'trainer', start_date: '2026-01-05' })
    .execute()
  await test.db
    .insertInto('weekly_template_hours')
    .values({ user_id: userId, kind: 'trainer', weekday: 1, hour: 9, status: 'Available' })
    .execute()
}

/** As a trainer: a rate, what they were paid in a closed month, and a correction since. */
async function leavePay(
  test: TestApp,
  { id, brandId, pastSessions }: WholeLife,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const [mine, now] = [{ brand_id: brandId, trainer_id: id }, new Date().toISOString()]
  const paid = { amount: '30.00', currency: 'EUR' }
  await test.db
    .insertInto('pay_rates')
    .values({ ...mine, ...paid, valid_from: '2020-01-01', kind: 'session', set_by: id, set_at: now })
    .execute()
  await test.db.transaction().execute(async (db) => {
    const line = { kind: 'session', session_id: pastSessions[1]!, date: '2020-01-06', hour: 10 }
    await db
      .insertInto('pay_lines')
      .values({ ...mine, ...paid, ...line, month: '2020-01-01', of_month: '2020-01-01' })
      .execute()
    await db
      .insertInto('pay_months')
      .values({ brand_id: brandId, month: '2020-01-01', closed_at: now, closed_by: id })
      .execute()
  })
  await test.db
    .insertInto('pay_corrections')
    .values({
      ...mine,
      ...paid,
      month: '2020-02-01',
      reason: `${firstName} ${lastName} trained with a bad knee`,
      made_by: id,
      made_at: now,
    })
    .execute()
}

/** A request about a past session, which the person had moved, and a draft that's named after the person. */
async function leavePlans(
  test: TestApp,
  { id, brandId, traineeId, pastSessions }: WholeLife,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  await test.db
    .insertInto('session_requests')
    .values({
      brand_id: brandId,
      assignment_id: pastSessions[0]!,
      user_id: id,
      reason: 'My bad knee',
      is_late: false,
      state: 'accepted',
    })
    .execute()
  await test.pool.query(
    `insert into trainee_moves (enrollment_id, assignment_id, week, before_trainer_id, before_location_id,
      before_date, before_hour, revision, moved_at)
    select enrollment_id, id, date_trunc('week', date), trainer_user_id, location_id, date - 1, 9, 1, now()
    from sessions where id = $1`,
    [pastSessions[0]],
  )
  await test.pool.query(
    `with offer as (
      insert into hour_offers (brand_id, trainer_id, date, hour, mode, opened_at, state, closed_at)
      select brand_id, trainer_user_id, date, 9, 'everyone', now(), 'lapsed', now() from sessions where id = $1
      returning id
    )
    insert into hour_offer_people (offer_id, enrollment_id, location_id, place, shortfall, with_trainer, at_hour)
    select offer.id, enrollment_id, location_id, 1, 2, 1, 1 from offer, sessions where sessions.id = $1`,
    [pastSessions[0]],
  )
  await test.pool.query(
    `with swap as (
      insert into swaps (brand_id, week, asked_by, state, asked_at, lapses_at, closed_at)
      select brand_id, date_trunc('week', date), enrollment_id, 'lapsed', now(), now(), now() from sessions where id = $1
      returning id
    )
    insert into swap_people (swap_id, place, enrollment_id, assignment_id, revision, to_trainer_id, to_location_id,
      to_date, to_hour, answer, answered_at, is_open)
    select swap.id, 0, enrollment_id, sessions.id, 0, trainer_user_id, location_id, date, 9, 'yes', now(), false
    from swap, sessions where sessions.id = $1`,
    [pastSessions[0]],
  )
  const draft = await test.db
    .insertInto('planning_drafts')
    .values({
      brand_id: brandId,
      title: `${firstName} ${lastName} is away`,
      origin: 'trainer-away',
      created_by: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('planning_changes')
    .values({
      draft_id: draft.id,
      brand_id: brandId,
      kind: 'cancel',
      notes: 'The bad knee again',
      enrollment_id: traineeId,
      assignment_id: pastSessions[0]!,
    })
    .execute()
}

/** A pack that was adjusted, with a reason about them. */
async function leavePack(test: TestApp, { id, brandId, traineeId }: WholeLife) {
  const pack = await createPack(test, { id: traineeId, brandId, userId: id }, { sessions: 3 })
  await test.db
    .insertInto('pack_ledger')
    .values({ pack_id: pack, kind: 'adjusted', change: 1, reason: 'A gift for the bad knee' })
    .execute()
}

/** Wishes and limits, and a plan that says something about them in every table. */
async function leavePlan(test: TestApp, { id, brandId, traineeId, place }: WholeLife & { place: string }) {
  await test.db
    .insertInto('training_wishes')
    .values({ enrollment_id: traineeId, sessions_per_week: 2 })
    .execute()
  await test.db
    .insertInto('trainer_limits')
    .values({ brand_id: brandId, trainer_id: id, contract_hours: 20 })
    .execute()
  await test.db
    .insertInto('hour_asks')
    .values({ brand_id: brandId, trainer_id: id, weekday: 1, hour: 10, asked_at: '2020-01-05T00:00:00Z' })
    .execute()
  const { id: draftId } = await test.db
    .insertInto('planning_drafts')
    .values({ brand_id: brandId, title: 'Week', origin: 'planner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = { draft_id: draftId, brand_id: brandId }
  const hour = { enrollment_id: traineeId, location_id: place, date: '2020-01-06', hour: 10 }
  await test.db
    .insertInto('planning_plans')
    .values({
      ...draft,
      week: '2020-01-06',
      run_id: randomUUID(),
      mode: 'afresh',
      previous: JSON.stringify([
        { traineeId, trainerId: id, locationId: place, date: '2020-01-06', hour: 10 },
      ]),
    })
    .execute()
  await test.db
    .insertInto('planning_bans')
    .values({ ...draft, ...hour })
    .execute()
  await test.db
    .insertInto('planning_left_out')
    .values({ ...draft, enrollment_id: traineeId, missing: 1, reason: 'taken', counts: '{}' })
    .execute()
  await test.db
    .insertInto('planning_asks')
    .values({
      ...draft,
      ...hour,
      asked: 'trainer',
      user_id: id,
      trainer_id: id,
      rank: 0,
      opens_date: '2020-01-06',
      opens_hour: 10,
      is_direct: true,
      in_smallest_set: false,
      mail_id: randomUUID(),
      sent_at: '2020-01-05T00:00:00Z',
    })
    .execute()
}

async function leaveProfile(test: TestApp, { id, brandId }: WholeLife, { firstName }: { firstName: string }) {
  await test.db.updateTable('users').set({ phone: '+43 1 5550123' }).where('id', '=', id).execute()
  await test.db
    .insertInto('trainer_profiles')
    .values({ user_id: id, bio: `${firstName} lifts`, specialties: ['Rowing'], photo: '/photo', rating: 4.5 })
    .execute()
  const content = Buffer.from(PIXEL, 'base64')
  await test.db
    .insertInto('trainer_photos')
    .values({ user_id: id, content, media_type: 'image/png', version: 'one' })
    .execute()
  await test.db
    .insertInto('calendar_feeds')
    .values({ user_id: id, token_hash: randomBytes(32) })
    .execute()
  const signIn = await test.db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('push_subscriptions')
    .values({
      user_id: id,
      sign_in_id: signIn.id,
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
      public_key: 'k',
    })
    .execute()
  await test.db
    .insertInto('api_tokens')
    .values({ user_id: id, brand_id: brandId, name: 'Till', scope: 'read', token_hash: randomBytes(32) })
    .execute()
  await test.db
    .insertInto('known_devices')
    .values({ user_id: id, token_hash: randomBytes(32) })
    .execute()
  await test.db
    .insertInto('security_events')
    .values({
      user_id: id,
      actor_id: id,
      kind: 'signed-in',
      address: '203.0.113.7',
      device: `Phone of ${firstName}`,
    })
    .execute()
  await test.db
    .insertInto('email_changes')
    .values({ user_id: id, new_email: `new-${id}@example.org`, expires_at: '2199-01-01T00:00:00Z' })
    .execute()
  await test.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: id,
      public_key: randomBytes(77),
      counter: 0,
      name: `Phone of ${firstName}`,
    })
    .execute()
  await test.db
    .insertInto('one_time_tokens')
    .values({
      token_hash: randomBytes(32),
      user_id: id,
      purpose: 'reset',
      expires_at: '2199-01-01T00:00:00Z',
    })
    .execute()
}

/** The ID of a notification to someone else about one of the person's sessions. */
async function newsForManager(test: TestApp, { brandId, manager, pastSessions }: WholeLife) {
  const { id } = await test.db
    .insertInto('notifications')
    .values({
      brand_id: brandId,
      notification_type: 'SessionCancelled',
      state: 'sent',
      recipient_user_id: manager.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('notification_history')
    .values({
      notification_id: id,
      brand_id: brandId,
      notification_type: 'SessionCancelled',
      status: 'sent',
      recipient_user_id: manager.id,
    })
    .execute()
  await test.db
    .insertInto('notification_sessions')
    .values({ notification_id: id, assignment_id: pastSessions[0]! })
    .execute()
  return id
}

async function leaveNews(
  test: TestApp,
  life: WholeLife,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const { id, email, brandId, manager, traineeId } = life
  const type = { brand_id: brandId, notification_type: 'SessionAssigned' }
  await test.db
    .insertInto('notifications')
    .values({ ...type, recipient_user_id: id, state: 'pending' })
    .execute()
  await test.db
    .insertInto('notification_history')
    .values({ ...type, recipient_user_id: id, status: 'failed', error_message: `550 <${email}> is unknown` })
    .execute()
  await test.db
    .insertInto('notification_opt_outs')
    .values({ user_id: id, brand_id: brandId, notification_type: 'SessionReminder' })
    .execute()
  const mail = { recipient_name: 'x', html: '<p>x</p>', subject: 'Your session' }
  await test.db
    .insertInto('kept_mails')
    .values([
      { ...mail, id: crypto.randomUUID(), recipient_email: email, text: 'Hello' },
      {
        ...mail,
        id: await newsForManager(test, life),
        recipient_email: 'other@example.com',
        text: `A session with ${firstName} ${lastName}.`,
      },
    ])
    .execute()
  await enqueue(test.db, startPasswordReset, { email })
  const data = { id: traineeId, name: `${firstName} ${lastName}` }
  const answer = JSON.stringify({ data, headers: {}, message: null })
  await test.db
    .insertInto('idempotency_keys')
    .values({ user_id: manager.id, key: id, request_hash: randomBytes(32), status: 201, answer })
    .execute()
}

async function leaveActivity(
  test: TestApp,
  { id, email, brandId, traineeId, manager, pastSessions }: WholeLife,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const name = `${firstName} ${lastName}`
  const record = (kind: string, subject: string, detail = {}, actorId: string | null = manager.id) =>
    recordActivity(test.db, { actorId, kind, subject, detail })
  await record('user-registered', email, {}, id)
  await record('mail-failed', email, { kind: 'confirm', error: `550 ${email}` }, null)
  await record('role-granted', `Trainer to ${name}`, { userId: id })
  await record('trainee-approved', `${firstName} Maiden`, { traineeId })
  await record('session-assigned', `Tess Quick with ${name}`, { assignmentId: pastSessions[0] })
  await record('session-cancelled', '2020-01-06 10:00', {
    assignmentId: pastSessions[1],
    reason: `${firstName} is ill`,
  })
  await record('note', `Seen: ${email}`)
  await record('brand-updated', 'A gym of others', { brandId }, id)
}
