import { randomUUID } from 'node:crypto'
import type { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import type { OwnMovedSession, OwnMoveOptions } from '@spotter/contract/offers/own-moves.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { OpenRequest, SessionRequest } from '@spotter/contract/schedule/session-requests.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
  type Scene,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '10' })
})
afterAll(() => test.close())

/** The Tuesday of a week that lies ahead, however today falls. */
const TUESDAY = addDays(dayAhead(10), (9 - new Date(dayAhead(10)).getUTCDay()) % 7)
const WEDNESDAY = addDays(TUESDAY, 1)

/** A session on Tuesday at 10, at a brand that lets trainees move by themselves; the trainer is also free at 11 and on Wednesday at 10. */
async function createSession(settings: Partial<OfferSettings> = {}, scene: Partial<Scene> = {}) {
  const created = await createScene(test, { date: TUESDAY, ...scene })
  const { trainer, gym } = created
  await addTrainerSlots(test, trainer.id, { date: TUESDAY, hours: [11] })
  await addTrainerSlots(test, trainer.id, { date: WEDNESDAY, hours: [10] })
  const session = await assigned(test, created)
  await allow(gym, { moves: 'by-themselves', ...settings })
  return { ...created, session, token: created.trainee.person.token }
}

function allow(gym: Scene['gym'], settings: Partial<OfferSettings>) {
  return test.call<OfferSettings>('PUT', `/api/gym-offers/settings/${gym.brandId}`, {
    token: gym.manager.token,
    body: settings,
  })
}

async function options(sessionId: string, token: string) {
  return test.call<OwnMoveOptions>('GET', `/api/my/sessions/${sessionId}/move-options`, { token })
}

async function hoursOf(sessionId: string, token: string) {
  const { body } = await options(sessionId, token)
  return body.data!.hours.map(
    ({ date, hour, trainerName }) =>
      `${date === TUESDAY ? 'Tue' : date === WEDNESDAY ? 'Wed' : date} ${hour} ${trainerName.split(' ')[0]}`,
  )
}

interface Place {
  trainer: { id: string }
  gym: { locationId: string }
}

function move(session: { id: string }, token: string, { trainer, gym }: Place, changes: object = {}) {
  return test.call<OwnMovedSession>('POST', `/api/my/sessions/${session.id}/move`, {
    token,
    body: { trainerId: trainer.id, gymLocationId: gym.locationId, date: TUESDAY, hour: 11, ...changes },
  })
}

function undo(sessionId: string, token: string) {
  return test.call('POST', `/api/my/sessions/${sessionId}/undo-move`, { token })
}

function news(assignmentId: string) {
  return test.db
    .selectFrom('notifications')
    .innerJoin('notification_sessions', 'notification_id', 'id')
    .select(['notification_type as type', 'recipient_user_id as userId', 'state', 'known_hour as from'])
    .where('assignment_id', '=', assignmentId)
    .orderBy('state')
    .orderBy('notification_type')
    .execute()
}

/** Its people have heard of the session. */
async function announce(assignmentId: string) {
  await test.pool.query(
    `update notifications set state = 'sent' where id in (
      select notification_id from notification_sessions where assignment_id = $1)`,
    [assignmentId],
  )
}

