import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assign,
  assigned,
  createScene,
  nextDay,
  requestOf,
  setClock,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ABSENT = '00000000-0000-4000-8000-000000000000'

describe('assigning', () => {
  it('answers the session with names and everything that the server sets', async () => {
    const date = nextDay('07-04')
    const scene = await createScene(test, { timeZone: 'Europe/Vienna', date })
    const { status, body } = await assign(test, scene, {
      notes: 'Scheduled via gym management',
      status: 'Completed',
      id: ABSENT,
      price: 1,
      createdAt: '2000-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...requestOf(scene),
      gymBrandId: scene.gym.brandId,
      status: 'Scheduled',
      notes: 'Scheduled via gym management',
      trainerName: 'Tess Trainer',
      traineeName: 'Theo Trainee',
      gymLocationName: 'Main hall',
      startsAt: `${date}T08:00:00.000Z`,
      price: null,
    })
    expect(body.data?.id).not.toBe(ABSENT)
    const row = await test.db
      .selectFrom('sessions')
      .select(['created_by', 'status', sql<string>`upper(during)`.as('ends')])
      .where('id', '=', body.data?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      created_by: scene.gym.manager.id,
      status: 'Scheduled',
      ends: `${date}T09:00:00.000Z`,
    })
  })

  it('tells trainee and trainer once approved, and writes down who did it', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const notified = await test.db
      .selectFrom('notification_sessions')
      .innerJoin('notifications', 'notifications.id', 'notification_sessions.notification_id')
      .select('recipient_user_id')
      .where('assignment_id', '=', id)
      .execute()
    expect(new Set(notified.map((row) => row.recipient_user_id))).toEqual(
      new Set([scene.trainer.id, scene.trainee.userId]),
    )
    const activity = await test.db
      .selectFrom('activity')
      .select(['actor_id', 'kind'])
      .where(sql<string>`detail ->> 'assignmentId'`, '=', id)
      .execute()
    expect(activity).toEqual([{ actor_id: scene.gym.manager.id, kind: 'session-assigned' }])
  })

  it('takes a slot that is bound to the place', async () => {
    const scene = await createScene(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [11], locationId: scene.gym.locationId })
    expect((await assign(test, scene, { hour: 11 })).status).toBe(201)
  })

  it('lets a super admin assign anywhere', async () => {
    const scene = await createScene(test)
    const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await test.call('POST', ASSIGNMENTS, { token, body: requestOf(scene) })).status).toBe(201)
  })

  it('replays the first answer to the same Idempotency-Key', async () => {
    const scene = await createScene(test)
    const call = () =>
      test.call<Assignment>('POST', ASSIGNMENTS, {
        token: scene.gym.manager.token,
        body: requestOf(scene),
        headers: { 'idempotency-key': 'once-only' },
      })
    const first = await call()
    const second = await call()
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data).toEqual(first.body.data)
  })
})

describe('who may assign', () => {
  it.each([
    ['Trainee', 403],
    ['Trainer', 403],
  ] as const)('not a %s', async (role, status) => {
    const scene = await createScene(test)
    const { token } = await createPerson(test, { roles: [role] })
    expect((await test.call('POST', ASSIGNMENTS, { token, body: requestOf(scene) })).status).toBe(status)
  })

  it('nobody without signing in', async () => {
    expect((await test.call('POST', ASSIGNMENTS, { body: {} })).status).toBe(401)
  })

  it('not the manager of another brand, to whom the place does not exist', async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    const foreign = await assign(test, mine, { gymLocationId: theirs.gym.locationId })
    const absent = await assign(test, mine, { gymLocationId: ABSENT })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect(foreign.body.message).toBe('Location not found')
  })

  it('not someone who was removed from the brand a moment ago', async () => {
    const scene = await createScene(test)
    await test.db.deleteFrom('brand_managers').where('user_id', '=', scene.gym.manager.id).execute()
    expect((await assign(test, scene)).status).toBe(404)
  })
})

