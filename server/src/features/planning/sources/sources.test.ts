import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createDraft, DRAFTS, publish } from '../../../../test/planning/drafts.ts'
import { planWeek } from '../../../../test/planning/plans.ts'
import {
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
} from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function brief({ kind, from, to, problem }: DraftChange) {
  return { kind, from: from?.hour, to: to && [to.trainerId, to.date, to.hour], problem }
}

describe('same as last week', () => {
  it('proposes every session seven days later, except those that are planned already', async () => {
    const date = dayAhead(3)
    const scene = await createScene(test, { date })
    await addTrainerSlots(test, scene.trainer.id, { date, hours: [11, 12] })
    await addTrainerSlots(test, scene.trainer.id, { date: addDays(date, 7), hours: [10, 11] })
    for (const hour of [10, 11, 12]) await assigned(test, scene, { hour })
    await assigned(test, scene, { hour: 11, date: addDays(date, 7) })
    const startDate = addDays(date, 4)
    const draft = await createDraft(test, scene.gym, [], {
      kind: 'last-week',
      startDate,
      copy: 'everything',
    })
    expect(draft).toMatchObject({ title: 'Same as last week', origin: 'last-week', needAttention: 1 })
    expect(draft.changes.map(({ reason }) => reason)).toEqual(['As last week', 'As last week'])
    expect(draft.changes.map(brief)).toEqual([
      { kind: 'create', to: [scene.trainer.id, addDays(date, 7), 10], problem: null },
      {
        kind: 'create',
        to: [scene.trainer.id, addDays(date, 7), 12],
        problem: 'Trainer is not available at this time',
      },
    ])
  })
})

describe('only what is missing of last week', () => {
  it('is capped by what people wish for, and says what stays, what was copied, and what does not fit', async () => {
    const week = planWeek()
    const [before, next] = [addDays(week, -7), (day: number) => addDays(week, day)]
    const scene = await createScene(test, { date: before })
    const { gym, trainer } = scene
    const [ana, wei, uma] = await Promise.all(
      ['Ana', 'Wei', 'Uma'].map((firstName) =>
        createEnrollment(test, {
          brandId: gym.brandId,
          locationId: gym.locationId,
          firstName,
          lastName: 'Wu',
        }),
      ),
    )
    await addTrainerSlots(test, trainer.id, { date: before, hours: [11, 12, 13] })
    await addTrainerSlots(test, trainer.id, { date: addDays(before, 1), hours: [10, 11] })
    await addTrainerSlots(test, trainer.id, { date: week, hours: [9, 10, 11, 12] })
    await addTrainerSlots(test, trainer.id, { date: next(1), hours: [10, 11] })
    // Theo trained twice, and wants one session. Ana's hour isn't open this week. Wei has one already. Uma wants to rest.
    for (const date of [before, addDays(before, 1)]) await assigned(test, scene, { date })
    await assigned(test, scene, { date: before, hour: 13, traineeId: ana!.id })
    await assigned(test, scene, { date: before, hour: 11, traineeId: wei!.id })
    await assigned(test, scene, { date: week, hour: 9, traineeId: wei!.id })
    await test.db
      .insertInto('training_wishes')
      .values({ enrollment_id: uma!.id, sessions_per_week: 2, rest_days: 1 })
      .execute()
    await assigned(test, scene, { date: before, hour: 12, traineeId: uma!.id })
    await assigned(test, scene, { date: addDays(before, 1), hour: 11, traineeId: uma!.id })
    const draft = await createDraft(test, gym, [], { kind: 'last-week', startDate: week })
    expect(draft.summary).toBe("1 stays, 2 copied, 2 don't fit: Ana Wu and Uma Wu")
    expect(draft.changes.map(({ traineeName, to }) => [traineeName, to!.date, to!.hour])).toEqual([
      ['Theo Trainee', week, 10],
      ['Uma Wu', week, 12],
    ])
  })

  it('needs a week that begins on a Monday', async () => {
    const { gym } = await createScene(test)
    const { status, body } = await test.call('POST', DRAFTS, {
      token: gym.manager.token,
      body: { gymBrandId: gym.brandId, source: { kind: 'last-week', startDate: addDays(planWeek(), 1) } },
    })
    expect([status, body.errors]).toEqual([400, { startDate: ['The week must begin on a Monday'] }])
  })
})

