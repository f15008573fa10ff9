import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { OpenRequest, SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { beginSession } from '../../../../test/notifications.ts'
import { createPerson } from '../../../../test/people.ts'
import { ASSIGNMENTS, addTrainerSlots, assigned, createScene } from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { eraseInSessions } from '../schedule.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const REQUESTS = '/api/gym-schedule/requests'

/** A trainee with a session three days from now. */
async function createSession() {
  const scene = await createScene(test)
  const session = await assigned(test, scene)
  const { token } = scene.trainee.person
  return { ...scene, session, token, manager: scene.gym.manager.token }
}

function ask(id: string, token: string, reason?: string) {
  return test.call<SessionRequest>('POST', `/api/my/sessions/${id}/request`, { token, body: { reason } })
}

function withdraw(id: string, token: string) {
  return test.call('DELETE', `/api/my/sessions/${id}/request`, { token })
}

function answer(id: string, token: string, body: object) {
  return test.call<SessionRequest>('PUT', `${REQUESTS}/${id}`, { token, body })
}

async function openRequests(brandId: string, token: string) {
  return (await test.call<OpenRequest[]>('GET', `${REQUESTS}?gymBrandId=${brandId}`, { token })).body.data
}

function newsAbout(assignmentId: string) {
  return test.db
    .selectFrom('notifications')
    .innerJoin('notification_sessions', 'notification_id', 'id')
    .select(['notification_type', 'recipient_user_id'])
    .where('assignment_id', '=', assignmentId)
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .execute()
}

describe("someone who can't make it", () => {
  it('asks up to 20 times an hour, withdrawn requests included', async () => {
    const { session, token } = await createSession()
    await ask(session.id, token)
    await withdraw(session.id, token)
    await test.pool.query("update rate_limits set points = 19 where key like 'excuses:%'")
    expect((await ask(session.id, token)).status).toBe(201)
    await withdraw(session.id, token)
    const refused = await ask(session.id, token)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "You've sent too many requests in the past hour. Please try again later.",
    ])
  })

  it('asks to be excused, and the managers see and hear of it', async () => {
    const { gym, session, token, manager, date, hour } = await createSession()
    const { status, body } = await ask(session.id, token, 'A cold')
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        assignmentId: session.id,
        state: 'open',
        reason: 'A cold',
        isLate: false,
        answer: null,
        moveTo: null,
        createdAt: expect.any(String),
      },
    ])
    expect(await openRequests(gym.brandId, manager)).toEqual([
      expect.objectContaining({
        ...body.data,
        requesterName: 'Theo Trainee',
        requesterRole: 'trainee',
        trainerName: 'Tess Trainer',
        date,
        hour,
      }),
    ])
    expect(await newsAbout(session.id)).toEqual([
      { notification_type: 'TraineeRequest', recipient_user_id: gym.manager.id },
    ])
    const mine = await test.call<MySession[]>('GET', '/api/my/sessions', { token })
    expect(mine.body.data).toMatchObject([{ id: session.id, hasOpenRequest: true }])
  })

  it('asks once per session, can withdraw, and can ask again', async () => {
    const { gym, session, token, manager, trainer } = await createSession()
    await ask(session.id, token)
    const twice = await ask(session.id, token)
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'You already have an open request about this session',
    ])
    expect((await ask(session.id, trainer.token)).status).toBe(201)
    expect((await withdraw(session.id, token)).status).toBe(200)
    expect((await withdraw(session.id, token)).status).toBe(404)
    expect(await openRequests(gym.brandId, manager)).toMatchObject([{ requesterRole: 'trainer' }])
    expect((await ask(session.id, token)).status).toBe(201)
  })

  it('is late within the notice period of the brand', async () => {
    const { gym, session, token, manager } = await createSession()
    const settings = `/api/gym-schedule/request-settings/${gym.brandId}`
    expect((await test.call('GET', settings, { token: manager })).body.data).toEqual({ noticeHours: 24 })
    const set = (noticeHours: unknown) =>
      test.call('PUT', settings, { token: manager, body: { noticeHours } })
    for (const bad of [-1, 73, 1.5, '24']) expect((await set(bad)).status).toBe(400)
    await test.db
      .updateTable('sessions')
      .set({ during: '[2026-01-01,2026-01-02)' })
      .where('id', '=', session.id)
      .execute()
    expect((await ask(session.id, token)).status).toBe(409)
    const soon = new Date(Date.now() + 60 * 3_600_000).toISOString()
    await test.db
      .updateTable('sessions')
      .set({ during: `[${soon},${new Date(Date.parse(soon) + 3_600_000).toISOString()})` })
      .where('id', '=', session.id)
      .execute()
    expect((await ask(session.id, token)).body.data).toMatchObject({ isLate: false })
    await withdraw(session.id, token)
    expect((await set(72)).body.data).toEqual({ noticeHours: 72 })
    expect((await ask(session.id, token)).body.data).toMatchObject({ isLate: true })
  })

  it('must be in the session, which must not have begun or been canceled', async () => {
    const { session, token, manager } = await createSession()
    expect((await ask(session.id, (await createPerson(test)).token)).status).toBe(404)
    expect((await ask(session.id, manager)).status).toBe(404)
    await beginSession(test, session.id)
    expect((await ask(session.id, token)).status).toBe(409)
    const canceled = await createSession()
    await test.call('DELETE', `${ASSIGNMENTS}/${canceled.session.id}`, { token: canceled.manager })
    expect((await ask(canceled.session.id, canceled.token)).status).toBe(404)
  })
})

