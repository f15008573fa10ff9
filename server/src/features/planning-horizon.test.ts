import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createPerson } from '../../test/people.ts'
import { createDraft, newSession, publish } from '../../test/planning/drafts.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assign,
  assigned,
  createScene,
  dayAhead,
} from '../../test/schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const TOO_FAR = [400, 'Cannot plan more than 3 years ahead']
const NEAR = yearsAhead(3, -2)
const FAR = yearsAhead(3, 3)

function yearsAhead(years: number, days: number) {
  const [year, ...rest] = dayAhead(0).split('-')
  // February 29 comes back as March 1, as it does in PostgreSQL's '3 years' within a day.
  return addDays([Number(year) + years, ...rest].join('-'), days)
}

async function said(method: 'POST' | 'PUT' | 'DELETE', url: string, token: string, body?: object) {
  const reply = await test.call(method, url, { token, body })
  return [reply.status, reply.body.message]
}

describe('nobody plans more than three years ahead', () => {
  it('as a trainee: one hour, many, a moved one, a copied week, or a repeating one', async () => {
    const { token, id } = await createPerson(test)
    const path = '/api/TraineeAvailability'
    const slot = (date: string) => ({ date, hour: 9, status: 'Available' })
    expect(await said('POST', path, token, slot(FAR))).toEqual(TOO_FAR)
    expect((await said('POST', path, token, slot(NEAR)))[0]).toBe(201)
    const slots = [
      { date: NEAR, hour: 10 },
      { date: FAR, hour: 10 },
    ]
    expect(await said('PUT', `${path}/range`, token, { slots, status: 'Available' })).toEqual(TOO_FAR)
    const own = await test.db
      .selectFrom('trainee_slots')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await said('PUT', `${path}/${own.id}`, token, { date: FAR })).toEqual(TOO_FAR)
    expect(await said('POST', `${path}/copy-week`, token, { fromDate: NEAR, weeks: 1 })).toEqual(TOO_FAR)
    const template = { startDate: dayAhead(), endDate: null, exceptions: [], hours: [] }
    for (const change of [{ startDate: FAR }, { endDate: FAR }]) {
      expect(await said('PUT', `${path}/template`, token, { ...template, ...change })).toEqual(TOO_FAR)
    }
  })

  it('as a trainer, or when assigning one', async () => {
    const scene = await createScene(test)
    const { token, id } = scene.trainer
    const path = `/api/trainers/${id}/availability`
    const slot = { date: FAR, hour: 9, status: 'Available' }
    expect(await said('POST', path, token, slot)).toEqual(TOO_FAR)
    const slots = [{ date: FAR, hour: 9 }]
    expect(await said('PUT', `${path}/range`, token, { slots, status: 'Available' })).toEqual(TOO_FAR)
    expect(await said('POST', `${path}/copy-week`, token, { fromDate: NEAR, weeks: 12 })).toEqual(TOO_FAR)
    await addTrainerSlots(test, id, { date: FAR, hours: [scene.hour] })
    await addTrainerSlots(test, id, { date: NEAR, hours: [scene.hour] })
    const refused = await assign(test, scene, { date: FAR })
    expect([refused.status, refused.body.message]).toEqual(TOO_FAR)
    expect(refused.body.errors).toEqual({ date: [TOO_FAR[1]] })
    expect((await assign(test, scene, { date: NEAR })).status).toBe(201)
  })

  it('when moving a session, or with a draft, or by repeating a session', async () => {
    const scene = await createScene(test, { date: NEAR })
    const { gym, trainer, hour } = scene
    for (const date of [FAR, addDays(NEAR, 7)])
      await addTrainerSlots(test, trainer.id, { date, hours: [hour] })
    const { id } = await assigned(test, scene)
    const { token } = gym.manager
    expect(await said('PUT', `${ASSIGNMENTS}/${id}/move`, token, { date: FAR })).toEqual(TOO_FAR)
    const draft = await createDraft(test, gym, [newSession(scene, { date: FAR })])
    expect(draft.changes.map(({ problem }) => problem)).toEqual([TOO_FAR[1]])
    const repeated = await createDraft(test, gym, [], { kind: 'repeat', assignmentId: id, weeks: 1 })
    expect(repeated.changes.map(({ problem }) => problem)).toEqual([TOO_FAR[1]])
    expect((await publish(test, gym, repeated.id)).body.data).toMatchObject({ done: 0, left: 1 })
    const days = `startDate=${FAR}&endDate=${FAR}`
    const options = await test.call('GET', `${ASSIGNMENTS}/${id}/move-options?${days}`, { token })
    expect(options.body.data).toEqual([])
  })

  it('but what was planned further ahead before can still be removed', async () => {
    const { token, id } = await createPerson(test)
    await addTraineeSlots(test, id, [9, 10], FAR)
    const slots = [{ date: FAR, hour: 9 }]
    expect((await said('PUT', '/api/TraineeAvailability/range', token, { slots, status: null }))[0]).toBe(200)
    const left = await test.db
      .selectFrom('trainee_slots')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await said('DELETE', `/api/TraineeAvailability/${left.id}`, token))[0]).toBe(200)
  })
})

describe('nobody floods the database with changes', () => {
  const body = (hour: number) => ({ date: dayAhead(), hour, status: 'Available' })

  it('because each person has 10,000 an hour, and reading goes on', async () => {
    const [eager, calm] = [await createPerson(test), await createPerson(test)]
    const add = (person: typeof eager, hour: number) =>
      test.call('POST', '/api/TraineeAvailability', { token: person.token, body: body(hour) })
    // A server takes 20 uses at a time.
    for (let hour = 0; hour < 20; hour++) expect((await add(eager, hour)).status).toBe(201)
    await test.pool.query("update rate_limits set points = 9980 where key like 'changes:%'")
    expect((await add(eager, 20)).status).toBe(201)
    await test.pool.query("update rate_limits set points = 10000 where key like 'changes:%'")
    for (let again = 0; again < 19; again++) expect((await add(eager, 20)).status).toBe(409)
    const refused = await add(eager, 21)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "You've made too many changes in the past hour. Please try again later.",
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await test.call('GET', '/api/TraineeAvailability', { token: eager.token })).status).toBe(200)
    expect((await add(calm, 9)).status).toBe(201)
  })
})