describe('a trainer is away', () => {
  it('hands sessions to the trainer the trainee knows best, or moves them, or cancels them', async () => {
    const scene = await createScene(test)
    const { gym, trainer, trainee, date } = scene
    await addTrainerSlots(test, trainer.id, { hours: [12, 14] })
    const stranger = await createTrainer(test, { brandIds: [gym.brandId] })
    const friend = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, stranger.id, { hours: [10, 16] })
    await addTrainerSlots(test, friend.id, { hours: [10] })
    await addTrainerSlots(test, friend.id, { date: dayAhead(20), hours: [10] })
    await assigned(test, scene, { trainerId: friend.id, date: dayAhead(20) })
    await addTraineeSlots(test, trainee.userId, [16], date)
    const other = await createEnrollment(test, { brandId: gym.brandId })
    await assigned(test, scene)
    await assigned(test, scene, { hour: 12 })
    await assigned(test, scene, { hour: 14, traineeId: other.id })
    const draft = await createDraft(test, gym, [], {
      kind: 'trainer-away',
      trainerId: trainer.id,
      startDate: date,
      endDate: date,
    })
    expect(draft.title).toBe('Tess Trainer is away')
    expect(draft.changes.map(brief)).toEqual([
      { kind: 'move', from: 10, to: [friend.id, date, 10], problem: null },
      { kind: 'cancel', from: 14, to: null, problem: null },
      { kind: 'move', from: 12, to: [stranger.id, date, 16], problem: null },
    ])
    expect(draft.changes.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^1 session together, at the same hour, which \w+ hasn't marked$/),
      null,
      expect.stringMatching(/^First session together, at an hour \w+ marked$/),
    ])
    expect((await publish(test, gym, draft.id, { allOrNothing: true })).body.data).toMatchObject({ done: 3 })
  })

  it('gives nobody two sessions on a day unless nothing else is free', async () => {
    const date = planWeek()
    const scene = await createScene(test, { date })
    const { gym, trainer, trainee } = scene
    const [tuesday, friday] = [addDays(date, 1), addDays(date, 4)]
    await addTrainerSlots(test, trainer.id, { date: tuesday, hours: [10] })
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    await addTrainerSlots(test, other.id, { date: friday, hours: [11, 12] })
    await addTrainerSlots(test, other.id, { date: addDays(date, 5), hours: [18] })
    await addTraineeSlots(test, trainee.userId, [11, 12], friday)
    await addTraineeSlots(test, trainee.userId, [18], addDays(date, 5))
    await assigned(test, scene)
    await assigned(test, scene, { date: tuesday })
    const draft = await createDraft(test, gym, [], {
      kind: 'trainer-away',
      trainerId: trainer.id,
      startDate: date,
      endDate: tuesday,
    })
    expect(draft.changes.map(({ to }) => [to!.date, to!.hour])).toEqual([
      [friday, 11],
      [addDays(date, 5), 18],
    ])
  })
})

describe('several sessions together', () => {
  async function createSessions() {
    const scene = await createScene(test, { hour: 22 })
    await addTrainerSlots(test, scene.trainer.id, { hours: [23] })
    await addTrainerSlots(test, scene.trainer.id, { date: addDays(scene.date, 1), hours: [0] })
    const sessions = [await assigned(test, scene), await assigned(test, scene, { hour: 23 })]
    return { ...scene, ids: sessions.map(({ id }) => id) }
  }

  it('move by an hour, past midnight if need be, into the hours they leave', async () => {
    const { gym, ids, trainer, date } = await createSessions()
    const draft = await createDraft(test, gym, [], {
      kind: 'selection',
      assignmentIds: ids,
      action: { kind: 'shift', hours: 1 },
    })
    expect(draft.changes.map(brief)).toEqual([
      { kind: 'move', from: 22, to: [trainer.id, date, 23], problem: null },
      { kind: 'move', from: 23, to: [trainer.id, addDays(date, 1), 0], problem: null },
    ])
  })

  it('go to another trainer, or are canceled with one reason', async () => {
    const { gym, ids } = await createSessions()
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    const selection = { kind: 'selection', assignmentIds: ids }
    const handed = await createDraft(test, gym, [], {
      ...selection,
      action: { kind: 'change-trainer', trainerId: other.id },
    })
    expect(handed.changes.map(({ to }) => to!.trainerId)).toEqual([other.id, other.id])
    expect(handed.needAttention).toBe(2)
    const canceled = await createDraft(test, gym, [], {
      ...selection,
      action: { kind: 'cancel', reason: 'Snow' },
    })
    expect(canceled.changes.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['cancel', 'Snow'],
      ['cancel', 'Snow'],
    ])
  })

  it("must all be the brand's own", async () => {
    const [mine, theirs] = [await createSessions(), await createSessions()]
    const { status } = await test.call('POST', DRAFTS, {
      token: mine.gym.manager.token,
      body: {
        gymBrandId: mine.gym.brandId,
        source: {
          kind: 'selection',
          assignmentIds: [...mine.ids, theirs.ids[0]],
          action: { kind: 'cancel' },
        },
      },
    })
    expect(status).toBe(404)
  })
})
