import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Reply, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { ASSIGNMENTS, addTrainerSlots, dayAhead } from '../../../test/schedule.ts'
import { createTrainer } from '../../../test/trainers.ts'
import { untilSomeoneWaits } from '../../../test/waiting.ts'

const ROUNDS = 20
const TRAINEES = '/api/gym-management/trainees'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

type Act = () => Promise<Reply<unknown>>

/** Sets someone up and returns the request that would bring them to the gym. */
type Arrival = (gym: TestGym) => Promise<Act>

const enrolling: Arrival = async ({ brandId, locationId }) => {
  const { token } = await createPerson(test)
  const body = { gymBrandId: brandId, gymLocationId: locationId }
  return () => test.call('POST', '/api/GymEnrollment/enroll', { token, body })
}

const approving: Arrival = async ({ brandId, locationId, manager }) => {
  const { id } = await createEnrollment(test, { brandId, locationId, approvalStatus: 'Rejected' })
  const body = { approvalStatus: 'Approved' }
  return () => test.call('PUT', `${TRAINEES}/${id}/approval`, { token: manager.token, body })
}

const moving: Arrival = async ({ brandId, locationId, manager }) => {
  const { id } = await createEnrollment(test, { brandId })
  const body = { gymLocationId: locationId }
  return () => test.call('PUT', `${TRAINEES}/${id}`, { token: manager.token, body })
}

const assigning: Arrival = async ({ brandId, locationId, manager }) => {
  const trainer = await createTrainer(test, { brandIds: [brandId] })
  const trainee = await createEnrollment(test, { brandId })
  const at = { date: dayAhead(3), hour: 10 }
  await addTrainerSlots(test, trainer.id, { date: at.date, hours: [at.hour] })
  const body = { trainerId: trainer.id, traineeId: trainee.id, gymLocationId: locationId, ...at }
  return () => test.call('POST', ASSIGNMENTS, { token: manager.token, body })
}

function archive({ locationId, manager }: TestGym) {
  return test.call('DELETE', `/api/gym-management/locations/${locationId}`, { token: manager.token })
}

/** Starts `act` while the statement is executed but not yet committed, and returns its outcome. */
async function during<T>(statement: ReturnType<typeof sql>, act: () => Promise<T>): Promise<T> {
  const acting = await test.db.transaction().execute(async (db) => {
    await statement.execute(db)
    const outcome = act()
    await untilSomeoneWaits(test)
    return { outcome }
  })
  return acting.outcome
}

/** Counts pending and approved trainees whose preferred location is archived. */
async function countStranded() {
  const { rows } = await sql`
    select from enrollments join gym_locations on gym_locations.id = enrollments.location_id
    where enrollments.removed_at is null and enrollments.approval_status in ('Pending', 'Approved')
      and gym_locations.archived_at is not null`.execute(test.db)
  return rows.length
}

describe.each([
  ['enrolls', enrolling, 404],
  ['is approved', approving, 200],
  ['moves', moving, 404],
] as const)('when a location is deleted while a trainee %s there', (_, arrival, status) => {
  it('the trainee waits and does not end up at a deleted location', async () => {
    const gym = await createGym(test)
    const act = await arrival(gym)
    const closing = sql`update gym_locations set archived_at = now() where id = ${gym.locationId}`
    expect((await during(closing, act)).status).toBe(status)
    expect(await countStranded()).toBe(0)
  })

  it(`no trainee ends up at a deleted location, in ${ROUNDS} rounds`, async () => {
    const { brandId, manager } = await createGym(test)
    for (let round = 0; round < ROUNDS; round++) {
      const gym = { brandId, manager, locationId: await createLocation(test, brandId) }
      const act = await arrival(gym)
      const acts = [act, () => archive(gym)]
      const replies = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
      for (const reply of replies) expect([200, 201, 404, 409]).toContain(reply.status)
      expect(await countStranded()).toBe(0)
    }
  })
})

it('a location is not deleted while a trainee is enrolling there', async () => {
  const gym = await createGym(test)
  const { id } = await createPerson(test)
  const enrolled = sql`
    with place as (select id, brand_id from gym_locations where id = ${gym.locationId} for share)
    insert into enrollments (user_id, brand_id, location_id) select ${id}, brand_id, id from place`
  expect((await during(enrolled, () => archive(gym))).status).toBe(409)
})

it('a trainee would end up at a deleted location if enrolling only read it without a lock', async () => {
  const gym = await createGym(test)
  const { id } = await createPerson(test)
  const look = sql`select from gym_locations where id = ${gym.locationId} and archived_at is null`
  expect((await look.execute(test.db)).rows).toHaveLength(1)
  expect((await archive(gym)).status).toBe(200)
  const { rows } = await sql<{ id: string }>`
    insert into enrollments (user_id, brand_id, location_id)
    values (${id}, ${gym.brandId}, ${gym.locationId}) returning id`.execute(test.db)
  expect(await countStranded()).toBe(1)
  await sql`delete from enrollments where id = ${rows[0]?.id}`.execute(test.db)
})

describe('deactivating a brand', () => {
  it.each([
    ['enrolling', enrolling],
    ['being assigned a session', assigning],
  ] as const)('makes a trainee who is %s there wait, then refuses them', async (_, arrival) => {
    const gym = await createGym(test)
    const act = await arrival(gym)
    const closing = sql`update gym_brands set is_active = false where id = ${gym.brandId}`
    expect((await during(closing, act)).status).toBe(409)
  })

  it('waits for a trainee who is enrolling', async () => {
    const gym = await createGym(test)
    const held = sql`select from gym_brands where id = ${gym.brandId} for share`
    const url = `/api/superadmin/gym-brands/${gym.brandId}`
    const closing = () => test.call('PUT', url, { token: admin.token, body: { isActive: false } })
    expect((await during(held, closing)).status).toBe(200)
  })

  it('would let a trainee in if enrolling only read whether it is active', async () => {
    const gym = await createGym(test)
    const { id } = await createPerson(test)
    const { rows } = await sql<{ is_active: boolean }>`
      select is_active from gym_brands where id = ${gym.brandId}`.execute(test.db)
    await sql`update gym_brands set is_active = false where id = ${gym.brandId}`.execute(test.db)
    const entered = await sql`
      insert into enrollments (user_id, brand_id, location_id)
      select ${id}, ${gym.brandId}, ${gym.locationId} where ${rows[0]?.is_active}::boolean
      returning id`.execute(test.db)
    expect(entered.rows).toHaveLength(1)
  })
})
