import { randomUUID } from 'node:crypto'
import type { Draft, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createPerson } from '../../../../test/people.ts'
import { createDraft, DRAFTS, newSession } from '../../../../test/planning/drafts.ts'
import { addTrainerSlots, assigned, createScene } from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { taskContext } from '../../../../test/worker.ts'
import { deleteOldData } from '../../delete-old-data.ts'
import { eraseInDrafts } from '../planning.public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function call<T = DraftDetails>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  body?: object,
) {
  return test.call<T>(method, `${DRAFTS}${url}`, { token, ...(body ? { body } : {}) })
}

describe('a draft', () => {
  it('belongs to the brand: its managers list, read, edit, and delete it', async () => {
    const scene = await createScene(test)
    const { token } = scene.gym.manager
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    expect(draft).toMatchObject({
      title: 'New draft',
      origin: 'empty',
      state: 'open',
      revision: 1,
      needAttention: 0,
      canUndo: false,
      counts: { created: 1, moved: 0, canceled: 0, published: 0 },
    })
    expect(draft.changes).toEqual([
      {
        id: expect.any(String),
        kind: 'create',
        isPublished: false,
        assignmentId: null,
        from: null,
        traineeId: scene.trainee.id,
        traineeName: 'Theo Trainee',
        notes: null,
        problem: null,
        reason: expect.stringMatching(/^First session together, at an hour Theo /),
        to: {
          trainerId: scene.trainer.id,
          trainerName: 'Tess Trainer',
          date: scene.date,
          hour: scene.hour,
          gymLocationId: scene.gym.locationId,
          gymLocationName: 'Main hall',
          timeZone: 'UTC',
        },
      },
    ])
    const list = await call<Draft[]>('GET', `?gymBrandId=${scene.gym.brandId}`, token)
    expect(list.body.data!.map(({ id }) => id)).toEqual([draft.id])
    const changeUrl = `/${draft.id}/changes/${draft.changes[0]!.id}`
    const changed = await call('PUT', changeUrl, token, { hour: 11, notes: 'Bring shoes' })
    expect(changed.body.data).toMatchObject({
      revision: 2,
      needAttention: 1,
      changes: [{ to: { hour: 11 }, notes: 'Bring shoes', problem: 'Trainer is not available at this time' }],
    })
    expect((await call('DELETE', changeUrl, token)).status).toBe(200)
    expect((await call('DELETE', changeUrl, token)).status).toBe(404)
    expect((await call('DELETE', `/${draft.id}`, token)).status).toBe(200)
    expect((await call('GET', `/${draft.id}`, token)).status).toBe(404)
  })

  it("isn't there for anyone else", async () => {
    const scene = await createScene(test)
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    const { token } = (await createScene(test)).gym.manager
    const changeUrl = `/${draft.id}/changes/${draft.changes[0]!.id}`
    const answers = await Promise.all([
      call('GET', `?gymBrandId=${scene.gym.brandId}`, token),
      call('POST', '', token, { gymBrandId: scene.gym.brandId }),
      call('GET', `/${draft.id}`, token),
      call('DELETE', `/${draft.id}`, token),
      call('POST', `/${draft.id}/changes`, token, { changes: [newSession(scene)] }),
      call('PUT', changeUrl, token, { hour: 3 }),
      call('DELETE', changeUrl, token),
      call('GET', `${changeUrl}/alternatives`, token),
      call('POST', `/${draft.id}/publish`, token, {}),
      call('POST', `/${draft.id}/undo`, token),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await call('GET', `/${draft.id}`, admin.token)).status).toBe(200)
    expect((await call('GET', `/${draft.id}`, scene.trainer.token)).status).toBe(403)
  })

  it("takes no one else's ids", async () => {
    const [scene, foreign] = [await createScene(test), await createScene(test)]
    const session = await assigned(test, foreign)
    const { id } = await createDraft(test, scene.gym)
    const refused = [
      [newSession(scene, { traineeId: foreign.trainee.id }), 'Trainee not found'],
      [newSession(scene, { trainerId: foreign.trainer.id }), 'Trainer not found'],
      [newSession(scene, { gymLocationId: foreign.gym.locationId }), 'Location not found'],
      [{ kind: 'cancel', assignmentId: session.id }, 'Session not found'],
      [{ kind: 'cancel', assignmentId: randomUUID() }, 'Session not found'],
    ] as const
    for (const [change, message] of refused) {
      const { status, body } = await call('POST', `/${id}/changes`, scene.gym.manager.token, {
        changes: [newSession(scene), change],
      })
      expect([status, body.message]).toEqual([404, message])
    }
    expect((await call('GET', `/${id}`, scene.gym.manager.token)).body.data!.changes).toEqual([])
  })

  it('holds one change per session: the last one counts', async () => {
    const scene = await createScene(test)
    const { id: assignmentId } = await assigned(test, scene)
    const { trainer, gym, date } = scene
    const draft = await createDraft(test, gym, [{ kind: 'cancel', assignmentId, notes: 'Ill' }])
    expect(draft.changes[0]).toMatchObject({
      kind: 'cancel',
      notes: 'Ill',
      from: { date, hour: scene.hour },
      to: null,
    })
    const { body } = await call('POST', `/${draft.id}/changes`, gym.manager.token, {
      changes: [
        { kind: 'move', assignmentId, trainerId: trainer.id, gymLocationId: gym.locationId, date, hour: 15 },
      ],
    })
    expect(body.data!.changes).toMatchObject([
      { kind: 'move', notes: null, from: { hour: scene.hour }, to: { hour: 15 } },
    ])
  })

  it('judges its changes together, in the words of assigning', async () => {
    const scene = await createScene(test, { capacity: 1 })
    const { gym, trainer, date, hour } = scene
    const other = await createTrainer(test, { brandIds: [gym.brandId] })
    const second = await createEnrollment(test, { brandId: gym.brandId })
    await addTrainerSlots(test, other.id, { hours: [hour, 12] })
    await addTrainerSlots(test, trainer.id, { hours: [12] })
    const { id: assignmentId } = await assigned(test, scene)
    const draft = await createDraft(test, gym, [
      { kind: 'move', assignmentId, trainerId: other.id, gymLocationId: gym.locationId, date, hour: 12 },
      newSession(scene, { traineeId: second.id }),
      newSession(scene, { traineeId: second.id, trainerId: other.id }),
      newSession(scene, { traineeId: second.id, hour: 12 }),
    ])
    expect(new Set(draft.changes.map(({ to, problem }) => `${to!.hour} ${problem}`))).toEqual(
      new Set([
        '12 null',
        `${hour} null`,
        `${hour} Trainee is already booked at this time`,
        '12 Location is at capacity at this time',
      ]),
    )
  })

  it('offers other hours for a change, without those it has taken itself', async () => {
    const scene = await createScene(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [14, 15] })
    const other = await createEnrollment(test, { brandId: scene.gym.brandId })
    const draft = await createDraft(test, scene.gym, [
      newSession(scene, { hour: 9 }),
      newSession(scene, { hour: 14, traineeId: other.id }),
    ])
    const { body } = await call<MoveOption[]>(
      'GET',
      `/${draft.id}/changes/${draft.changes[0]!.id}/alternatives`,
      scene.gym.manager.token,
    )
    expect(body.data!.map(({ hour }) => hour)).toEqual([scene.hour, 15])
  })

  it('is deleted 30 days after the last edit, and forgets people who are erased', async () => {
    const scene = await createScene(test)
    const [old, recent] = [
      await createDraft(test, scene.gym),
      await createDraft(test, scene.gym, [newSession(scene)]),
    ]
    await test.db
      .updateTable('planning_drafts')
      .set({ updated_at: sql`now() - interval '31 days'` })
      .where('id', '=', old.id)
      .execute()
    await deleteOldData.run(taskContext(test), {})
    const { token } = scene.gym.manager
    expect((await call('GET', `/${old.id}`, token)).status).toBe(404)
    await test.db
      .updateTable('planning_drafts')
      .set({ title: 'Tess Trainer is away' })
      .where('id', '=', recent.id)
      .execute()
    await eraseInDrafts(test.db, { ...scene.trainer, name: 'Tess Trainer' })
    expect((await call('GET', `/${recent.id}`, token)).body.data).toMatchObject({
      title: 'Draft',
      changes: [],
    })
  })
})
