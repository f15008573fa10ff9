import type { Found } from '@spotter/contract/search/search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment } from '../../../test/enrollment.ts'
import { assignTrainer, createBrand, createGym, createLocation } from '../../../test/gyms.ts'
import { assignSession, createTrainingScene, type TrainingScene } from '../../../test/notifications.ts'
import { createPerson } from '../../../test/people.ts'

let test: TestApp
let own: TrainingScene
let other: TrainingScene

/** Two gyms where everyone and everything is called Quill, and one that visitors don't see. */
beforeAll(async () => {
  test = await createTestApp()
  own = await createTrainingScene(test, {
    brandName: 'Quill North',
    traineeName: { firstName: 'Robin', lastName: 'Quill' },
  })
  other = await createTrainingScene(test, {
    brandName: 'Quill South',
    traineeName: { firstName: 'Robin', lastName: 'Quill' },
  })
  await createLocation(test, own.brandId, { name: 'Quill Hall' })
  await createLocation(test, other.brandId, { name: 'Quill Pool' })
  const hidden = await createBrand(test, { name: 'Quill Hidden', isActive: false })
  for (const brandId of [own.brandId, other.brandId, hidden]) {
    const trainer = await createPerson(test, { roles: ['Trainer'], firstName: 'Tia', lastName: 'Quill' })
    await assignTrainer(test, brandId, trainer.id)
  }
  await createBrand(test, { name: 'Quill Archived', archived: true })
})
afterAll(() => test.close())

async function find(q: string, token?: string) {
  const path = `/api/${token ? 'my/' : ''}search?q=${encodeURIComponent(q)}`
  const { status, body } = await test.call<Found[]>('GET', path, token ? { token } : {})
  expect(status).toBe(200)
  return body.data ?? []
}

async function kindsFor(token?: string) {
  const found = await find('quill', token)
  return found.map(({ kind, hint, gymBrandId }) => `${kind}${gymBrandId ? ' managed' : ''}: ${hint}`).sort()
}

const PUBLIC = ['gym: Vienna', 'gym: Vienna', 'trainer: Quill North', 'trainer: Quill South']

it('visitors and trainees find only public gyms and trainers', async () => {
  expect(await kindsFor()).toEqual(PUBLIC)
  expect(await kindsFor(own.trainee.person.token)).toEqual(PUBLIC)
})

it('managers also find the trainees, trainers, and locations of their brands, and of no others', async () => {
  expect(await kindsFor(own.manager.token)).toEqual([
    'gym: Vienna',
    'gym: Vienna',
    'location managed: Quill North',
    'trainee managed: Quill North',
    'trainer managed: Quill North',
    'trainer: Quill South',
  ])
  const [trainee] = await find(own.trainee.person.email, own.manager.token)
  expect(trainee).toMatchObject({ kind: 'trainee', id: own.trainee.id, gymBrandId: own.brandId })
  expect(await find(other.trainee.person.email, own.manager.token)).toEqual([])
})

it('what someone no longer manages is no longer found', async () => {
  const { brandId, manager } = await createGym(test)
  await createEnrollment(test, { brandId, lastName: 'Formerly' })
  expect(await find('formerly', manager.token)).toHaveLength(1)
  await test.db.deleteFrom('brand_managers').where('user_id', '=', manager.id).execute()
  expect(await find('formerly', manager.token)).toEqual([])
})

it('trainers find the trainees they are about to train, but not by email', async () => {
  expect(await kindsFor(own.trainer.token)).toEqual(PUBLIC)
  await assignSession(test, own, { date: '2030-05-14', hour: 10 })
  await assignSession(test, own, { date: '2030-05-14', hour: 11 })
  await assignSession(test, other, { date: '2030-05-14', hour: 10 })
  expect(await kindsFor(own.trainer.token)).toEqual([
    ...PUBLIC.slice(0, 2),
    'trainee: Quill North',
    ...PUBLIC.slice(2),
  ])
  expect(await find(own.trainee.person.email, own.trainer.token)).toEqual([])
})

it('super admins find brands, even inactive ones, and users', async () => {
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const found = await find('quill', admin.token)
  const count = (kind: string) => found.filter((one) => one.kind === kind).length
  expect({ brands: count('brand'), users: count('user'), trainees: count('trainee') }).toEqual({
    brands: 3,
    users: 5,
    trainees: 0,
  })
  expect(await find(own.trainee.person.email, admin.token)).toMatchObject([{ kind: 'user' }])
})

it('every word counts in any order, wildcards are plain characters, and nothing finds everything', async () => {
  const names = async (q: string) => (await find(q)).map(({ name }) => name)
  expect(await names('NORTH quill')).toEqual(['Quill North'])
  expect(await names('vienna south')).toEqual(['Quill South'])
  await createBrand(test, { name: '100% Lift_Off \\ Gym' })
  for (const q of ['%', '_', '\\', '0% l']) expect(await names(q)).toEqual(['100% Lift_Off \\ Gym'])
  for (const q of ['', '   ', '%%%', "'; drop table users; --", 'x'.repeat(200)])
    expect(await names(q)).toEqual([])
  expect((await test.call('GET', '/api/search')).body.data).toEqual([])
  for (const q of ['x'.repeat(201), 'a%00b', 'a%0Ab']) {
    expect((await test.call('GET', `/api/search?q=${q}`)).status).toBe(400)
  }
  expect((await test.call('GET', '/api/my/search?q=quill')).status).toBe(401)
})

it('at most 20 are listed, those that begin with the word first', async () => {
  for (let index = 0; index < 25; index++) await createBrand(test, { name: `Old Zebra ${index}` })
  await createBrand(test, { name: 'Zebra' })
  const found = await find('zebra')
  expect(found).toHaveLength(20)
  expect(found[0]?.name).toBe('Zebra')
})

it('searching is limited, per person and for visitors per address', async () => {
  const { token } = await createPerson(test)
  const search = (path: string, options: object) => test.call('GET', `/api/${path}?q=`, options)
  for (let times = 0; times < 120; times++) {
    expect((await search('my/search', { token })).status).toBe(200)
    expect((await search('search', { address: '203.0.113.7' })).status).toBe(200)
  }
  expect((await search('my/search', { token })).status).toBe(429)
  expect((await search('search', { address: '203.0.113.7' })).status).toBe(429)
  expect((await search('search', { address: '203.0.113.8' })).status).toBe(200)
}, 60_000)