describe('the hours a trainee can move to', () => {
  it('are those of the same trainer in the same week, the hours they marked first', async () => {
    const { session, token, trainee, trainer } = await createSession()
    await addTrainerSlots(test, trainer.id, { date: addDays(TUESDAY, 7), hours: [10] })
    await addTraineeSlots(test, trainee.userId, [10], WEDNESDAY)
    const { body } = await options(session.id, token)
    expect(body.data).toMatchObject({ mode: 'by-themselves', whyNot: null, revision: 0 })
    expect(body.data!.hours).toMatchObject([
      {
        date: WEDNESDAY,
        hour: 10,
        trainerName: 'Tess Trainer',
        isMarked: true,
        isSameTrainer: true,
        isUsualHour: false,
      },
      { date: TUESDAY, hour: 11, isMarked: false },
    ])
  })

  it('include other trainers if the brand says so', async () => {
    const { gym, session, token, trainee } = await createSession()
    const known = await createTrainer(test, { firstName: 'Known', brandIds: [gym.brandId] })
    const stranger = await createTrainer(test, { firstName: 'Stranger', brandIds: [gym.brandId] })
    for (const { id } of [known, stranger]) await addTrainerSlots(test, id, { date: TUESDAY, hours: [12] })
    await test.pool.query(
      `with slot as (insert into trainer_slots (trainer_id, date, hour, status)
          values ($1, current_date - 9, 5, 'Available') returning id)
       insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
       select $2, $3, $4, $5, $1, slot.id, current_date - 9, 5, tstzrange((current_date - 9 + time '05:00') at time zone 'UTC', (current_date - 9 + time '06:00') at time zone 'UTC') from slot`,
      [known.id, gym.brandId, gym.locationId, trainee.id, trainee.userId],
    )
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess', 'Wed 10 Tess'])
    await allow(gym, { moveTrainers: 'known' })
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess', 'Wed 10 Tess', 'Tue 12 Known'])
    await allow(gym, { moveTrainers: 'any' })
    expect(await hoursOf(session.id, token)).toEqual([
      'Tue 11 Tess',
      'Wed 10 Tess',
      'Tue 12 Known',
      'Tue 12 Stranger',
    ])
  })

  it("don't include what someone who's left out could use, until they can't any more", async () => {
    const { gym, session, token, trainer, ...scene } = await createSession()
    const left = await createEnrollment(test, { brandId: gym.brandId })
    await addTraineeSlots(test, left.userId, [10], WEDNESDAY)
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess'])
    const refused = await move(session, token, { trainer, gym }, { date: WEDNESDAY, hour: 10 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This hour is no longer free. Choose another one.',
    ])
    // They got their session: nobody is left out.
    await addTrainerSlots(test, trainer.id, { date: addDays(TUESDAY, 2), hours: [10] })
    await assigned(test, { gym, trainer, ...scene }, { traineeId: left.id, date: addDays(TUESDAY, 2) })
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess', 'Wed 10 Tess'])
  })

  it("don't include what someone is being offered, until they've had their time", async () => {
    const { gym, session, token, trainer } = await createSession()
    const left = await createEnrollment(test, { brandId: gym.brandId })
    await addTraineeSlots(test, left.userId, [10], WEDNESDAY)
    await test.pool.query(
      `with offered as (
         insert into hour_offers (brand_id, trainer_id, date, hour, mode, opened_at)
         values ($1, $2, $3, 10, 'one-by-one', now()) returning id
       )
       insert into hour_offer_people
         (offer_id, enrollment_id, location_id, place, shortfall, with_trainer, at_hour, sent_at, expires_at)
       select id, $4, $5, 1, 0, 0, 0, now(), now() + interval '30 minutes' from offered`,
      [gym.brandId, trainer.id, WEDNESDAY, left.id, gym.locationId],
    )
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess'])
    expect((await move(session, token, { trainer, gym }, { date: WEDNESDAY, hour: 10 })).status).toBe(409)
    await test.pool.query("update hour_offers set state = 'lapsed', closed_at = now() where brand_id = $1", [
      gym.brandId,
    ])
    await test.pool.query('delete from trainee_slots where user_id = $1', [left.userId])
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess', 'Wed 10 Tess'])
  })

  it("don't include what an open draft gives to someone, and nothing while the week is being planned", async () => {
    const { gym, session, token, trainer, trainee } = await createSession()
    const { rows } = await test.pool.query(
      "insert into planning_drafts (brand_id, title, origin) values ($1, 'Draft', 'planner') returning id",
      [gym.brandId],
    )
    await test.pool.query(
      `insert into planning_changes (draft_id, brand_id, kind, enrollment_id, trainer_id, location_id, date, hour)
       values ($1, $2, 'create', $3, $4, $5, $6, 11)`,
      [rows[0].id, gym.brandId, trainee.id, trainer.id, gym.locationId, TUESDAY],
    )
    expect(await hoursOf(session.id, token)).toEqual(['Wed 10 Tess'])
    await test.pool.query(
      "insert into planning_plans (draft_id, brand_id, week, run_id, mode) values ($1, $2, $3, $1, 'afresh')",
      [rows[0].id, gym.brandId, addDays(TUESDAY, -1)],
    )
    expect((await options(session.id, token)).body.data).toMatchObject({
      hours: [],
      whyNot: 'Your gym is planning this week right now. Please try again in a few minutes.',
    })
  })

  it('are none where the brand has it off, as it is at first', async () => {
    const scene = await createScene(test, { date: TUESDAY })
    const session = await assigned(test, scene)
    const { token } = scene.trainee.person
    expect((await options(session.id, token)).body.data).toEqual({
      mode: 'off',
      whyNot: 'Only your gym can move this session',
      revision: 0,
      hours: [],
    })
    const refused = await move(session, token, scene)
    expect([refused.status, refused.body.message]).toEqual([409, 'Only your gym can move this session'])
  })

  it('are none within the notice period, and none that begin within it', async () => {
    const { gym, session, token } = await createSession()
    await test.call('PUT', `/api/gym-schedule/request-settings/${gym.brandId}`, {
      token: gym.manager.token,
      body: { noticeHours: 72 },
    })
    expect((await options(session.id, token)).body.data!.whyNot).toBeNull()
    await test.pool.query(
      "update sessions set during = tstzrange(current_instant() + interval '71 hours', current_instant() + interval '72 hours') where id = $1",
      [session.id],
    )
    expect((await options(session.id, token)).body.data!.whyNot).toBe(
      'Sessions can be moved until 72 hours before they start',
    )
    await allow(gym, { moveNoticeHours: 70 })
    expect((await options(session.id, token)).body.data!.whyNot).toBeNull()
  })
})

