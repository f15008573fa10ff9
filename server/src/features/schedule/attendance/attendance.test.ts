import type { AttendanceCount, BegunSession, MarkManyResult } from '@spotter/contract/schedule/attendance.ts'
import { ATTENDANCE_DAYS } from '@spotter/contract/schedule/attendance.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { MAX_MARKS } from '@spotter/contract/shared/limits.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { assignManager, createGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  type Scene,
  setClock,
} from '../../../../test/schedule.ts'
import { addPasskey, requireFactor } from '../../../../test/second-factor.ts'
import { createTrainer } from '../../../../test/trainers.ts'

const MONDAY = '2026-11-16'
const MANY = '/api/gym-schedule/attendance'
const NOBODY = '11111111-1111-4111-8111-111111111111'

let test: TestApp
/** Sessions at 9, 10, and 11; the one at 10 is under way. */
let scene: Scene
let ids: { over: string; running: string; ahead: string }
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, `${MONDAY}T08:00:00Z`)
  scene = await createScene(test, { date: MONDAY, hour: 9 })
  await addTrainerSlots(test, scene.trainer.id, { date: MONDAY, hours: [10, 11] })
  const at = async (hour: number) => (await assigned(test, scene, { hour })).id
  ids = { over: await at(9), running: await at(10), ahead: await at(11) }
  await setClock(test, `${MONDAY}T10:30:00Z`)
})
afterAll(() => test.close())

function mark(id: string, attendance: unknown, token: string | undefined = scene.trainer.token) {
  return test.call('PUT', `${ASSIGNMENTS}/${id}/attendance`, { token, body: { attendance } })
}

function markMany(marks: unknown, token = scene.gym.manager.token) {
  return test.call<MarkManyResult>('PUT', MANY, { token, body: { marks } })
}

async function mySessions(token: string, query: string) {
  return (await test.call<MySession[]>('GET', `/api/my/sessions?${query}`, { token })).body.data ?? []
}

function historyOf(assignmentId: string) {
  return test.db
    .selectFrom('activity')
    .select(['actor_id', 'kind', 'subject'])
    .where('kind', 'like', 'attendance-%')
    .where('detail', '@>', JSON.stringify({ assignmentId }))
    .orderBy('id')
    .execute()
}

