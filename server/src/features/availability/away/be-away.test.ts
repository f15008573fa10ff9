import type { AwayResult, DaysAway, TrainerSlot } from '@spotter/contract/availability/availability.ts'
import type { TrainerAbsence } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, createGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createDraft, newSession, publish } from '../../../../test/planning/drafts.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
  type Scene,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { startTestWorker, until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { sendAwayMail } from './send-away-mail.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = startTestWorker(test, [sendAwayMail], { env: test.env })
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

const DAY = dayAhead()
const NEXT = addDays(DAY, 1)

function beAway(trainer: TestPerson, body: object = {}, token: string | undefined = trainer.token) {
  return test.call<AwayResult>('POST', `/api/trainers/${trainer.id}/away`, {
    ...(token && { token }),
    body: { startDate: DAY, endDate: NEXT, ...body },
  })
}

async function hoursOf(trainer: TestPerson, date = DAY) {
  const path = `/api/trainers/${trainer.id}/availability?startDate=${date}&endDate=${date}`
  const { body } = await test.call<TrainerSlot[]>('GET', path, { token: trainer.token })
  return body.data!
}

async function statusAt(trainer: TestPerson, at: number) {
  return (await hoursOf(trainer)).find(({ hour }) => hour === at)?.status
}

async function absencesOf({ gym }: Pick<Scene, 'gym'>, token = gym.manager.token) {
  const path = `/api/gym-schedule/absences?gymBrandId=${gym.brandId}`
  const { status, body } = await test.call<TrainerAbsence[]>('GET', path, { token })
  return status === 200 ? body.data : status
}

async function mailsTo({ email }: TestPerson, count: number) {
  const read = () =>
    test.db
      .selectFrom('kept_mails')
      .select(['subject', 'text'])
      .where('recipient_email', '=', email)
      .execute()
  await until(async () => (await read()).length >= count)
  return read()
}

/** Being away stops here: the free hours have been looked up, and the booked ones haven't. */
async function closeGateToNewHours() {
  await test.pool.query(`create function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return new; end';
    create trigger gate before insert on trainer_slots for each row execute function wait_at_gate()`)
  const gate = await test.pool.connect()
  await gate.query('select pg_advisory_lock(4711)')
  return async () => {
    await gate.query('select pg_advisory_unlock(4711)')
    gate.release()
  }
}

describe('a trainer who is away', () => {
  it('is unavailable at every hour without a session, and the manager gets an email about the rest', async () => {
    const scene = await createScene(test)
    const { trainer, gym } = scene
    await assigned(test, scene)
    await addTrainerSlots(test, trainer.id, { hours: [11], locationId: gym.locationId, notes: 'Mobility' })
    const { status, body } = await beAway(trainer, { reason: 'At a\nconference' })
    expect([status, body.data]).toEqual([200, { hours: 47, sessions: 1, managers: 1 }])
    expect(await statusAt(trainer, 10)).toBe('Booked')
    const closed = (await hoursOf(trainer)).filter(({ status }) => status === 'Unavailable')
    expect(closed).toHaveLength(23)
    const eleven = closed.find(({ hour }) => hour === 11)
    expect(eleven).toMatchObject({ notes: 'At a\nconference', gymLocationId: null })

    const [mail] = await mailsTo(gym.manager, 1)
    expect(mail!.subject).toBe(`Away from ${dayAndMonth(DAY)}, to ${dayAndMonth(NEXT)}: Tess Trainer`)
    expect(mail!.text).toContain('1 session needs to be handed over, moved, or canceled.')
    expect(mail!.text).toContain('Reason: At a conference')
    const days = `from=${DAY}&away=${trainer.id}&start=${DAY}&end=${NEXT}`
    expect(mail!.text).toContain(`/gym-manager/schedule?brand=${gym.brandId}&${days}`)
  })

  it('stays unavailable at the hour of a session that is canceled', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    await beAway(scene.trainer)
    const token = scene.gym.manager.token
    expect((await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })).status).toBe(200)
    expect(await statusAt(scene.trainer, scene.hour)).toBe('Unavailable')
    const freed = `gymBrandId=${scene.gym.brandId}&gymLocationId=${scene.gym.locationId}&onlyMarked=true`
    const hour = `trainerId=${scene.trainer.id}&date=${DAY}&hour=${scene.hour}`
    const offers = await test.call<unknown[]>(
      'GET',
      `/api/gym-schedule/suggested-trainees?${freed}&${hour}`,
      { token },
    )
    expect(offers.body.data).toEqual([])
  })

  it('is unavailable even if the session is canceled at the same moment', async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const openGate = await closeGateToNewHours()
    const away = beAway(scene.trainer)
    await untilSomeoneWaits(test)
    const canceling = test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token: scene.gym.manager.token })
    // Were nothing holding the session, this would be over before the gate opens.
    await Promise.race([canceling, untilSomeoneWaits(test, 2)])
    await openGate()
    expect([(await away).status, (await canceling).status]).toEqual([200, 200])
    expect(await statusAt(scene.trainer, scene.hour)).toBe('Unavailable')
  })

  it("is found in the manager's list until the draft that hands over the session is published", async () => {
    const scene = await createScene(test)
    const { gym, trainer, hour } = scene
    await assigned(test, scene)
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [hour] })
    expect(await absencesOf(scene)).toEqual([])
    await beAway(trainer)
    const away = { trainerId: trainer.id, startDate: DAY, endDate: DAY }
    expect(await absencesOf(scene)).toEqual([{ ...away, trainerName: 'Tess Trainer', sessions: 1 }])

    const draft = await createDraft(test, gym, [], { kind: 'trainer-away', ...away })
    const { body } = await publish(test, gym, draft.id)
    expect(body.data).toMatchObject({ done: 1, left: 0 })
    expect([await statusAt(trainer, hour), await statusAt(other, hour)]).toEqual(['Unavailable', 'Booked'])
    expect(await absencesOf(scene)).toEqual([])
  })

  it("isn't given another session in the hour that the first one leaves", async () => {
    const scene = await createScene(test)
    const { gym, trainer, hour } = scene
    const first = await assigned(test, scene)
    await addTrainerSlots(test, trainer.id, { date: addDays(NEXT, 1), hours: [hour] })
    const trainee = await createEnrollment(test, { brandId: gym.brandId })
    await beAway(trainer)
    const later = { trainerId: trainer.id, gymLocationId: gym.locationId, date: addDays(NEXT, 1), hour }
    const { changes } = await createDraft(test, gym, [
      { kind: 'move', assignmentId: first.id, ...later },
      newSession(scene, { traineeId: trainee.id }),
    ])
    expect(Object.fromEntries(changes.map(({ kind, problem }) => [kind, problem]))).toEqual({
      move: null,
      create: 'Trainer is not available at this time',
    })
  })

  it('appears once per run of sessions, and only to managers of the brand', async () => {
    const scene = await createScene(test)
    const { gym, trainer, hour } = scene
    const later = addDays(DAY, 4)
    for (const date of [NEXT, addDays(DAY, 2), later]) {
      await addTrainerSlots(test, trainer.id, { date, hours: [hour] })
    }
    for (const date of [DAY, NEXT, addDays(DAY, 2), later]) await assigned(test, scene, { date })
    await beAway(trainer)
    await beAway(trainer, { startDate: later, endDate: later })
    const name = { trainerId: trainer.id, trainerName: 'Tess Trainer' }
    expect(await absencesOf(scene)).toEqual([
      { ...name, startDate: DAY, endDate: NEXT, sessions: 2 },
      { ...name, startDate: later, endDate: later, sessions: 1 },
    ])
    const foreign = await createGym(test)
    expect(await absencesOf({ gym }, foreign.manager.token)).toBe(404)
    expect(await absencesOf({ gym }, trainer.token)).toBe(403)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect(await absencesOf({ gym }, admin.token)).toHaveLength(2)
  })

  it('is announced once to a manager of two of their gyms, and to nobody else', async () => {
    const [one, two, foreign] = [await createGym(test), await createGym(test), await createGym(test)]
    await assignManager(test, two.brandId, one.manager.id)
    const trainer = await createTrainer(test, { brandIds: [one.brandId, two.brandId] })
    expect((await beAway(trainer, { endDate: DAY })).body.data).toMatchObject({ sessions: 0, managers: 2 })
    await mailsTo(two.manager, 1)
    const [mail, ...others] = await mailsTo(one.manager, 1)
    expect(others).toEqual([])
    expect(mail!.text).toContain("No sessions are affected, so there's nothing you need to do.")
    expect(await mailsTo(foreign.manager, 0)).toEqual([])
  })

  it('causes no other email for days that are already known', async () => {
    const scene = await createScene(test)
    await assigned(test, scene)
    await beAway(scene.trainer)
    const again = await beAway(scene.trainer, { endDate: DAY })
    expect(again.body.data).toEqual({ hours: 0, sessions: 1, managers: 0 })
  })

  it("isn't filled in again by the usual hours", async () => {
    const gym = await createGym(test)
    const trainer = await createTrainer(test, { brandIds: [gym.brandId] })
    const path = `/api/trainers/${trainer.id}/availability/template`
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      hour: 9,
      status: 'Available',
      gymLocationId: null,
    }))
    const save = () =>
      test.call('PUT', path, {
        token: trainer.token,
        body: { startDate: dayAhead(), endDate: null, exceptions: [], hours },
      })
    expect((await save()).status).toBe(200)
    expect(await statusAt(trainer, 9)).toBe('Available')
    await beAway(trainer)
    await save()
    expect(await statusAt(trainer, 9)).toBe('Unavailable')
  })

  it('is asked to call after ten times a day', async () => {
    const trainer = await createTrainer(test)
    for (let time = 0; time < 10; time++) expect((await beAway(trainer)).status).toBe(200)
    const { status, body } = await beAway(trainer)
    expect([status, body.message]).toEqual([
      429,
      "You've said that you're away many times today. Please contact your gym directly.",
    ])
  })
})

