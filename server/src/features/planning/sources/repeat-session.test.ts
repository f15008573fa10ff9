import type { SessionSeries } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createPerson } from '../../../../test/people.ts'
import { createDraft, DRAFTS, publish, undo } from '../../../../test/planning/drafts.ts'
import { ASSIGNMENTS, addTrainerSlots, assigned, createScene } from '../../../../test/schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A session, and a trainer who is free at the same hour for so many weeks after it. */
async function createRepeatable(weeks: number) {
  const scene = await createScene(test)
  for (let week = 1; week <= weeks; week++)
    await addTrainerSlots(test, scene.trainer.id, {
      date: addDays(scene.date, 7 * week),
      hours: [scene.hour],
    })
  return { ...scene, session: await assigned(test, scene) }
}

async function seriesOf(id: string, token: string) {
  return (await test.call<SessionSeries>('GET', `${ASSIGNMENTS}/${id}/series`, { token })).body.data
}

describe('repeating a session', () => {
  it('proposes it week by week and says where it does not fit', async () => {
    const { gym, session, date } = await createRepeatable(2)
    const source = { kind: 'repeat', assignmentId: session.id, until: addDays(date, 27) }
    const draft = await createDraft(test, gym, [], source)
    expect(draft).toMatchObject({ title: 'Repeat weekly', needAttention: 1 })
    expect(draft.changes.map(({ to, problem }) => [to!.date, problem])).toEqual([
      [addDays(date, 7), null],
      [addDays(date, 14), null],
      [addDays(date, 21), 'Trainer is not available at this time'],
    ])
  })

  it('is proposed for as many weeks as fit, and says what ends them', async () => {
    const { gym, session, date } = await createRepeatable(2)
    const source = { kind: 'repeat', assignmentId: session.id }
    const draft = await createDraft(test, gym, [], source)
    expect(draft.changes.map(({ to, problem }) => [to!.date, problem])).toEqual([
      [addDays(date, 7), null],
      [addDays(date, 14), null],
    ])
    const end = dayAndMonth(addDays(date, 21))
    expect(draft.summary).toBe(`${end}, doesn't fit: Trainer is not available at this time.`)
    const unlucky = await createRepeatable(0)
    const first = await createDraft(test, unlucky.gym, [], { ...source, assignmentId: unlucky.session.id })
    expect(first.changes.map(({ problem }) => problem)).toEqual(['Trainer is not available at this time'])
  })

  it('makes a series once published: first 1 of 3, then 2 of 3', async () => {
    const { gym, session } = await createRepeatable(2)
    const { token } = gym.manager
    expect(await seriesOf(session.id, token)).toBeNull()
    const draft = await createDraft(test, gym, [], { kind: 'repeat', assignmentId: session.id, weeks: 2 })
    const { body } = await publish(test, gym, draft.id)
    const second = body.data!.draft.changes[0]!.assignmentId!
    expect(await seriesOf(session.id, token)).toMatchObject({ position: 1, length: 3 })
    expect(await seriesOf(second, token)).toMatchObject({ position: 2, length: 3 })
    await undo(test, gym, draft.id)
    expect(await seriesOf(session.id, token)).toBeNull()
    const stranger = await createPerson(test, { roles: ['GymManager'] })
    const hidden = await test.call('GET', `${ASSIGNMENTS}/${session.id}/series`, { token: stranger.token })
    expect(hidden.status).toBe(404)
  })

  it('cancels one session, or it and the following ones', async () => {
    const { gym, session } = await createRepeatable(4)
    const { token } = gym.manager
    const draft = await createDraft(test, gym, [], { kind: 'repeat', assignmentId: session.id, weeks: 4 })
    const { body } = await publish(test, gym, draft.id)
    const [second, third] = body.data!.draft.changes.map(({ assignmentId }) => assignmentId!)
    await test.call('DELETE', `${ASSIGNMENTS}/${second}`, { token })
    expect(await seriesOf(third!, token)).toMatchObject({ position: 2, length: 4 })
    const { status } = await test.call(
      'DELETE',
      `${ASSIGNMENTS}/${third}?scope=following&reason=Moved%20away`,
      {
        token,
      },
    )
    expect(status).toBe(200)
    expect(await seriesOf(session.id, token)).toBeNull()
    const canceled = await test.db
      .selectFrom('sessions')
      .select('cancel_reason')
      .where('series_of', '=', session.id)
      .where('status', '=', 'Cancelled')
      .where('cancel_reason', '=', 'Moved away')
      .execute()
    expect(canceled).toHaveLength(3)
    expect((await test.call('DELETE', `${ASSIGNMENTS}/${third}?scope=following`, { token })).status).toBe(404)
  })

  it('takes up to 26 weeks or a date, not both', async () => {
    const { gym, session, date } = await createRepeatable(0)
    const create = (more: object) =>
      test.call('POST', DRAFTS, {
        token: gym.manager.token,
        body: { gymBrandId: gym.brandId, source: { kind: 'repeat', assignmentId: session.id, ...more } },
      })
    const bad = [{ weeks: 27 }, { weeks: 0 }, { weeks: 2, until: addDays(date, 14) }]
    for (const more of [...bad, { until: addDays(date, 6) }, { until: addDays(date, 27 * 7) }])
      expect((await create(more)).status).toBe(400)
    expect((await create({ until: addDays(date, 26 * 7) })).status).toBe(201)
  })
})