describe('moving a session by oneself', () => {
  it('moves it like a manager does, and trainer and managers hear of it without an approval', async () => {
    const { gym, session, token, trainer, trainee } = await createSession()
    await announce(session.id)
    const { status, body } = await move(session, token, { gym, trainer }, { revision: 0 })
    expect([status, body.data]).toEqual([
      200,
      {
        assignmentId: session.id,
        revision: 1,
        trainerId: trainer.id,
        trainerName: 'Tess Trainer',
        gymLocationId: gym.locationId,
        gymLocationName: 'Main hall',
        timeZone: 'UTC',
        date: TUESDAY,
        hour: 11,
      },
    ])
    const queued = (await news(session.id)).filter(({ state }) => state === 'queued')
    expect(queued.map(({ type, userId, from }) => [type, userId, from]).toSorted()).toEqual(
      [
        ['SessionMoved', trainer.id, 10],
        ['SessionMoved', gym.manager.id, 10],
      ].toSorted(),
    )
    const activity = await test.call<{ kind: string; actorId: string }[]>(
      'GET',
      `/api/gym-management/brands/${gym.brandId}/activity`,
      { token: gym.manager.token },
    )
    expect(activity.body.data![0]).toMatchObject({ kind: 'own-session-moved', actorId: trainee.userId })
  })

  it('is undone within seconds, nobody hears of it, and it counts as if it had never been', async () => {
    const { gym, session, token, trainer } = await createSession()
    await announce(session.id)
    await move(session, token, { gym, trainer })
    expect((await options(session.id, token)).body.data!.whyNot).toBe(
      "You've already moved a session that week. Ask your gym if you need to move another one.",
    )
    expect((await undo(session.id, token)).body.data).toEqual({ undone: 1, left: 0 })
    expect((await undo(session.id, token)).status).toBe(200)
    expect((await news(session.id)).filter(({ state }) => state !== 'sent')).toEqual([])
    expect(await hoursOf(session.id, token)).toEqual(['Tue 11 Tess', 'Wed 10 Tess'])
    await move(session, token, { gym, trainer })
    await test.pool.query("update trainee_moves set moved_at = moved_at - interval '1 minute'")
    const late = await undo(session.id, token)
    expect([late.status, late.body.message]).toEqual([
      409,
      "It's too late to undo this. Ask your gym to move it back.",
    ])
  })

  it('stays where it is if the hour it came from was taken before Undo', async () => {
    const { gym, session, token, trainer, ...scene } = await createSession()
    await move(session, token, { gym, trainer })
    const other = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, { gym, trainer, ...scene }, { traineeId: other.id, hour: 10 })
    const refused = await undo(session.id, token)
    expect([refused.status, refused.body.message]).toEqual([409, 'Trainer is already booked at this time'])
    expect((await options(session.id, token)).body.data!.whyNot).toContain("You've already moved")
  })

  it('tells both trainers when it changes hands, but nobody who has yet to hear of the session at all', async () => {
    const { gym, session, token, trainer } = await createSession({ moveTrainers: 'any', movesPerWeek: 5 })
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, other.id, { date: TUESDAY, hours: [10] })
    await announce(session.id)
    await move(session, token, { gym, trainer: other }, { hour: 10 })
    const types = async () =>
      Object.fromEntries(
        (await news(session.id))
          .filter(({ state }) => state === 'queued')
          .map(({ userId, type }) => [userId, type]),
      )
    expect(await types()).toEqual({
      [other.id]: 'SessionAssigned',
      [trainer.id]: 'SessionMoved',
      [gym.manager.id]: 'SessionMoved',
    })
    await undo(session.id, token)
    expect(await types()).toEqual({})
    // A session that waits for its announcement goes out with its new time.
    await test.pool.query("update notifications set state = 'pending' where state = 'sent'")
    await move(session, token, { gym, trainer }, { hour: 11 })
    expect(await types()).toEqual({ [gym.manager.id]: 'SessionMoved' })
  })

  it('keeps to the moves per person and week, whichever session it is', async () => {
    const { gym, session, token, trainer, ...scene } = await createSession({ movesPerWeek: 2 })
    const second = await assigned(test, { gym, trainer, ...scene }, { date: WEDNESDAY })
    await addTrainerSlots(test, trainer.id, { date: WEDNESDAY, hours: [11, 12] })
    expect((await move(session, token, { gym, trainer })).status).toBe(200)
    expect((await move(second, token, { gym, trainer }, { date: WEDNESDAY, hour: 11 })).status).toBe(200)
    const refused = await move(second, token, { gym, trainer }, { date: WEDNESDAY, hour: 12 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "You've already moved 2 sessions that week. Ask your gym if you need to move another one.",
    ])
  })

  it('is refused by the rules of assigning, in their words, and for hours that are not offered', async () => {
    const { gym, session, token, trainer, ...scene } = await createSession()
    const other = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, { gym, trainer, ...scene }, { traineeId: other.id, hour: 11 })
    const stranger = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, stranger.id, { date: TUESDAY, hours: [12] })
    await addTrainerSlots(test, trainer.id, { date: addDays(TUESDAY, 7), hours: [10] })
    const outcomes = []
    for (const changes of [
      { hour: 11 },
      { hour: 13 },
      { date: addDays(TUESDAY, -60) },
      { hour: 12, trainerId: stranger.id },
      { hour: 10, date: addDays(TUESDAY, 7) },
      { gymLocationId: randomUUID() },
      { hour: 10, date: WEDNESDAY, revision: 7 },
      { hour: 24 },
    ]) {
      const { status, body } = await move(session, token, { gym, trainer }, changes)
      outcomes.push(`${status} ${body.message}`)
    }
    expect(outcomes).toEqual([
      '409 Trainer is already booked at this time',
      '409 Trainer is not available at this time',
      '400 Cannot add availability for past dates',
      '409 This hour is no longer free. Choose another one.',
      '409 This hour is no longer free. Choose another one.',
      '404 Location not found',
      '409 This session was changed in the meantime',
      '400 Must be 0 to 23',
    ])
  })

  it('is repeated without effect with the same Idempotency-Key', async () => {
    const { gym, session, token, trainer } = await createSession()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { trainerId: trainer.id, gymLocationId: gym.locationId, date: TUESDAY, hour: 11 }
    const send = () => test.call('POST', `/api/my/sessions/${session.id}/move`, { token, body, headers })
    const first = await send()
    expect([first.status, (await send()).body]).toEqual([200, first.body])
  })

  it('waits for an answer if someone has already asked about the session', async () => {
    const { gym, session, token, trainer } = await createSession()
    await test.call('POST', `/api/my/sessions/${session.id}/request`, { token: trainer.token, body: {} })
    const refused = await move(session, token, { gym, trainer })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your gym still has to answer a request about this session',
    ])
  })

  it('is for the trainee alone: to anyone else, the session does not exist', async () => {
    const { gym, session, trainer } = await createSession()
    const stranger = await createPerson(test)
    for (const token of [stranger.token, trainer.token, gym.manager.token]) {
      expect((await options(session.id, token)).status).toBe(404)
      expect((await move(session, token, { gym, trainer })).status).toBe(404)
      expect((await undo(session.id, token)).status).toBe(404)
    }
    for (const [method, path] of [
      ['GET', 'move-options'],
      ['POST', 'move'],
      ['POST', 'undo-move'],
    ] as const)
      expect(
        (
          await test.call(method, `/api/my/sessions/${session.id}/${path}`, {
            body: method === 'GET' ? undefined : {},
          })
        ).status,
      ).toBe(401)
    expect(
      (await test.call('DELETE', `${ASSIGNMENTS}/${session.id}`, { token: gym.manager.token })).status,
    ).toBe(200)
  })
})