describe('a trainer who comes back early', () => {
  const comeBack = (trainer: TestPerson, days = { startDate: DAY, endDate: NEXT }, token = trainer.token) =>
    test.call<AwayResult>('DELETE', `/api/trainers/${trainer.id}/away?${new URLSearchParams(days)}`, {
      token,
    })

  const daysAway = async ({ id, token }: TestPerson) =>
    (await test.call<DaysAway[]>('GET', `/api/trainers/${id}/away`, { token })).body.data

  it('has the hours back as they were, keeps the sessions, and the manager gets an email', async () => {
    const scene = await createScene(test)
    const { trainer, gym } = scene
    await assigned(test, scene)
    const { locationId } = gym
    await addTrainerSlots(test, trainer.id, { hours: [11], locationId, notes: 'Mobility' })
    await addTrainerSlots(test, trainer.id, { hours: [12, 13] })
    const before = (await hoursOf(trainer)).map(({ updatedAt: _, ...hour }) => hour)
    await beAway(trainer)
    expect(await daysAway(trainer)).toEqual([{ startDate: DAY, endDate: NEXT, sessions: 1 }])
    expect((await comeBack(trainer)).body.data).toEqual({ hours: 47, sessions: 1, managers: 1 })
    expect((await hoursOf(trainer)).map(({ updatedAt: _, ...hour }) => hour)).toEqual(before)
    expect([await daysAway(trainer), await absencesOf(scene)]).toEqual([[], []])
    const subjects = (await mailsTo(gym.manager, 2)).map(({ subject }) => subject)
    expect(subjects).toContain(
      `No longer away from ${dayAndMonth(DAY)}, to ${dayAndMonth(NEXT)}: Tess Trainer`,
    )
    expect((await comeBack(trainer)).body.data).toEqual({ hours: 0, sessions: 0, managers: 0 })
  })

  it('has an hour back whose session was canceled meanwhile, but not one they changed themselves', async () => {
    const scene = await createScene(test)
    const { trainer, gym, hour } = scene
    const { id } = await assigned(test, scene)
    await addTrainerSlots(test, trainer.id, { hours: [11] })
    await beAway(trainer)
    await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token: gym.manager.token })
    const eleven = (await hoursOf(trainer)).find((slot) => slot.hour === 11)!
    const path = `/api/trainers/${trainer.id}/availability/${eleven.id}`
    await test.call('PUT', path, { token: trainer.token, body: { notes: 'Dentist' } })
    await comeBack(trainer, { startDate: DAY, endDate: DAY })
    expect([await statusAt(trainer, hour), await statusAt(trainer, 11)]).toEqual(['Available', 'Unavailable'])
    expect(await daysAway(trainer)).toEqual([{ startDate: NEXT, endDate: NEXT, sessions: 0 }])
  })

  it('is nobody else', async () => {
    const [trainer, other] = [await createTrainer(test), await createTrainer(test)]
    await beAway(trainer)
    const days = { startDate: DAY, endDate: NEXT }
    expect((await comeBack(trainer, days, other.token)).status).toBe(404)
    const { status } = await test.call('GET', `/api/trainers/${trainer.id}/away`, { token: other.token })
    expect(status).toBe(404)
    const bad = await comeBack(trainer, { startDate: NEXT, endDate: DAY })
    expect([bad.status, bad.body.errors]).toEqual([
      400,
      { endDate: ["The last day can't be before the first"] },
    ])
    expect(await daysAway(trainer)).toEqual([{ ...days, sessions: 0 }])
  })
})

