import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient } from '../../test/api/api-client.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createPerson, PASSWORD } from '../../test/people.ts'
import { addTrainerSlots, createScene, requestOf } from '../../test/schedule.ts'
import { describeApi } from '../platform/http/description/describe-api.ts'
import { apiOutline } from './api-outline.ts'
import { routes } from './routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('a client made from the API description', () => {
  it('takes someone from signing in to a session, with responses as described', async () => {
    const document = await test.app.inject({ url: '/api/openapi.json' })
    const client = createApiClient(test, document.json())
    const scene = await createScene(test)
    const person = await createPerson(test)
    const signedIn = await client.logIn!({ body: { email: person.email, password: PASSWORD } })
    const { accessToken: token } = signedIn.data as { accessToken: string }
    expect((await client.listGyms!({ search: 'gym', page: 1 })).status).toBe(200)

    const { brandId, locationId } = scene.gym
    const enrolled = await client.enroll!({ token, body: { gymBrandId: brandId, gymLocationId: locationId } })
    expect(enrolled.status).toBe(201)
    const { traineeId } = enrolled.data as { traineeId: string }
    const manager = scene.gym.manager.token
    const body = { traineeId, approvalStatus: 'Approved' }
    expect((await client.decideApproval!({ token: manager, traineeId, body })).status).toBe(200)

    await addTrainerSlots(test, scene.trainer.id, { hours: [11] })
    const booking = {
      token: manager,
      body: requestOf(scene, { traineeId, hour: 11 }),
      'Idempotency-Key': 'a',
    }
    const first = await client.assignTrainer!(booking)
    expect(await client.assignTrainer!(booking)).toEqual(first)
    const { id } = first.data as { id: string }
    expect((await client.listMySessions!({ token })).data).toMatchObject([{ id }])
    expect((await client.cancelSession!({ token: manager, assignmentId: id })).data).toBeNull()
  })

  it('gets refusals as described', async () => {
    const client = createApiClient(test, describeApi(apiOutline) as never)
    const { token } = await createPerson(test)
    const body = { gymBrandId: 'x' }
    expect((await client.listMySessions!()).status).toBe(401)
    expect((await client.listUsers!({ token })).status).toBe(403)
    expect((await client.enroll!({ token, body })).message).toBe('Must be a valid id')
  })
})

describe('the API description', () => {
  it('names every operation after its call, and no two alike', () => {
    const names = routes.map(({ method, path }) => apiOutline.operationIds.get(`${method} ${path}`))
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(routes.length)
  })

  it('words the refusals of each section', async () => {
    const published = await test.app.inject({ url: '/api/openapi.json' })
    const { tags } = published.json<{ tags: { name: string; description: string }[] }>()
    const sessions = tags.find(({ name }) => name === 'Sessions')
    expect(sessions?.description).toContain('- 409: Trainer is already booked at this time')
  })

  it('says what an ID means wherever it is asked for', () => {
    const text = JSON.stringify(describeApi(apiOutline).paths['/api/gym-schedule/assignments'])
    expect(text).toContain('"traineeId":{"description":"An enrollment: one person in one brand')
  })
})
