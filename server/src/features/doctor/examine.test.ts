import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPerson } from '../../../test/people.ts'
import { createSession } from '../../../test/sessions.ts'
import { createWholeLife } from '../../../test/whole-life.ts'
import { examine, INVARIANTS } from './examine.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await createPerson(test, { roles: ['SuperAdmin'] })
  const { brandId, locationId } = await createGym(test, { location: { capacity: 2 } })
  for (const hour of [8, 9, 10, 11, 12, 13, 14, 15]) await createSession(test, { brandId, locationId, hour })
  await createWholeLife(test, { email: 'whole@example.com', firstName: 'Wilma', lastName: 'Whole' })
})
afterAll(() => test.close())

/** PostgreSQL refuses all of this, so its guards have to go first. */
const REMOVE_GUARDS = `
  alter table sessions drop constraint sessions_trainer_once, drop constraint sessions_trainee_once,
    drop constraint sessions_two_people;
  alter table enrollments drop constraint enrollments_planned_only_if_approved;
  drop index enrollments_one_per_person_and_brand;
  alter table trainee_slots drop constraint trainee_slots_hour_key;
  alter table users drop constraint users_erased_stay_erased;`

const session = (hour: number) => `(select id from sessions where hour = ${hour} and date > '2100-01-01')`

/** One way to break each invariant, in the order of the list. */
const DAMAGE: Record<string, string> = {
  'a person is in two sessions at the same time': `
    update sessions set during = (select during from sessions where id = ${session(9)}),
      trainer_user_id = (select trainer_user_id from sessions where id = ${session(9)}) where id = ${session(8)}`,
  'a location holds more than its capacity': `update gym_locations set capacity = 1`,
  "an upcoming session's trainee isn't approved": `
    update enrollments set approval_status = 'Rejected'
    where id = (select enrollment_id from sessions where id = ${session(10)})`,
  "an upcoming session's trainer has left the brand": `
    update brand_trainers set removed_at = now()
    where user_id = (select trainer_user_id from sessions where id = ${session(11)})`,
  "an upcoming session's trainer is deactivated": `
    update users set is_active = false
    where id = (select trainer_user_id from sessions where id = ${session(12)})`,
  'an upcoming session is at a deleted location or brand': `update gym_locations set archived_at = now()`,
  "a session doesn't match the trainer's hour": `
    update trainer_slots set status = 'Unavailable'
    where id = (select slot_id from sessions where id = ${session(13)})`,
  "a trainer who's away is available again where a session has left": `
    update trainer_slots set is_away = true where not exists (select from sessions where slot_id = trainer_slots.id)`,
  "an upcoming session doesn't start at its hour on the location's clock": `
    update sessions set during = tstzrange(lower(during) + interval '1 minute', upper(during) + interval '1 minute')
    where id = ${session(14)}`,
  'a session belongs to two brands': `
    update sessions set trainee_user_id = (select user_id from user_roles where role = 'SuperAdmin')
    where id = ${session(15)}`,
  "a draft or a request is about another brand's session": `
    update session_requests set brand_id = (select id from gym_brands
      where gym_brands.id <> session_requests.brand_id limit 1)`,
  'no active super admin is left': `
    update users set is_active = false where id in (select user_id from user_roles where role = 'SuperAdmin')`,
  'a deactivated account is still signed in': `
    insert into sign_ins (user_id, nonce, expires_at)
    select id, '\\x00', now() + interval '100 years' from users where not is_active limit 1`,
  'something is left of an erased person': `update users set erased_at = now() where first_name = 'Wilma'`,
  'a retired demo account is active': `
    update users set is_demo = true where is_active;
    insert into demo_state (retired_at) values (now())`,
  'a person is enrolled in a brand twice': `
    insert into enrollments (brand_id, user_id) select brand_id, user_id from enrollments limit 1`,
  "a trainee is planned but isn't approved": `update enrollments set is_planned = true`,
  "an enrollment's location belongs to another brand": `
    update enrollments set location_id = (select id from gym_locations
      where gym_locations.brand_id <> enrollments.brand_id limit 1)`,
  'an hour is marked twice': `
    insert into trainee_slots (user_id, date, hour) select user_id, date, hour from trainee_slots limit 1`,
  'a canceled session is still waiting to be announced': `
    insert into notifications (brand_id, notification_type, recipient_user_id, state)
    select brand_id, 'SessionAssigned', trainee_user_id, 'pending' from sessions where id = ${session(10)};
    insert into notification_sessions
    select (select id from notifications where state = 'pending' order by created_at desc limit 1), ${session(10)};
    update sessions set status = 'Cancelled', cancelled_at = now(), slot_id = null where id = ${session(10)}`,
  'a notification is queued, but no job will send it': `update notifications set state = 'queued'`,
  'a finished notification is missing from the history': `
    update notifications set state = 'failed';
    insert into notifications (brand_id, notification_type, recipient_user_id, state)
    select brand_id, 'TraineeApproved', trainee_user_id, 'sent' from sessions where id = ${session(11)}`,
  'a notification mixes two brands': `
    update notifications set brand_id = (select id from gym_brands where gym_brands.id <> notifications.brand_id limit 1)`,
  "what's left of a pack isn't the sum of its ledger": `update packs set left_over = left_over + 1`,
  'a session has another pack than its ledger says': `
    update sessions set pack_id = (select id from packs limit 1) where id = ${session(12)}`,
  'a pack covers a canceled session': `
    update sessions set pack_id = (select id from packs limit 1) where status = 'Cancelled'`,
}

describe('npm run doctor', () => {
  it('finds nothing wrong in a healthy database', async () => {
    expect(await examine(test.db)).toEqual([])
  })

  it('finds every invariant that is broken, with the rows', async () => {
    await test.pool.query(REMOVE_GUARDS)
    const client = await test.pool.connect()
    await client.query("set session_replication_role = 'replica'")
    for (const { broken } of INVARIANTS) {
      await client.query(DAMAGE[broken]!)
      const found = (await examine(test.db)).find((finding) => finding.broken === broken)
      expect(found?.rows.length, broken).toBeGreaterThan(0)
    }
    client.release(true)
  })
})