describe('asking to move a session', () => {
  function ask(session: { id: string }, token: string, { trainer, gym }: Place, changes: object = {}) {
    return test.call<SessionRequest>('POST', `/api/my/sessions/${session.id}/move-request`, {
      token,
      body: { trainerId: trainer.id, gymLocationId: gym.locationId, date: TUESDAY, hour: 11, ...changes },
    })
  }

  function answer(requestId: string, gym: Scene['gym'], body: object) {
    return test.call('PUT', `/api/gym-schedule/requests/${requestId}`, { token: gym.manager.token, body })
  }

  it('names the hour, and a manager accepts it with one click', async () => {
    const { gym, session, token, trainer } = await createSession({ moves: 'with-approval' })
    const { status, body } = await ask(session, token, { gym, trainer }, { reason: 'A train strike' })
    const moveTo = {
      trainerId: trainer.id,
      trainerName: 'Tess Trainer',
      gymLocationId: gym.locationId,
      gymLocationName: 'Main hall',
      date: TUESDAY,
      hour: 11,
      timeZone: 'UTC',
    }
    expect([status, body.data]).toMatchObject([201, { state: 'open', reason: 'A train strike', moveTo }])
    const open = await test.call<OpenRequest[]>(
      'GET',
      `/api/gym-schedule/requests?gymBrandId=${gym.brandId}`,
      {
        token: gym.manager.token,
      },
    )
    expect(open.body.data).toMatchObject([{ date: TUESDAY, hour: 10, moveTo }])
    expect((await options(session.id, token)).body.data!.whyNot).toBe(
      'Your gym still has to answer a request about this session',
    )
    expect((await answer(body.data!.id, gym, { decision: 'accept' })).status).toBe(200)
    const mine = await test.call<MySession[]>('GET', '/api/my/sessions', { token })
    expect(mine.body.data).toMatchObject([
      { date: TUESDAY, hour: 11, status: 'Scheduled', request: { state: 'accepted' } },
    ])
    expect((await options(session.id, token)).body.data!.whyNot).toContain("You've already moved a session")
  })

  it('leaves the session where it is if the hour is gone by then, and says so', async () => {
    const { gym, session, token, trainer, ...scene } = await createSession({ moves: 'with-approval' })
    const { body } = await ask(session, token, { gym, trainer })
    const other = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, { gym, trainer, ...scene }, { traineeId: other.id, hour: 11 })
    const refused = await answer(body.data!.id, gym, { decision: 'accept' })
    expect([refused.status, refused.body.message]).toEqual([409, 'Trainer is already booked at this time'])
    expect((await answer(body.data!.id, gym, { decision: 'decline' })).status).toBe(200)
    expect(await hoursOf(session.id, token)).toEqual(['Wed 10 Tess'])
  })

  it('is only possible where the brand approves moves, and for hours from the list', async () => {
    const { gym, session, token, trainer } = await createSession()
    const outcomes = async (changes?: object) => {
      const { status, body } = await ask(session, token, { gym, trainer }, changes)
      return `${status} ${body.message}`
    }
    expect(await outcomes()).toBe(
      '409 You can move this session without asking. Please choose the hour again.',
    )
    await allow(gym, { moves: 'with-approval' })
    const moved = await move(session, token, { gym, trainer })
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'Your gym has to approve this move. Please choose the hour again.',
    ])
    expect(await outcomes({ hour: 12 })).toBe('409 This hour is no longer free. Choose another one.')
    expect(await outcomes({ revision: 3 })).toBe('409 This session was changed in the meantime')
    expect((await ask(session, trainer.token, { gym, trainer })).status).toBe(404)
    expect((await ask(session, gym.manager.token, { gym, trainer })).status).toBe(404)
  })

  it('shows in My sessions who can move what, as long as they can', async () => {
    const { gym, session, token, trainer } = await createSession({ moves: 'with-approval' })
    const ownMove = async (by = token) =>
      (await test.call<MySession[]>('GET', '/api/my/sessions', { token: by })).body.data!.map(
        (mine) => mine.ownMove,
      )
    expect([await ownMove(), await ownMove(trainer.token)]).toEqual([['with-approval'], [null]])
    await allow(gym, { moves: 'by-themselves' })
    expect(await ownMove()).toEqual(['by-themselves'])
    const startsAt = new Date(Date.now() + 20 * 3_600_000).toISOString()
    await test.pool.query(
      'update sessions set during = tstzrange($2, $2::timestamptz + interval $$1 hour$$) where id = $1',
      [session.id, startsAt],
    )
    expect(await ownMove()).toEqual([null])
    await allow(gym, { moveNoticeHours: 12 })
    expect(await ownMove()).toEqual(['by-themselves'])
    await allow(gym, { moves: 'off' })
    expect(await ownMove()).toEqual([null])
  })
})