describe('a session that has begun', () => {
  it('is marked by its trainer, and the trainee sees it', async () => {
    const { status, body } = await mark(ids.over, 'NoShow')
    expect([status, body.data]).toEqual([200, { assignmentId: ids.over, attendance: 'NoShow' }])
    const [seen] = await mySessions(scene.trainee.person.token, 'past=true')
    expect(seen).toMatchObject({ id: ids.over, status: 'Completed', attendance: 'NoShow' })
  })

  it('keeps the last mark, and only changes are recorded', async () => {
    await mark(ids.running, 'Attended')
    await mark(ids.running, 'Attended', scene.gym.manager.token)
    await mark(ids.running, 'LateCancellation', scene.gym.manager.token)
    await mark(ids.running, null)
    const subject = 'Tess Trainer with Theo Trainee'
    expect(await historyOf(ids.running)).toEqual([
      { actor_id: scene.trainer.id, kind: 'attendance-marked', subject },
      { actor_id: scene.gym.manager.id, kind: 'attendance-marked', subject },
      { actor_id: scene.trainer.id, kind: 'attendance-unmarked', subject },
    ])
    expect(await mySessions(scene.trainer.token, '')).toMatchObject([
      { id: ids.running, attendance: null, canMarkAttendance: true },
      { id: ids.ahead, attendance: null, canMarkAttendance: false },
    ])
  })

  it('is marked by no one else', async () => {
    const stranger = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    const elsewhere = await createGym(test)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const asked = (token: string | undefined) => mark(ids.over, 'NoShow', token)
    expect((await test.call('PUT', `${ASSIGNMENTS}/${ids.over}/attendance`, { body: {} })).status).toBe(401)
    expect((await asked(scene.trainee.person.token)).status).toBe(403)
    for (const { token } of [stranger, elsewhere.manager]) {
      const { status, body } = await asked(token)
      expect([status, body.message]).toEqual([404, 'Session not found'])
    }
    expect((await mark(NOBODY, 'NoShow')).status).toBe(404)
    expect((await asked(admin.token)).status).toBe(200)
  })

  it('is no longer marked by a trainer who was removed from the brand', async () => {
    const setRemoved = (at: string | null) =>
      test.db
        .updateTable('brand_trainers')
        .set({ removed_at: at })
        .where('user_id', '=', scene.trainer.id)
        .execute()
    const markable = async () => {
      const sessions = await mySessions(scene.trainer.token, `startDate=${MONDAY}&endDate=${MONDAY}`)
      return sessions.filter(({ canMarkAttendance }) => canMarkAttendance).map(({ id }) => id)
    }
    expect(await markable()).toEqual([ids.over, ids.running])
    await setRemoved(`${MONDAY}T10:20:00Z`)
    const refused = await mark(ids.over, 'Attended')
    expect([refused.status, refused.body.message]).toEqual([404, 'Session not found'])
    expect(
      (await markMany([{ assignmentId: ids.over, attendance: 'Attended' }], scene.trainer.token)).body.data,
    ).toMatchObject({ succeeded: 0, failed: 1 })
    expect(await markable()).toEqual([])
    expect(await mySessions(scene.trainer.token, 'markable=true')).toEqual([])
    expect((await mark(ids.over, 'NoShow', scene.gym.manager.token)).status).toBe(200)
    await setRemoved(null)
    expect((await mark(ids.over, 'NoShow')).status).toBe(200)
  })

  it('is marked by no manager whose role is withheld, not even one who is a trainer', async () => {
    const manager = await createPerson(test, { roles: ['Trainer', 'GymManager'] })
    await assignManager(test, scene.gym.brandId, manager.id)
    expect((await mark(ids.over, 'NoShow', manager.token)).status).toBe(200)
    await requireFactor(test)
    expect((await mark(ids.over, 'Attended', manager.token)).status).toBe(404)
    const many = await markMany([{ assignmentId: ids.over, attendance: 'Attended' }], manager.token)
    expect(many.body.data).toMatchObject({ succeeded: 0, failed: 1 })
    await addPasskey(test, manager)
    expect((await mark(ids.over, 'NoShow', manager.token)).status).toBe(200)
    await test.db.deleteFrom('security_policy').execute()
  })

  it.each(['Came', '', 1, true, undefined])('refuses %j as a mark', async (attendance) => {
    expect((await mark(ids.over, attendance)).status).toBe(400)
  })
})

describe('a session that has not begun, or was canceled', () => {
  it('says why it cannot be marked', async () => {
    const early = await mark(ids.ahead, 'Attended')
    expect([early.status, early.body.message]).toEqual([
      409,
      "This session hasn't begun. You can mark attendance once it has.",
    ])
    await addTrainerSlots(test, scene.trainer.id, { date: MONDAY, hours: [12] })
    const { id } = await assigned(test, scene, { hour: 12 })
    await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token: scene.gym.manager.token })
    const canceled = await mark(id, 'Attended')
    expect([canceled.status, canceled.body.message]).toEqual([409, 'This session was canceled'])
  })
})

