import { randomUUID } from 'node:crypto'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, assignTrainer } from '../../../../test/gyms.ts'
import { createPack } from '../../../../test/packs.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createDraft, DRAFTS, newSession } from '../../../../test/planning/drafts.ts'
import { planWeek } from '../../../../test/planning/plans.ts'
import { endListening } from '../../../../test/processes/end-listening.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  createScene,
} from '../../../../test/schedule.ts'
import { openSecondApp } from '../../../../test/second-app.ts'
import { addPasskey, requireFactor } from '../../../../test/second-factor.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { untilSomeoneWaits } from '../../../../test/waiting.ts'
import { until } from '../../../../test/worker.ts'
import { startSignIn } from '../../auth/sign-in/start-sign-in.ts'
import { hubOf } from './event-hub.ts'

let test: TestApp
let second: Awaited<ReturnType<typeof openSecondApp>>
let address: string
beforeAll(async () => {
  test = await createTestApp()
  second = await openSecondApp(test)
  address = await second.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

interface Heard {
  kind: string
  [field: string]: unknown
}

/** Listens at the second server, while everything is written at the first. */
async function listen(token: string, lastEventId?: string) {
  // Otherwise what the scene itself changed could still arrive.
  await until(() => second.changes.caughtUp())
  const stopping = new AbortController()
  const query = lastEventId === undefined ? '' : `?lastEventId=${lastEventId}`
  const response = await fetch(`${address}/api/gym-schedule/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const heard: Heard[] = []
  const state = {
    heard,
    lastId: '',
    ended: false,
    status: response.status,
    type: response.headers.get('content-type'),
  }
  void read(response, state)
    .catch(() => undefined)
    .finally(() => {
      state.ended = true
    })
  await until(() => heard.length > 0 || state.ended)
  return Object.assign(state, { stop: () => stopping.abort() })
}

async function read(response: Response, state: { heard: Heard[]; lastId: string }) {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const id = /^id: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (id) state.lastId = id
      if (data) state.heard.push(JSON.parse(data))
    }
  }
}

async function signInOf({ id }: TestPerson) {
  const signIn = await test.db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { userId: id, signInId: signIn.id, roles: [] }
}

function kinds({ heard }: { heard: Heard[] }) {
  return heard.map((event) => event.kind)
}

/** Sent after what a test is about: once it is there, whatever else was to come has come. */
async function fence(listener: { heard: Heard[] }, userId: string) {
  const before = kinds(listener).filter((kind) => kind === 'trainee-hours').length
  await addTraineeSlots(test, userId, [3], '2098-01-01')
  await until(() => kinds(listener).filter((kind) => kind === 'trainee-hours').length > before)
  await test.db.deleteFrom('trainee_slots').where('user_id', '=', userId).execute()
}

describe('live', () => {
  it('a manager on one server hears of what another does on the other', async () => {
    const scene = await createScene(test)
    const listener = await listen(scene.gym.manager.token)
    expect([listener.status, listener.type, kinds(listener)]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      ['ready'],
    ])
    const { id } = await assigned(test, scene)
    await until(() => listener.heard.length === 2)
    expect(listener.heard[1]).toEqual({
      kind: 'session',
      assignmentId: id,
      gymBrandId: scene.gym.brandId,
      status: 'Scheduled',
      gymLocationId: scene.gym.locationId,
      trainerId: scene.trainer.id,
      traineeId: scene.trainee.id,
      date: scene.date,
      hour: scene.hour,
    })
    await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token: scene.gym.manager.token })
    await until(() => listener.heard.length === 3)
    expect(listener.heard[2]).toMatchObject({ assignmentId: id, status: 'Cancelled' })
    listener.stop()
  })

  it('a move is published for both hours, and to the trainer who no longer has the session', async () => {
    const scene = await createScene(test)
    const other = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    await addTrainerSlots(test, other.id, { hours: [15] })
    const { id } = await assigned(test, scene)
    const manager = await listen(scene.gym.manager.token)
    const trainer = await listen(scene.trainer.token)
    await test.call('PUT', `${ASSIGNMENTS}/${id}/move`, {
      token: scene.gym.manager.token,
      body: { trainerId: other.id, hour: 15 },
    })
    await until(() => manager.heard.length === 3 && kinds(trainer).includes('session'))
    expect(manager.heard.slice(1).map(({ trainerId, hour }) => [trainerId, hour])).toEqual([
      [scene.trainer.id, scene.hour],
      [other.id, 15],
    ])
    for (const one of [manager, trainer]) one.stop()
  })

  it('trainer and trainee hear of their own sessions, strangers of nothing', async () => {
    const scene = await createScene(test)
    const stranger = await createPerson(test)
    const trainer = await listen(scene.trainer.token)
    const trainee = await listen(scene.trainee.person.token)
    const nobody = await listen(stranger.token)
    await assigned(test, scene)
    await fence(nobody, stranger.id)
    await until(() => kinds(trainer).includes('session') && kinds(trainee).includes('session'))
    expect(kinds(nobody)).not.toContain('session')
    for (const one of [trainer, trainee, nobody]) one.stop()
  })

  it("managers of another brand learn only that the person's hours changed", async () => {
    const mine = await createScene(test)
    const theirs = await createScene(test)
    await test.db
      .insertInto('brand_trainers')
      .values({ brand_id: theirs.gym.brandId, user_id: mine.trainer.id })
      .execute()
    const listener = await listen(theirs.gym.manager.token)
    await assigned(test, mine)
    await until(() => listener.heard.length === 2)
    expect(listener.heard[1]).toEqual({
      kind: 'trainer-hours',
      trainerId: mine.trainer.id,
      startDate: mine.date,
      endDate: mine.date,
    })
    listener.stop()
  })

  it('hours and enrollments are published, too; many hours of one trainer as one event', async () => {
    const scene = await createScene(test)
    const listener = await listen(scene.gym.manager.token)
    await addTrainerSlots(test, scene.trainer.id, { hours: [12, 13, 14] })
    await addTraineeSlots(test, scene.trainee.userId, [12, 13])
    const late = await createEnrollment(test, { brandId: scene.gym.brandId, approvalStatus: 'Pending' })
    await until(() => listener.heard.length === 4)
    expect(kinds(listener)).toEqual(['ready', 'trainer-hours', 'trainee-hours', 'enrollment'])
    expect(listener.heard[3]).toMatchObject({ traineeId: late.id })
    listener.stop()
  })

  it("changes to a location, a trainer, or the brand itself reach only the brand's managers", async () => {
    const { gym, trainee } = await createScene(test)
    const trainer = await createTrainer(test)
    const listener = await listen(gym.manager.token)
    const nobody = await listen(trainee.person.token)
    const countGym = () => kinds(listener).filter((kind) => kind === 'gym').length
    await test.db.updateTable('gym_locations').set({ capacity: 5 }).where('id', '=', gym.locationId).execute()
    await until(() => countGym() === 1)
    await assignTrainer(test, gym.brandId, trainer.id)
    await until(() => countGym() === 2)
    await test.db.updateTable('gym_brands').set({ is_active: false }).where('id', '=', gym.brandId).execute()
    await until(() => countGym() === 3)
    expect(listener.heard.at(-1)).toEqual({ kind: 'gym', gymBrandId: gym.brandId })
    await fence(nobody, trainee.userId)
    expect(kinds(nobody)).not.toContain('gym')
    for (const one of [listener, nobody]) one.stop()
  })

  it("a pack that's sold, adjusted, or paid reaches managers and its owner, even if it covers no session", async () => {
    const { gym, trainee } = await createScene(test)
    const [manager, owner] = [await listen(gym.manager.token), await listen(trainee.person.token)]
    const theirs = await createScene(test)
    const stranger = await listen(theirs.gym.manager.token)
    const news = (one: typeof manager) => one.heard.filter(({ kind }) => kind === 'pack')
    const packId = await createPack(test, trainee)
    await until(() => news(manager).length === 1)
    const body = { change: -1, reason: 'A gift' }
    const url = `/api/gym-packs/packs/${packId}`
    await test.call('POST', `${url}/adjustments`, { token: gym.manager.token, body })
    await until(() => news(manager).length === 2)
    await test.call('PUT', `${url}/payment`, { token: gym.manager.token, body: { paidBy: null } })
    await until(() => news(manager).length === 3 && news(owner).length === 3)
    expect(news(manager)[0]).toEqual({ kind: 'pack', gymBrandId: gym.brandId })
    await fence(stranger, theirs.trainee.userId)
    expect(news(stranger)).toEqual([])
    for (const one of [manager, owner, stranger]) one.stop()
  })

  it("a draft and each of its edits reach only the brand's managers", async () => {
    const scene = await createScene(test)
    const colleague = await createPerson(test, { roles: ['GymManager'] })
    await assignManager(test, scene.gym.brandId, colleague.id)
    const listener = await listen(colleague.token)
    const nobody = await listen(scene.trainer.token)
    const draft = await createDraft(test, scene.gym, [newSession(scene)])
    await until(() => kinds(listener).filter((kind) => kind === 'draft').length === 2)
    expect(listener.heard.at(-1)).toEqual({ kind: 'draft', gymBrandId: scene.gym.brandId, draftId: draft.id })
    const plan = {
      draft_id: draft.id,
      brand_id: scene.gym.brandId,
      week: planWeek(),
      mode: 'afresh',
      run_id: randomUUID(),
    }
    await test.db.insertInto('planning_plans').values(plan).execute()
    await test.db
      .updateTable('planning_plans')
      .set({ step: 'wishes' })
      .where('draft_id', '=', draft.id)
      .execute()
    await until(() => kinds(listener).includes('draft-step'))
    const about = { gymBrandId: scene.gym.brandId, draftId: draft.id }
    expect(listener.heard.at(-1)).toEqual({ kind: 'draft-step', ...about, step: 'wishes' })
    await test.call('DELETE', `${DRAFTS}/${draft.id}`, { token: scene.gym.manager.token })
    await until(() => kinds(listener).filter((kind) => kind === 'draft').length === 3)
    await fence(nobody, scene.trainer.id)
    expect(kinds(nobody).filter((kind) => kind.startsWith('draft'))).toEqual([])
    for (const one of [listener, nobody]) one.stop()
  })

  it("a request to be excused reaches the brand's managers and the person who asked", async () => {
    const scene = await createScene(test)
    const { id } = await assigned(test, scene)
    const { token } = scene.trainee.person
    const [manager, trainee, trainer] = await Promise.all(
      [scene.gym.manager.token, token, scene.trainer.token].map((one) => listen(one)),
    )
    await test.call('POST', `/api/my/sessions/${id}/request`, { token, body: {} })
    const request = { kind: 'request', gymBrandId: scene.gym.brandId, assignmentId: id }
    for (const listener of [manager!, trainee!]) await until(() => kinds(listener).includes('request'))
    expect(manager!.heard).toContainEqual(request)
    await fence(trainer!, scene.trainer.id)
    expect(kinds(trainer!)).not.toContain('request')
    for (const one of [manager!, trainee!, trainer!]) one.stop()
  })

  it('managers who know the trainer as a trainee learn that an hour is taken', async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    await createEnrollment(test, { brandId: theirs.gym.brandId, person: mine.trainer })
    const listener = await listen(theirs.gym.manager.token)
    await assigned(test, mine)
    await until(() => listener.heard.length === 2)
    expect(listener.heard[1]).toEqual({
      kind: 'trainee-hours',
      userId: mine.trainer.id,
      startDate: mine.date,
      endDate: mine.date,
    })
    listener.stop()
  })

  it('a stream that opens while others receive events stays open', async () => {
    const hub = hubOf({
      ...test.context(),
      actor: { userId: '', signInId: '', roles: [], timeFormat: '12h' as const },
    })
    const [before, meanwhile] = [
      await signInOf(await createPerson(test)),
      await signInOf(await createPerson(test)),
    ]
    hub.open(before, undefined).resume()
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table sign_ins')
    const publishing = hub.check()
    await untilSomeoneWaits(test)
    const stream = hub.open(meanwhile, undefined).resume()
    await blocker.query('commit')
    blocker.release()
    await publishing
    expect(stream.writableEnded).toBe(false)
  })

  it('takes up after the last event that was heard', async () => {
    const scene = await createScene(test)
    const first = await listen(scene.gym.manager.token)
    await addTrainerSlots(test, scene.trainer.id, { hours: [12] })
    await until(() => first.heard.length === 2)
    first.stop()
    await until(() => first.ended)
    const { id } = await assigned(test, scene)
    const again = await listen(scene.gym.manager.token, first.lastId)
    await until(() => again.heard.length === 2)
    expect(again.heard).toMatchObject([{ kind: 'ready' }, { kind: 'session', assignmentId: id }])
    again.stop()
  })

  it.each(['elsewhere-12', 'nonsense', ''])(
    'says to refetch after %j, of which it knows nothing',
    async (id) => {
      const { token } = await createPerson(test)
      const listener = await listen(token, id)
      expect(kinds(listener)).toEqual(['refetch'])
      listener.stop()
    },
  )

  it('says to refetch after it could not hear for a while', async () => {
    const { token } = await createPerson(test)
    const listener = await listen(token)
    await endListening(test.pool)
    await until(() => kinds(listener).includes('refetch'))
    listener.stop()
  })
})

describe('authority', () => {
  it('is asked for at the door', async () => {
    expect((await fetch(`${address}/api/gym-schedule/events`)).status).toBe(401)
  })

  it('ends the stream with the sign-in, before the next event is sent', async () => {
    const scene = await createScene(test)
    const listener = await listen(scene.gym.manager.token)
    await test.call('POST', '/api/Auth/logout', { token: scene.gym.manager.token })
    await addTrainerSlots(test, scene.trainer.id, { hours: [12] })
    await until(() => listener.ended)
    expect(kinds(listener)).toEqual(['ready'])
  })

  it("over a brand ends as soon as it's revoked and starts as soon as it's granted", async () => {
    const [mine, theirs] = [await createScene(test), await createScene(test)]
    const manager = mine.gym.manager
    const enrolled = await createEnrollment(test, { brandId: theirs.gym.brandId, person: manager })
    const listener = await listen(manager.token)
    await test.db.deleteFrom('brand_managers').where('user_id', '=', manager.id).execute()
    await addTrainerSlots(test, mine.trainer.id, { hours: [12] })
    await fence(listener, enrolled.userId)
    expect(kinds(listener)).not.toContain('trainer-hours')
    await assignManager(test, theirs.gym.brandId, manager.id)
    await addTrainerSlots(test, theirs.trainer.id, { hours: [12] })
    await until(() => kinds(listener).includes('trainer-hours'))
    listener.stop()
  })

  it('over brands ends while a required second factor is missing', async () => {
    const scene = await createScene(test)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const enrolled = await createEnrollment(test, { brandId: scene.gym.brandId, person: admin })
    const listeners = [await listen(scene.gym.manager.token), await listen(admin.token)]
    await requireFactor(test)
    await addTrainerSlots(test, scene.trainer.id, { hours: [12] })
    await fence(listeners[1]!, enrolled.userId)
    expect(listeners.flatMap(kinds)).not.toContain('trainer-hours')
    await addPasskey(test, scene.gym.manager)
    await addTrainerSlots(test, scene.trainer.id, { hours: [13] })
    await until(() => kinds(listeners[0]!).includes('trainer-hours'))
    await test.db.deleteFrom('security_policy').execute()
    for (const listener of listeners) listener.stop()
  })

  it('is looked at with every heartbeat, without any event', async () => {
    const person = await createPerson(test)
    const actor = { userId: person.id, signInId: '', roles: [], timeFormat: '12h' as const }
    const signIn = await signInOf(person)
    const hub = hubOf({ ...test.context(), actor })
    const stream = hub.open(signIn, undefined)
    stream.resume()
    await hub.check()
    expect(stream.writableEnded).toBe(false)
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
    await hub.check()
    expect(stream.writableEnded).toBe(true)
  })
})

describe('too many streams', () => {
  it("a 5th page of one person is asked to wait and doesn't make the others reconnect", async () => {
    const person = await createPerson(test)
    const onPhone = await startSignIn(test.context(), person.id, { rememberMe: false })
    const listeners: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < 4; count++) {
      listeners.push(await listen(count % 2 === 0 ? person.token : onPhone.accessToken))
    }
    const refused = await fetch(`${address}/api/gym-schedule/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await fence(listeners[0]!, person.id)
    expect(listeners.map(({ ended }) => ended)).toEqual(Array(4).fill(false))
    listeners[0]!.stop()
    await until(async () => {
      const next = await listen(person.token)
      next.stop()
      return next.status === 200
    })
    for (const listener of listeners) listener.stop()
  })

  it('a HEAD request opens none', async () => {
    const { token } = await createPerson(test)
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api/gym-schedule/events`, { method: 'HEAD', headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('a process takes only so many, and a quarter of them only from staff', () => {
    const hub = hubOf({
      ...test.context(),
      actor: { userId: '', signInId: '', roles: [], timeFormat: '12h' as const },
    })
    const streams: ReturnType<typeof hub.open>[] = []
    const openAll = (role: Role) => {
      while (streams.length < 10_000) {
        streams.push(hub.open({ userId: randomUUID(), signInId: randomUUID(), roles: [role] }, undefined))
      }
    }
    const isFull = expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } })
    expect(() => openAll('Trainee')).toThrow(isFull)
    const forAnyone = streams.length
    expect(forAnyone).toBeGreaterThanOrEqual(1_000)
    expect(() => openAll('Trainer')).toThrow(isFull)
    expect(streams.length - forAnyone).toBe(500)
    for (const stream of streams) stream.destroy()
  })

  it('deliveries that pile up behind a slow database become one', async () => {
    const hub = hubOf({
      ...test.context(),
      actor: { userId: '', signInId: '', roles: [], timeFormat: '12h' as const },
    })
    const stream = hub.open(await signInOf(await createPerson(test)), undefined)
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table sign_ins')
    const first = hub.check()
    await untilSomeoneWaits(test)
    const more = Array.from({ length: 50 }, () => hub.check())
    await blocker.query('commit')
    blocker.release()
    await Promise.all([first, ...more])
    expect(text.match(/: still here/g)).toHaveLength(2)
    stream.destroy()
  })
})

it('a server that is asked to stop does not wait for open streams', async () => {
  const third = await openSecondApp(test)
  const url = await third.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await createPerson(test)
  const response = await fetch(`${url}/api/gym-schedule/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = response.body!.getReader()
  await reader.read()
  await third.close()
  await expect(
    reader.read().then(
      ({ done }) => done,
      () => true,
    ),
  ).resolves.toBe(true)
  expect(third.app.server.listening).toBe(false)
})