describe('refusals', () => {
  it('400 for what is no request at all', async () => {
    const scene = await createScene(test)
    const bad = [
      { hour: 24 },
      { hour: '7' },
      { hour: 7.5 },
      { hour: null },
      { date: '2027-02-30' },
      { date: 'tomorrow' },
      { trainerId: 'x' },
      { notes: 'x'.repeat(501) },
      { notes: '\u0000' },
    ]
    for (const changes of bad) expect((await assign(test, scene, changes)).status).toBe(400)
  })

  it('400 for the past before anything else, even for ids that nobody knows', async () => {
    const scene = await createScene(test)
    const { status, body } = await assign(test, scene, {
      date: '2020-01-01',
      trainerId: ABSENT,
      traineeId: ABSENT,
      gymLocationId: ABSENT,
    })
    expect([status, body.message]).toEqual([400, 'Cannot add availability for past dates'])
  })

  it("404 for another brand's trainer or trainee, and for a former one", async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    const foreignTrainer = await assign(test, mine, { trainerId: theirs.trainer.id })
    expect([foreignTrainer.status, foreignTrainer.body.message]).toEqual([404, 'Trainer not found'])
    const foreignTrainee = await assign(test, mine, { traineeId: theirs.trainee.id })
    expect([foreignTrainee.status, foreignTrainee.body.message]).toEqual([404, 'Trainee not found'])
    await test.db
      .updateTable('enrollments')
      .set({ removed_at: sql`now()` })
      .where('id', '=', mine.trainee.id)
      .execute()
    expect((await assign(test, mine)).body.message).toBe('Trainee not found')
    await test.db
      .updateTable('brand_trainers')
      .set({ removed_at: sql`now()` })
      .where('user_id', '=', mine.trainer.id)
      .execute()
    expect((await assign(test, mine)).body.message).toBe('Trainer not found')
  })

  it('404 for a trainee or trainer who was deactivated', async () => {
    const scene = await createScene(test)
    const deactivate = (id: string) =>
      test.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    await deactivate(scene.trainee.userId)
    const { status, body } = await assign(test, scene)
    expect([status, body.message]).toEqual([404, 'Trainee not found'])
    await deactivate(scene.trainer.id)
    expect((await assign(test, scene)).body.message).toBe('Trainer not found')
  })

  it('404 for an archived place, 409 for an inactive brand', async () => {
    const scene = await createScene(test)
    const closed = await createLocation(test, scene.gym.brandId, { archived: true })
    expect((await assign(test, scene, { gymLocationId: closed })).status).toBe(404)
    await test.db
      .updateTable('gym_brands')
      .set({ is_active: false })
      .where('id', '=', scene.gym.brandId)
      .execute()
    const { status, body } = await assign(test, scene)
    expect([status, body.message]).toEqual([409, 'This gym is inactive and takes no new sessions'])
  })

  it.each(['Pending', 'Rejected'] as const)('409 for a trainee who is %s', async (approvalStatus) => {
    const scene = await createScene(test)
    const { id } = await createEnrollment(test, { brandId: scene.gym.brandId, approvalStatus })
    const { status, body } = await assign(test, scene, { traineeId: id })
    expect([status, body.message]).toEqual([409, 'Trainee is not approved for this gym'])
  })

  it('409 for a trainer who is booked, also in another brand and another zone', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const other = await createEnrollment(test, { brandId: scene.gym.brandId })
    const again = await assign(test, scene, { traineeId: other.id })
    expect([again.status, again.body.message]).toEqual([409, 'Trainer is already booked at this time'])

    const kolkata = await createGym(test, { location: { timeZone: 'Asia/Kolkata' } })
    await test.db
      .insertInto('brand_trainers')
      .values({ brand_id: kolkata.brandId, user_id: scene.trainer.id })
      .execute()
    const there = await createEnrollment(test, { brandId: kolkata.brandId })
    await addTrainerSlots(test, scene.trainer.id, { hours: [15, 16] })
    for (const hour of [15, 16]) {
      // 10:00 UTC is 15:30 in Kolkata: both hours of that clock touch the session.
      const { body } = await test.call('POST', ASSIGNMENTS, {
        token: kolkata.manager.token,
        body: requestOf(scene, { traineeId: there.id, gymLocationId: kolkata.locationId, hour }),
      })
      expect(body.message).toBe('Trainer is already booked at this time')
    }
  })

  it('409 for a trainer without the hour, with it elsewhere, or unavailable', async () => {
    const scene = await createScene(test)
    const elsewhere = await createLocation(test, scene.gym.brandId)
    await addTrainerSlots(test, scene.trainer.id, { hours: [12], locationId: elsewhere })
    await addTrainerSlots(test, scene.trainer.id, { hours: [13], status: 'Unavailable' })
    for (const hour of [11, 12, 13]) {
      const { status, body } = await assign(test, scene, { hour })
      expect([status, body.message]).toEqual([409, 'Trainer is not available at this time'])
    }
  })

  it('409 for a trainee who is booked, also through another brand', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const elsewhere = await createScene(test)
    const same = await createEnrollment(test, {
      brandId: elsewhere.gym.brandId,
      person: scene.trainee.person,
    })
    const { status, body } = await assign(test, elsewhere, { traineeId: same.id })
    expect([status, body.message]).toEqual([409, 'Trainee is already booked at this time'])
  })

  it('409 for a person who would train and be trained in the same hour', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    const elsewhere = await createScene(test)
    const trainerAsTrainee = await createEnrollment(test, {
      brandId: elsewhere.gym.brandId,
      person: scene.trainer,
    })
    const { body } = await assign(test, elsewhere, { traineeId: trainerAsTrainee.id })
    expect(body.message).toBe('Trainee is already booked at this time')
    const themselves = await createEnrollment(test, {
      brandId: elsewhere.gym.brandId,
      person: elsewhere.trainer,
    })
    const own = await assign(test, elsewhere, { traineeId: themselves.id })
    expect([own.status, own.body.message]).toEqual([409, 'A trainer cannot be their own trainee'])
  })

  it('409 for a full place, and room again after a cancellation', async () => {
    const scene = await createScene(test, { capacity: 1 })
    const first = await assigned(test, scene)
    const trainer = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, trainer.id, { hours: [10] })
    const trainee = await createEnrollment(test, { brandId: scene.gym.brandId })
    const changes = { trainerId: trainer.id, traineeId: trainee.id }
    const { status, body } = await assign(test, scene, changes)
    expect([status, body.message]).toEqual([409, 'Location is at capacity at this time'])
    await test.call('DELETE', `${ASSIGNMENTS}/${first.id}`, { token: scene.gym.manager.token })
    expect((await assign(test, scene, changes)).status).toBe(201)
  })

  it('leaves no trace of a refused request', async () => {
    const scene = await createScene(test, { capacity: 1 })
    await assigned(test, scene)
    const before = await counts()
    await assign(test, scene)
    expect(await counts()).toEqual(before)
  })
})