describe("a brand's settings", () => {
  it('are off at first, change one by one, and belong to its managers', async () => {
    const { gym, trainer } = await createScene(test)
    const stranger = await createScene(test)
    const url = `/api/gym-offers/settings/${gym.brandId}`
    const defaults = {
      moves: 'off',
      moveNoticeHours: null,
      movesPerWeek: 1,
      moveTrainers: 'same',
      freedHours: 'off',
    }
    expect((await test.call('GET', url, { token: gym.manager.token })).body.data).toEqual(defaults)
    expect((await allow(gym, { moves: 'with-approval', moveNoticeHours: 12 })).body.data).toEqual({
      ...defaults,
      moves: 'with-approval',
      moveNoticeHours: 12,
    })
    expect((await allow(gym, { moveNoticeHours: null, movesPerWeek: 3 })).body.data).toEqual({
      ...defaults,
      moves: 'with-approval',
      movesPerWeek: 3,
    })
    const wrong = await test.call('PUT', url, {
      token: gym.manager.token,
      body: { moves: 'on', moveNoticeHours: 169, movesPerWeek: 0, moveTrainers: null, freedHours: 1 },
    })
    expect([wrong.status, Object.keys(wrong.body.errors!).toSorted()]).toEqual([
      400,
      ['freedHours', 'moveNoticeHours', 'moveTrainers', 'moves', 'movesPerWeek'],
    ])
    for (const [token, status] of [
      [stranger.gym.manager.token, 404],
      [trainer.token, 403],
      [undefined, 401],
    ] as const)
      for (const method of ['GET', 'PUT'] as const)
        expect(
          (await test.call(method, url, { token, body: method === 'PUT' ? {} : undefined })).status,
        ).toBe(status)
  })
})