describe('a whole day', () => {
  it('is marked together, with a result for each session', async () => {
    const marks = [
      { assignmentId: ids.over, attendance: 'NoShow' },
      { assignmentId: ids.over, attendance: 'Attended' },
      { assignmentId: ids.ahead, attendance: 'Attended' },
      { assignmentId: NOBODY, attendance: 'Attended' },
    ]
    const { status, body } = await markMany(marks)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      succeeded: 1,
      failed: 2,
      outcomes: [
        { assignmentId: ids.over, succeeded: true, message: null },
        { assignmentId: ids.ahead, succeeded: false, message: expect.stringContaining("hasn't begun") },
        { assignmentId: NOBODY, succeeded: false, message: 'Session not found' },
      ],
    })
  })

  it('takes at least one session and at most 500', async () => {
    const one = { assignmentId: ids.over, attendance: 'Attended' }
    expect((await markMany([])).status).toBe(400)
    expect((await markMany(Array(MAX_MARKS + 1).fill(one))).status).toBe(400)
    expect((await markMany(Array(MAX_MARKS).fill(one))).body.data?.succeeded).toBe(1)
  })

  it('lists what has begun, by location', async () => {
    const list = (query: string, token = scene.gym.manager.token) =>
      test.call<BegunSession[]>('GET', `${MANY}?${query}`, { token })
    const day = `gymBrandId=${scene.gym.brandId}&date=${MONDAY}`
    expect(
      (await list(day)).body.data?.map(({ hour, canMarkAttendance }) => [hour, canMarkAttendance]),
    ).toEqual([
      [9, true],
      [10, true],
    ])
    expect((await list(`${day}&gymLocationId=${NOBODY}`)).body.data).toEqual([])
    expect((await list(day, (await createGym(test)).manager.token)).status).toBe(404)
    expect((await list(day, scene.trainer.token)).status).toBe(403)
    expect((await list(`gymBrandId=${scene.gym.brandId}`)).status).toBe(400)
  })
})

describe('the sessions a trainer can mark', () => {
  it('are those they trained, the latest first', async () => {
    const asTrainer = await mySessions(scene.trainer.token, 'markable=true')
    expect(asTrainer.map(({ id }) => id)).toEqual([ids.running, ids.over])
    expect(await mySessions(scene.trainee.person.token, 'markable=true')).toEqual([])
  })
})

describe("a trainee's count", () => {
  async function counts(token = scene.gym.manager.token, traineeIds = [scene.trainee.id]) {
    const trainees = traineeIds.map((id) => `&traineeId=${id}`).join('')
    const url = `${MANY}/counts?gymBrandId=${scene.gym.brandId}${trainees}`
    return test.call<AttendanceCount[]>('GET', url, { token })
  }

  it('says what they attended and missed, and when they last came', async () => {
    await mark(ids.over, 'NoShow')
    const traineeId = scene.trainee.id
    expect((await counts()).body.data).toEqual([
      {
        traineeId,
        attended: 0,
        noShows: 1,
        lateCancellations: 0,
        lastSessionOn: MONDAY,
        sessionsPerWeek: 0.1,
      },
    ])
    expect((await counts((await createGym(test)).manager.token)).status).toBe(404)
    expect((await counts(scene.trainer.token)).status).toBe(403)
  })

  it('is for the trainees asked for, 100 at most, and leaves out others’', async () => {
    const stranger = (await createScene(test)).trainee.id
    const two = await counts(scene.gym.manager.token, [stranger, scene.trainee.id])
    expect(two.body.data?.map(({ traineeId }) => traineeId)).toEqual([scene.trainee.id])
    expect((await counts(scene.gym.manager.token, [NOBODY])).body.data).toEqual([])
    for (const refused of [[], ['nobody'], Array(101).fill(NOBODY)])
      expect((await counts(scene.gym.manager.token, refused)).status).toBe(400)
  })

  it('counts unmarked sessions as attended after 14 days, when marks are final', async () => {
    await setClock(test, `${addDays(MONDAY, ATTENDANCE_DAYS)}T10:00:00Z`)
    const late = await mark(ids.running, 'NoShow')
    expect([late.status, late.body.message]).toEqual([
      409,
      'Attendance can be marked for 14 days after a session',
    ])
    expect((await counts()).body.data).toMatchObject([{ attended: 1, noShows: 1 }])
    const past = await mySessions(scene.trainee.person.token, 'past=true')
    expect(past.map(({ id, attendance }) => [id, attendance])).toEqual([
      [ids.ahead, null],
      [ids.running, 'Attended'],
      [ids.over, 'NoShow'],
    ])
  })
})