describe('being away is refused', () => {
  it.each([
    ['in the past', { startDate: dayAhead(-3) }, 'startDate', 'Choose today or a later day'],
    ['for more than 62 days', { endDate: addDays(DAY, 62) }, 'endDate', 'Choose at most 62 days'],
    [
      ...(['if it ends before it begins', { endDate: addDays(DAY, -1) }, 'endDate'] as const),
      "The last day can't be before the first",
    ],
    [
      ...(['years ahead', { startDate: dayAhead(1200), endDate: dayAhead(1200) }, 'endDate'] as const),
      'Cannot plan more than 3 years ahead',
    ],
    ['without a day', { endDate: null }, 'endDate', 'Must be of type string'],
    ['with a novel', { reason: 'x'.repeat(501) }, 'reason', 'Notes cannot exceed 500 characters'],
  ])('%s', async (_name, changes, field, message) => {
    const trainer = await createTrainer(test)
    const { status, body } = await beAway(trainer, changes)
    expect([status, body.errors]).toEqual([400, { [field]: [message] }])
    expect(await hoursOf(trainer)).toEqual([])
  })

  it('to anyone but the trainer', async () => {
    const trainer = await createTrainer(test)
    const as = async (roles: ('Trainer' | 'SuperAdmin' | 'GymManager' | 'Trainee')[]) =>
      (await beAway(trainer, {}, (await createPerson(test, { roles })).token)).status
    expect(await as(['Trainer'])).toBe(404)
    expect(await as(['SuperAdmin'])).toBe(404)
    expect(await as(['GymManager'])).toBe(403)
    expect(await as(['Trainee'])).toBe(403)
    expect((await beAway(trainer, {}, '')).status).toBe(401)
    expect(await hoursOf(trainer)).toEqual([])
  })
})
