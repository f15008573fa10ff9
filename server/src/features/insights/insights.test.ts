import { randomUUID } from 'node:crypto'
import type { Insights, InsightsTrainee } from '@spotter/contract/insights/insights.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { UNDONE_REASON } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../test/gyms.ts'
import { createTrainingScene, switchRule, type TrainingScene } from '../../../test/notifications.ts'
import { createPack } from '../../../test/packs.ts'
import { createPerson } from '../../../test/people.ts'
import { addTraineeSlots, addTrainerSlots, setClock } from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'

const INSIGHTS = '/api/gym-schedule/insights'
/** Wednesday. The last full week began on May 6, and four weeks go back to April 15. */
const NOW = '2030-05-15T12:00:00Z'
const [MONDAY, TUESDAY] = ['2030-05-06', '2030-05-07']

let test: TestApp
let scene: TrainingScene
/** Trained on Tuesday of last week; wants one session a week. */
let regular: TestEnrollment
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, NOW)
  scene = await createTrainingScene(test)
  await sql`update enrollments set enrolled_at = '2030-01-01'`.execute(test.db)
  regular = await enrolled('Rita')
})
afterAll(() => test.close())

async function enrolled(firstName: string, on = '2030-01-01', brandId = scene.brandId) {
  const { locationId } = scene
  const place = brandId === scene.brandId ? { locationId } : {}
  const trainee = await createEnrollment(test, { brandId, ...place, firstName, lastName: 'Ray' })
  await sql`update enrollments set enrolled_at = ${on} where id = ${trainee.id}::uuid`.execute(test.db)
  return trainee
}

function session(date: string, hour: number, enrollment = regular, trainerId = scene.trainer.id) {
  const { brandId, locationId } = scene
  return createSession(test, { brandId, locationId, trainerId, enrollment, date, hour })
}

function set(id: string, columns: Record<string, unknown>) {
  return test.db.updateTable('sessions').set(columns).where('id', '=', id).execute()
}

function read(query = 'weeks=4', token = scene.manager.token, brandId = scene.brandId) {
  return test.call<Insights>('GET', `${INSIGHTS}?gymBrandId=${brandId}&${query}`, { token })
}

function group(name: string, more = '') {
  const url = `${INSIGHTS}/trainees?gymBrandId=${scene.brandId}&weeks=4&group=${name}${more}`
  return test.call<InsightsTrainee[]>('GET', url, { token: scene.manager.token })
}

async function namesIn(name: string) {
  return (await group(name)).body.data?.map(({ traineeName }) => traineeName)
}