it("what an erased person asked for is gone, and so are other people's words about them", async () => {
  const { session, token, trainer, trainee } = await createSession()
  await ask(session.id, token, 'A cold')
  await ask(session.id, trainer.token, 'Theo Trainee has a cold')
  await eraseInSessions(test.db, { id: trainee.userId, email: trainee.person.email, name: 'Theo Trainee' })
  const left = await test.db
    .selectFrom('session_requests')
    .select(['user_id', 'reason'])
    .where('assignment_id', '=', session.id)
    .execute()
  expect(left).toEqual([{ user_id: trainer.id, reason: null }])
})

describe('a manager', () => {
  it('accepts, which cancels the session and answers the request', async () => {
    const { gym, session, token, manager, trainee } = await createSession()
    const { id } = (await ask(session.id, token)).body.data!
    const accepted = await answer(id, manager, { decision: 'accept', message: 'Get well' })
    expect(accepted.body.data).toMatchObject({ state: 'accepted', answer: 'Get well' })
    const { status } = await test.db
      .selectFrom('sessions')
      .select('status')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('Cancelled')
    expect(await newsAbout(session.id)).toContainEqual({
      notification_type: 'RequestAnswered',
      recipient_user_id: trainee.userId,
    })
    expect(await openRequests(gym.brandId, manager)).toEqual([])
    const again = await answer(id, manager, { decision: 'decline' })
    expect([again.status, again.body.message]).toEqual([409, 'This request has already been answered'])
  })

  it('accepts by moving the session, or changes nothing if it cannot move', async () => {
    const { session, token, manager, trainer } = await createSession()
    await addTrainerSlots(test, trainer.id, { hours: [15] })
    const { id } = (await ask(session.id, token)).body.data!
    expect((await answer(id, manager, { decision: 'accept', moveTo: { hour: 16 } })).status).toBe(409)
    const moved = await answer(id, manager, { decision: 'accept', moveTo: { hour: 15 } })
    expect(moved.body.data).toMatchObject({ state: 'accepted' })
    const { hour, status } = await test.db
      .selectFrom('sessions')
      .select(['hour', 'status'])
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect([hour, status]).toEqual([15, 'Scheduled'])
  })

  it("accepts by moving the session without looking at the request, if that's what was asked for", async () => {
    const { session, token, manager, trainer, gym } = await createSession()
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [10, 15] })
    await ask(session.id, token)
    await ask(session.id, trainer.token)
    const move = (to: object) =>
      test.call('PUT', `${ASSIGNMENTS}/${session.id}/move`, { token: manager, body: to })
    const states = () =>
      test.db
        .selectFrom('session_requests')
        .select(['user_id', 'state'])
        .where('assignment_id', '=', session.id)
        .orderBy('created_at')
        .execute()
    expect((await move({ trainerId: other.id })).status).toBe(200)
    expect((await states()).map(({ state }) => state)).toEqual(['open', 'accepted'])
    expect((await move({ hour: 15 })).status).toBe(200)
    expect((await states()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    const answers = (await newsAbout(session.id)).filter(
      (news) => news.notification_type === 'RequestAnswered',
    )
    expect(answers.map((news) => news.recipient_user_id)).toEqual([trainer.id, (await states())[0]!.user_id])
  })

  it('declines with a message, and the session stays', async () => {
    const { session, token, manager } = await createSession()
    const { id } = (await ask(session.id, token)).body.data!
    expect((await answer(id, manager, { decision: 'decline', message: 'Too late' })).body.data).toMatchObject(
      {
        state: 'declined',
        answer: 'Too late',
      },
    )
    const mine = await test.call<MySession[]>('GET', '/api/my/sessions', { token })
    expect(mine.body.data).toMatchObject([{ id: session.id, status: 'Scheduled', hasOpenRequest: false }])
  })

  it('answers, and My sessions shows it to the person who asked, even if the session is canceled', async () => {
    const { session, token, manager, trainer } = await createSession()
    const mine = async (query: string, by = token) =>
      (await test.call<MySession[]>('GET', `/api/my/sessions${query}`, { token: by })).body.data!
    expect(await mine('')).toMatchObject([{ request: null, noticeHours: 24 }])
    const first = (await ask(session.id, token, 'A cold')).body.data!
    expect((await mine(''))[0]!.request).toEqual({
      state: 'open',
      reason: 'A cold',
      isLate: false,
      answer: null,
      moveTo: null,
    })
    expect((await mine('', trainer.token))[0]!.request).toBeNull()
    await answer(first.id, manager, { decision: 'decline', message: 'Please come' })
    expect((await mine(''))[0]!.request).toMatchObject({ state: 'declined', answer: 'Please come' })
    const second = (await ask(session.id, token)).body.data!
    await answer(second.id, manager, { decision: 'accept', message: 'Get well' })
    expect(await mine('')).toEqual([])
    expect(await mine('?includeExcused=true')).toMatchObject([
      { status: 'Cancelled', request: { state: 'accepted', answer: 'Get well' } },
    ])
    expect(await mine('?includeExcused=true', trainer.token)).toEqual([])
  })

  it("can't answer what was withdrawn, nor see or answer another brand's requests", async () => {
    const { gym, session, token, manager } = await createSession()
    const { id } = (await ask(session.id, token)).body.data!
    const stranger = (await createSession()).manager
    expect((await answer(id, stranger, { decision: 'accept' })).status).toBe(404)
    expect(
      (await test.call('GET', `${REQUESTS}?gymBrandId=${gym.brandId}`, { token: stranger })).status,
    ).toBe(404)
    const settings = `/api/gym-schedule/request-settings/${gym.brandId}`
    expect((await test.call('PUT', settings, { token: stranger, body: { noticeHours: 1 } })).status).toBe(404)
    await withdraw(session.id, token)
    const late = await answer(id, manager, { decision: 'accept' })
    expect([late.status, late.body.message]).toEqual([409, 'This request was withdrawn'])
  })
})
