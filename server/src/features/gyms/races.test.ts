import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { assignTrainer, createGym, createLocation, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { FAR_DAY } from '../../../test/sessions.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'
import type { DB } from '../../generated/database.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

interface Booking {
  brandId: string
  locationId: string
  trainerId: string
  enrollmentId: string
  traineeId: string
  slotId: string
  hour: number
}

/** Creates everyone a session needs, so booking it takes one insert. */
async function prepare(gym: Pick<TestGym, 'brandId' | 'locationId'>, hour = 10): Promise<Booking> {
  const trainer = await createPerson(test, { roles: ['Trainer'] })
  const trainee = await createPerson(test)
  await assignTrainer(test, gym.brandId, trainer.id)
  const enrollment = await test.db
    .insertInto('enrollments')
    .values({ brand_id: gym.brandId, user_id: trainee.id, approval_status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slot = await test.db
    .insertInto('trainer_slots')
    .values({ trainer_id: trainer.id, date: FAR_DAY, hour, status: 'Available' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { brandId, locationId } = gym
  return {
    brandId,
    locationId,
    hour,
    trainerId: trainer.id,
    traineeId: trainee.id,
    enrollmentId: enrollment.id,
    slotId: slot.id,
  }
}

/** Takes the locks that assigning a session takes, then inserts it if the location has room. */
async function book(db: Transaction<DB>, booking: Booking) {
  const change = {
    gymLocationId: booking.locationId,
    traineeId: booking.enrollmentId,
    trainerId: booking.trainerId,
    date: FAR_DAY,
    hour: booking.hour,
  }
  await sql`select hold_for_changes(${booking.brandId}, ${JSON.stringify([change])}::jsonb)`.execute(db)
  await sql`
    insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id,
      date, hour, during)
    select gym_locations.brand_id, gym_locations.id, ${booking.enrollmentId}, ${booking.traineeId},
      brand_trainers.user_id, ${booking.slotId}, ${FAR_DAY}, ${booking.hour}::smallint,
      tstzrange(hour_start(${FAR_DAY}, ${booking.hour}::integer, 'UTC'),
        hour_start(${FAR_DAY}, ${booking.hour}::integer, 'UTC') + interval '1 hour')
    from gym_locations
    join brand_trainers on brand_trainers.brand_id = gym_locations.brand_id
      and brand_trainers.user_id = ${booking.trainerId} and brand_trainers.removed_at is null
    where gym_locations.id = ${booking.locationId} and gym_locations.archived_at is null
      and coalesce(gym_locations.capacity, 1000000) > (select count(*) from sessions
        where location_id = ${booking.locationId} and date = ${FAR_DAY} and hour = ${booking.hour}::smallint
          and status = 'Scheduled')`.execute(db)
}

/** Starts `act` while the bookings are inserted but not yet committed, and returns its outcome. */
async function duringBooking<T>(bookings: Booking[], act: () => Promise<T>): Promise<T> {
  const acting = await test.db.transaction().execute(async (db) => {
    for (const booking of bookings) await book(db, booking)
    const outcome = act()
    await untilSomeoneWaits(test)
    return { outcome }
  })
  return acting.outcome
}

async function overloaded() {
  const { rows } = await sql`
    select from gym_locations
    join sessions on sessions.location_id = gym_locations.id and sessions.status = 'Scheduled'
    group by gym_locations.id, sessions.date, sessions.hour
    having count(*) > gym_locations.capacity`.execute(test.db)
  return rows.length
}

function put(gym: TestGym, locationId: string, body: unknown) {
  const url = `/api/gym-management/locations/${locationId}`
  return test.call('PUT', url, { token: gym.manager.token, body })
}

describe('lowering the capacity while sessions are being assigned', () => {
  it('waits for them and then refuses', async () => {
    const gym = await createGym(test)
    const bookings = [await prepare(gym), await prepare(gym)]
    const reply = await duringBooking(bookings, () => put(gym, gym.locationId, { capacity: 1 }))
    expect(reply.status).toBe(409)
    expect(await overloaded()).toBe(0)
  })

  it('would overload the hour if it counted before it locked', async () => {
    const gym = await createGym(test)
    const bookings = [await prepare(gym), await prepare(gym)]
    await duringBooking(bookings, async () => {
      const load = await countSessions(test.db, gym.locationId)
      if (load > 1) return
      await sql`update gym_locations set capacity = 1 where id = ${gym.locationId}`.execute(test.db)
    })
    expect(await overloaded()).toBe(1)
    await sql`update gym_locations set capacity = null where id = ${gym.locationId}`.execute(test.db)
  })

  it('never overloads an hour, in 20 rounds', async () => {
    const gym = await createGym(test)
    for (let round = 0; round < 20; round++) {
      const locationId = await createLocation(test, gym.brandId, { capacity: 3 })
      const bookings = await Promise.all(
        [1, 2, 3].map(() => prepare({ brandId: gym.brandId, locationId }, round)),
      )
      const replies = await Promise.all([
        ...bookings.map((booking) => test.db.transaction().execute((db) => book(db, booking))),
        put(gym, locationId, { capacity: 1 }),
        put(gym, locationId, { capacity: 2 }),
      ])
      expect(replies).toHaveLength(5)
      expect(await overloaded()).toBe(0)
    }
  })
})

describe('while a session is being assigned', () => {
  it('its location cannot be archived', async () => {
    const gym = await createGym(test)
    const reply = await duringBooking([await prepare(gym)], () =>
      test.call('DELETE', `/api/gym-management/locations/${gym.locationId}`, { token: gym.manager.token }),
    )
    expect(reply.status).toBe(409)
  })

  it('its brand cannot be archived', async () => {
    const gym = await createGym(test)
    const reply = await duringBooking([await prepare(gym)], () =>
      test.call('DELETE', `/api/superadmin/gym-brands/${gym.brandId}`, { token: admin.token }),
    )
    expect(reply.status).toBe(409)
  })

  it('its trainer can lose neither the place on the staff nor the role', async () => {
    const gym = await createGym(test)
    const [first, second] = [await prepare(gym), await prepare(gym, 11)]
    const url = `/api/superadmin/gym-brands/${gym.brandId}/trainers/${first.trainerId}`
    const removal = await duringBooking([first], () => test.call('DELETE', url, { token: admin.token }))
    expect(removal.status).toBe(409)
    const role = `/api/superadmin/users/${second.trainerId}/roles/Trainer`
    const taking = await duringBooking([second], () => test.call('DELETE', role, { token: admin.token }))
    expect(taking.status).toBe(409)
  })

  it('its trainer could leave if removing them counted sessions without waiting', async () => {
    const gym = await createGym(test)
    const booking = await prepare(gym)
    await duringBooking([booking], async () => {
      if ((await countSessions(test.db, gym.locationId)) > 0) return
      await sql`update brand_trainers set removed_at = now() where user_id = ${booking.trainerId}`.execute(
        test.db,
      )
    })
    const { rows } = await sql`
      select from sessions join brand_trainers using (brand_id)
      where brand_trainers.user_id = sessions.trainer_user_id and brand_trainers.removed_at is not null
        and sessions.slot_id = ${booking.slotId}`.execute(test.db)
    expect(rows).toHaveLength(1)
  })
})

it('no one joins a staff while losing the role', async () => {
  const gym = await createGym(test)
  for (let round = 0; round < 20; round++) {
    const trainer = await createPerson(test, { roles: ['Trainer'] })
    const [joining, leaving] = await Promise.all([
      test.call('POST', `/api/superadmin/gym-brands/${gym.brandId}/trainers`, {
        token: admin.token,
        body: { trainerId: trainer.id },
      }),
      pause(round % 4).then(() =>
        test.call('DELETE', `/api/superadmin/users/${trainer.id}/roles/Trainer`, { token: admin.token }),
      ),
    ])
    expect([201, 400]).toContain(joining.status)
    expect(leaving.status).toBe(200)
  }
  const strays = await sql`
    select from brand_trainers where removed_at is null and brand_id = ${gym.brandId}
      and not exists (select from user_roles
        where user_roles.user_id = brand_trainers.user_id and user_roles.role = 'Trainer')`.execute(test.db)
  expect(strays.rows).toHaveLength(0)
})

it('two brands could get the same name without the unique index', async () => {
  const naive = await createTestApp()
  try {
    const { token } = await createPerson(naive, { roles: ['SuperAdmin'] })
    await sql`drop index gym_brands_name_key`.execute(naive.db)
    const body = { name: 'Twice', contactEmail: 'a@example.com' }
    const replies = await Promise.all(
      [1, 2].map(() => naive.call('POST', '/api/superadmin/gym-brands', { token, body })),
    )
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
  } finally {
    await naive.close()
  }
})

async function countSessions(db: Kysely<DB>, locationId: string) {
  const { sessions } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
  return sessions
}
