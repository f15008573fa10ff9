import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { addTraineeSlots, addTrainerSlots, assigned, createScene, type Scene } from '../../test/schedule.ts'
import { createWholeLife } from '../../test/whole-life.ts'

let test: TestApp
let ours: Scene
let theirs: Scene
let ids: Record<string, string>

beforeAll(async () => {
  test = await createTestApp()
  ours = await createScene(test)
  theirs = await createScene(test)
  const life = await createWholeLife(test, {
    email: 'whole@example.com',
    firstName: 'Wilma',
    lastName: 'Whole',
  })
  const [free] = await addTrainerSlots(test, theirs.trainer.id, { hours: [12] })
  await addTraineeSlots(test, ours.trainee.userId, [6])
  ids = {
    our: (await assigned(test, ours)).id,
    their: (await assigned(test, theirs)).id,
    ourBrand: ours.gym.brandId,
    theirBrand: theirs.gym.brandId,
    theirLocation: theirs.gym.locationId,
    ourTrainer: ours.trainer.id,
    theirTrainer: theirs.trainer.id,
    ourTrainee: ours.trainee.userId,
    enrollment: ours.trainee.id,
    theirEnrollment: theirs.trainee.id,
    free: free!,
    life: life.id,
    lifeBrand: life.brandId,
  }
})
afterAll(() => test.close())

const OUR = "where id = '$our'"
const CANCEL = "status = 'Cancelled', slot_id = null, cancelled_at = now()"