describe('the hour and the clock of the place', () => {
  let there: TestApp
  beforeAll(async () => {
    there = await createTestApp()
  })
  afterAll(() => there.close())

  // One instant, and what the wall says then.
  it.each([
    ['America/Los_Angeles', '2026-11-17', 1],
    ['Pacific/Kiritimati', '2026-11-17', 23],
    ['Pacific/Apia', '2026-11-17', 22],
    ['UTC', '2026-11-17', 9],
  ])('in %s the current hour is past and the next one is not', async (timeZone, date, hour) => {
    await setClock(there, '2026-11-17T09:20:00Z')
    const scene = await createScene(there, { timeZone, date, hour })
    const now = await assign(there, scene)
    expect([now.status, now.body.message]).toEqual([400, 'Cannot add availability for past or current hours'])
    const next = hour === 23 ? { date: '2026-11-18', hour: 0 } : { hour: hour + 1 }
    await addTrainerSlots(there, scene.trainer.id, { date, ...next, hours: [next.hour] })
    expect((await assign(there, scene, next)).status).toBe(201)
    const yesterday = await assign(there, scene, { date: '2026-11-16' })
    expect(yesterday.body.message).toBe('Cannot add availability for past dates')
  })

  it('a skipped hour is read as the one after it, a doubled one as its first', async () => {
    await setClock(there, '2027-01-01T00:00:00Z')
    const spring = await createScene(there, { timeZone: 'America/Los_Angeles', date: '2027-03-14', hour: 2 })
    expect((await assigned(there, spring)).startsAt).toBe('2027-03-14T10:00:00.000Z')
    await addTrainerSlots(there, spring.trainer.id, { date: '2027-03-14', hours: [3] })
    const third = await createEnrollment(there, { brandId: spring.gym.brandId })
    const three = await assign(there, spring, { hour: 3, traineeId: third.id })
    expect(three.body.message).toBe('Trainer is already booked at this time')

    const autumn = await createScene(there, { timeZone: 'America/Los_Angeles', date: '2027-11-07', hour: 1 })
    expect((await assigned(there, autumn)).startsAt).toBe('2027-11-07T08:00:00.000Z')
  })

  it('a day that a place never had cannot be booked over the one it became', async () => {
    // Samoa skipped 30 December 2011; its hours begin when those of the 31st do.
    await setClock(there, '2011-12-01T00:00:00Z')
    const scene = await createScene(there, { timeZone: 'Pacific/Apia', date: '2011-12-30', hour: 10 })
    await assigned(there, scene)
    await addTrainerSlots(there, scene.trainer.id, { date: '2011-12-31', hours: [10] })
    const { body } = await assign(there, scene, { date: '2011-12-31' })
    expect(body.message).toBe('Trainer is already booked at this time')
  })
})

async function counts() {
  const { rows } = await sql`
    select (select count(*) from sessions), (select count(*) from activity) as activity,
      (select count(*) from notification_sessions) as notified`.execute(test.db)
  return rows
}