describe('insights', () => {
  it('count open, booked, wanted, and unmet hours of the last full weeks', async () => {
    await session(TUESDAY, 10)
    await addTrainerSlots(test, scene.trainer.id, { date: TUESDAY, hours: [11] })
    await addTrainerSlots(test, scene.trainer.id, { date: TUESDAY, hours: [12], status: 'Unavailable' })
    await addTrainerSlots(test, scene.trainer.id, { date: '2030-05-14', hours: [11] })
    await addTraineeSlots(test, regular.userId, [10, 18], TUESDAY)
    const keen = await enrolled('Kim')
    await addTraineeSlots(test, keen.userId, [18], TUESDAY)
    const { status, body } = await read()
    expect([status, body.data?.startDate, body.data?.endDate]).toEqual([200, '2030-04-15', '2030-05-12'])
    expect(body.data?.hours).toEqual([
      { weekday: 2, hour: 10, open: 1, booked: 1, marked: 1, unmet: 0 },
      { weekday: 2, hour: 11, open: 1, booked: 0, marked: 0, unmet: 0 },
      { weekday: 2, hour: 18, open: 0, booked: 0, marked: 2, unmet: 1 },
    ])
    expect(body.data?.trainers).toEqual([{ id: scene.trainer.id, name: 'Tara Quick', open: 2, booked: 1 }])
    expect(body.data?.locations).toMatchObject([{ id: scene.locationId, open: 2, booked: 1 }])
  })

  it('leave out what a trainer had open, or had booked, at another gym', async () => {
    const other = await createGym(test)
    await addTrainerSlots(test, scene.trainer.id, { date: MONDAY, hours: [7], locationId: other.locationId })
    const elsewhere = { brandId: other.brandId, locationId: other.locationId, trainerId: scene.trainer.id }
    await createSession(test, { ...elsewhere, date: MONDAY, hour: 8 })
    const { body } = await read()
    expect(body.data?.hours.filter(({ weekday }) => weekday === 1)).toEqual([])
    const theirs = await read('weeks=4', other.manager.token, other.brandId)
    expect(theirs.body.data?.hours.filter(({ weekday }) => weekday === 1)).toMatchObject([
      { hour: 7, open: 1, booked: 0 },
      { hour: 8, open: 1, booked: 1 },
    ])
  })

  it('count sessions, cancellations, no-shows, and late changes per week, and revenue to the cent', async () => {
    const price = { price: '0.10', currency: 'EUR', payment_status: 'pending' }
    await set(await session('2030-04-16', 9), { ...price, attendance: 'NoShow' })
    await set(await session('2030-04-17', 9), { ...price, price: '0.20', payment_status: 'paid' })
    await set(await session('2030-05-08', 9), { ...price, attendance: 'LateCancellation' })
    await set(await session('2030-05-09', 9), price)
    const canceled = { ...price, status: 'Cancelled', slot_id: null }
    await set(await session('2030-05-10', 9), { ...canceled, cancelled_at: '2030-05-09T08:00:00Z' })
    await set(await session('2030-05-11', 9), { ...canceled, cancelled_at: '2030-05-11T08:00:00Z' })
    // Taken back with Undo, so nobody counts it.
    const undone = { cancel_reason: UNDONE_REASON, cancelled_at: '2030-05-11T08:00:00Z' }
    await set(await session('2030-05-11', 10), { ...canceled, ...undone })
    const { body } = await read()
    expect(body.data?.weeks).toEqual([
      { week: '2030-04-15', sessions: 2, canceled: 0, noShows: 1, lateChanges: 0 },
      { week: '2030-04-22', sessions: 0, canceled: 0, noShows: 0, lateChanges: 0 },
      { week: '2030-04-29', sessions: 0, canceled: 0, noShows: 0, lateChanges: 0 },
      { week: MONDAY, sessions: 3, canceled: 2, noShows: 0, lateChanges: 2 },
    ])
    // Late cancellations aren't charged unless the gym says so.
    expect(body.data?.revenue).toEqual([
      { currency: 'EUR', booked: '0.40', sold: '0.40', earned: '0.40', paid: '0.20', overdue: '0.10' },
    ])
  })

  it('count a pack when it’s sold, and its sessions’ shares of the price as they’re held', async () => {
    const { brandId, locationId, manager, trainer, trainee } = await createTrainingScene(test)
    const revenue = async () => (await read('weeks=4', manager.token, brandId)).body.data?.revenue
    const train = (date: string) =>
      createSession(test, { brandId, locationId, trainerId: trainer.id, enrollment: trainee, date, hour: 15 })
    await createPack(test, { ...trainee, brandId }, { sessions: 3, price: '100.00', soldOn: '2030-05-06' })
    const sold = { currency: 'EUR', booked: '0.00', sold: '100.00', paid: '100.00', overdue: '0.00' }
    expect(await revenue()).toEqual([{ ...sold, earned: '0.00' }])
    await train('2030-05-06')
    await train('2030-05-07')
    expect(await revenue()).toEqual([{ ...sold, earned: '66.67' }])
    await train('2030-05-08')
    expect(await revenue()).toEqual([{ ...sold, earned: '100.00' }])
  })

  it('can be read for one location', async () => {
    const second = await createLocation(test, scene.brandId, { name: 'Annex' })
    await addTrainerSlots(test, scene.trainer.id, { date: MONDAY, hours: [20], locationId: second })
    const { body } = await read(`weeks=4&gymLocationId=${second}`)
    expect(body.data).toMatchObject({ revenue: [], locations: [{ name: 'Annex', booked: 0 }] })
    expect(body.data?.hours).toContainEqual({ weekday: 1, hour: 20, open: 1, booked: 0, marked: 0, unmet: 0 })
    const main = await read(`weeks=4&gymLocationId=${scene.locationId}`)
    expect(main.body.data?.hours.some(({ hour }) => hour === 20)).toBe(false)
  })

  it('are for managers of the brand, and need a range of 4, 12, or 52 weeks', async () => {
    const foreign = await createGym(test)
    const trainer = scene.trainer.token
    expect((await read('weeks=4', foreign.manager.token)).status).toBe(404)
    expect((await read('weeks=4', foreign.manager.token, randomUUID())).status).toBe(404)
    expect((await read(`weeks=4&gymLocationId=${foreign.locationId}`)).status).toBe(404)
    expect((await read('weeks=4', trainer)).status).toBe(403)
    for (const wrong of ['weeks=5', '', 'weeks=4&gymLocationId=here'])
      expect((await read(wrong)).status).toBe(400)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await read('weeks=52', admin.token)).body.data?.weeks).toHaveLength(52)
    const list = `${INSIGHTS}/trainees?gymBrandId=${scene.brandId}&weeks=4&group=quiet`
    expect((await test.call('GET', list, { token: foreign.manager.token })).status).toBe(404)
    const file = `${INSIGHTS}/export?gymBrandId=${scene.brandId}&weeks=4&figure=quiet`
    expect((await test.call('GET', file, { token: foreign.manager.token })).status).toBe(404)
  })

  it.each([
    ['hours', 'Weekday,Hour,Open,Booked,Marked,Unmet wishes', 'Tuesday,18:00,0,0,2,1'],
    ['sessions', 'Week of,Sessions,Canceled,No-shows,Late changes', '2030-05-06,3,2,0,2'],
    ['trainers', 'Trainer,Open hours,Booked hours,Utilization', 'Tara Quick,'],
    ['revenue', 'Currency,Booked,Paid,Overdue,Sold,Earned', 'EUR,0.40,0.20,0.10,0.40,0.40'],
    ['active', 'Trainee,Location,Enrolled,Last session', 'Rita Ray,Main hall,2030-01-01,2030-05-09'],
  ])('can be downloaded as CSV: %s', async (figure, head, line) => {
    const url = `${INSIGHTS}/export?gymBrandId=${scene.brandId}&weeks=4&figure=${figure}`
    const answer = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${scene.manager.token}` },
    })
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="${figure}.csv"`,
    ])
    expect(answer.body).toContain(head)
    expect(answer.body).toContain(line)
  })
})