/** What someone with a database console could try, and the constraint that stops them. */
const ATTEMPTS: [constraint: string, statement: string][] = [
  ['sessions_trainer_once', `update sessions set trainer_user_id = '$theirTrainer' ${OUR}`],
  [
    'sessions_trainee_once',
    `update sessions set trainee_user_id = (select trainee_user_id from sessions where id = '$their') ${OUR}`,
  ],
  ['sessions_two_people', `update sessions set trainee_user_id = trainer_user_id ${OUR}`],
  ['sessions_live_holds_slot', `update sessions set slot_id = null ${OUR}`],
  ['sessions_cancelled_says_when', `update sessions set status = 'Cancelled', slot_id = null ${OUR}`],
  ['sessions_enrollment_of_brand', `update sessions set enrollment_id = '$theirEnrollment' ${OUR}`],
  ['sessions_location_of_brand', `update sessions set location_id = '$theirLocation' ${OUR}`],
  ['sessions_trainer_of_brand', `update sessions set trainer_user_id = '$theirTrainer', ${CANCEL} ${OUR}`],
  ['sessions_slot_of_trainer', `update sessions set slot_id = '$free' ${OUR}`],
  [
    'sessions_slot_key',
    `update sessions set slot_id = (select slot_id from sessions where id = '$their') ${OUR}`,
  ],
  [
    'enrollments_one_per_person_and_brand',
    `insert into enrollments (brand_id, user_id) values ('$ourBrand', '$ourTrainee')`,
  ],
  [
    'enrollments_planned_only_if_approved',
    `update enrollments set approval_status = 'Pending', is_planned = true where id = '$enrollment'`,
  ],
  [
    'enrollments_location_of_brand',
    `update enrollments set location_id = '$theirLocation' where id = '$enrollment'`,
  ],
  [
    'trainee_slots_hour_key',
    `insert into trainee_slots (user_id, date, hour) select user_id, date, hour from trainee_slots where user_id = '$ourTrainee'`,
  ],
  [
    'trainer_slots_hour_key',
    `insert into trainer_slots (trainer_id, date, hour, status) select trainer_id, date, hour, status from trainer_slots where id = '$free'`,
  ],
  ['trainer_slots_hour_on_clock', `update trainer_slots set hour = 24 where id = '$free'`],
  [
    'gym_locations_capacity_at_least_one',
    `update gym_locations set capacity = 0 where id = '$theirLocation'`,
  ],
  [
    'gym_brands_name_key',
    `update gym_brands set name = (select upper(name) from gym_brands where id = '$theirBrand') where id = '$ourBrand'`,
  ],
  [
    'users_email_key',
    `update users set email = (select email from users where id = '$theirTrainer') where id = '$ourTrainer'`,
  ],
  ['users_email_is_lower', `update users set email = 'A@example.com' where id = '$ourTrainer'`],
  ['users_erased_stay_erased', `update users set erased_at = now() where id = '$life'`],
  [
    'notifications_dedupe_key',
    `insert into notifications (brand_id, notification_type, recipient_user_id, state, dedupe_key) select '$ourBrand', 'TraineeApproved', '$ourTrainee', 'queued', 'once' from generate_series(1, 2)`,
  ],
  [
    'notifications_one_pending',
    `insert into notifications (brand_id, notification_type, recipient_user_id, state) select brand_id, notification_type, recipient_user_id, state from notifications where recipient_user_id = '$life' and state = 'pending'`,
  ],
  [
    'notifications_only_plans_wait',
    `insert into notifications (brand_id, notification_type, recipient_user_id, state) values ('$theirBrand', 'TraineeApproved', '$life', 'pending')`,
  ],
  [
    'calendar_feeds_token_key',
    `insert into calendar_feeds (user_id, token_hash) select '$ourTrainer', token_hash from calendar_feeds where user_id = '$life'`,
  ],
  [
    'push_subscriptions_endpoint_key',
    `insert into push_subscriptions (user_id, sign_in_id, endpoint, p256dh, auth, public_key) select '$ourTrainer', sign_in_id, endpoint, p256dh, auth, public_key from push_subscriptions where user_id = '$life'`,
  ],
  [
    'api_tokens_token_hash_key',
    `insert into api_tokens (user_id, brand_id, name, scope, token_hash) select '$ourTrainer', brand_id, name, scope, token_hash from api_tokens where user_id = '$life'`,
  ],
  [
    'session_requests_one_open',
    `insert into session_requests (brand_id, assignment_id, user_id, is_late) select '$ourBrand', '$our', '$ourTrainee', false from generate_series(1, 2)`,
  ],
  [
    'swap_people_one_open',
    `insert into swap_people (swap_id, place, enrollment_id, assignment_id, revision, to_trainer_id, to_location_id, to_date, to_hour) select swap_id, other.place, other.id, '$our', 0, to_trainer_id, to_location_id, to_date, to_hour from swap_people, (select id, row_number() over (order by id) as place from enrollments where user_id <> '$life' limit 2) as other`,
  ],
  [
    'planning_changes_one_per_session',
    `insert into planning_changes (draft_id, brand_id, kind, enrollment_id, assignment_id) select draft_id, brand_id, kind, enrollment_id, assignment_id from planning_changes where brand_id = '$lifeBrand'`,
  ],
  [
    'planning_changes_location_of_brand',
    `update planning_changes set kind = 'move', trainer_id = '$life', location_id = '$theirLocation', date = '2030-01-01', hour = 9 where brand_id = '$lifeBrand'`,
  ],
  [
    'passkeys_credential_id_key',
    `insert into passkeys (user_id, credential_id, public_key, counter, name) select '$ourTrainer', credential_id, public_key, counter, name from passkeys where user_id = '$life'`,
  ],
]

describe('written past the product,', () => {
  it.each(ATTEMPTS)('%s still holds', async (constraint, statement) => {
    const attempt = test.pool.query(statement.replace(/\$(\w+)/g, (_, name: string) => ids[name]!))
    await expect(attempt).rejects.toMatchObject({ constraint })
  })

  it('a booked hour keeps its status', async () => {
    const attempt = test.pool.query(
      "update trainer_slots set status = 'Unavailable' where id = (select slot_id from sessions where id = $1)",
      [ids.our],
    )
    await expect(attempt).rejects.toMatchObject({ constraint: 'sessions_slot_of_trainer' })
  })
})