describe('trainees', () => {
  it('are new, active, lost, or quiet', async () => {
    await enrolled('Nina', '2030-05-13')
    const lost = await enrolled('Lars')
    await session('2030-04-01', 15, lost)
    const booked = await enrolled('Bea')
    await session('2030-04-02', 15, booked)
    await session('2030-05-20', 15, booked)
    const missed = await enrolled('Max')
    await set(await session('2030-05-01', 15, missed), { attendance: 'NoShow' })
    const left = await enrolled('Leo')
    await sql`update enrollments set removed_at = '2030-05-01' where id = ${left.id}::uuid`.execute(test.db)
    expect(await namesIn('new')).toEqual(['Nina Ray'])
    expect(await namesIn('active')).toEqual(['Rita Ray'])
    expect(await namesIn('lost')).toEqual(['Leo Ray', 'Lars Ray'])
    expect(await namesIn('quiet')).toEqual(expect.arrayContaining(['Kim Ray', 'Max Ray', 'Lars Ray']))
    expect(await namesIn('quiet')).not.toContain('Bea Ray')
    const { body } = await read()
    expect(body.data?.trainees).toMatchObject({ new: 1, active: 1, lost: 2 })
    const page = await group('quiet', '&pageSize=1&page=2')
    expect([page.body.data?.length, page.headers['x-total-count']]).toEqual([
      1,
      String(body.data?.trainees.quiet),
    ])
  })
})

describe('a reminder for quiet trainees', () => {
  function remind(traineeIds: string[], gymBrandId = scene.brandId, token = scene.manager.token) {
    const body = { gymBrandId, traineeIds }
    return test.call<RemindersResult>('POST', `${INSIGHTS}/reminders`, { token, body })
  }

  function age(interval: string) {
    return sql`update notifications set updated_at = current_instant() - ${interval}::interval`.execute(
      test.db,
    )
  }

  it('goes to each at most once a week, however often it is sent', async () => {
    const [one, two] = [await enrolled('Quinn'), await enrolled('Quentin')]
    const sent = await Promise.all([remind([one.id, one.id]), remind([one.id])])
    expect(sent.map(({ body }) => body.data?.sent).sort()).toEqual([0, 1])
    await age('6 days 23 hours')
    expect((await remind([one.id, two.id])).body.data).toMatchObject({ sent: 1, remindedLately: 1 })
    const quinn = (await group('quiet', '&pageSize=100')).body.data?.find(
      ({ traineeId }) => traineeId === one.id,
    )
    expect(quinn?.remindedOn).toBe('2030-05-08')
    await age('7 days')
    expect((await remind([one.id])).body.data).toMatchObject({ sent: 1 })
  })

  it('is refused for trainees who train, and for those of other gyms', async () => {
    const quiet = await enrolled('Quiana')
    const refused = await remind([quiet.id, regular.id])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Someone on this list has trained again or has a session ahead. Reload the page.',
    ])
    const foreign = await createTrainingScene(test)
    expect((await remind([quiet.id, foreign.trainee.id])).status).toBe(404)
    expect((await remind([quiet.id], foreign.brandId)).status).toBe(404)
    expect((await remind([quiet.id], scene.brandId, foreign.manager.token)).status).toBe(404)
    expect((await remind([])).status).toBe(400)
    expect((await remind([quiet.id])).body.data).toMatchObject({ sent: 1 })
  })

  it('respects the gym’s setting', async () => {
    const quiet = await enrolled('Quasim')
    await switchRule(test, scene.brandId, 'AvailabilityReminder', false)
    expect((await remind([quiet.id])).body.data).toMatchObject({ sent: 0, switchedOff: 1 })
  })
})
