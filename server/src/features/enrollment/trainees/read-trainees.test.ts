import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { assignManager, createGym, type TestGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'

let test: TestApp
let gym: TestGym
let second: TestGym
let foreign: TestGym
beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test, { name: 'Iron House' })
  second = await createGym(test)
  foreign = await createGym(test)
  await assignManager(test, second.brandId, gym.manager.id)
  const people = [
    ['Élodie', 'Martin', 'Approved'],
    ['Percy', '100%', 'Pending'],
    ['Under', 'Sco_re', 'Rejected'],
    ['Robin', 'Doe', 'Approved'],
  ] as const
  for (const [index, [firstName, lastName, approvalStatus]] of people.entries()) {
    const email = `person-${index}@example.com`
    await createEnrollment(test, { ...gym, firstName, lastName, approvalStatus, email })
  }
  await createEnrollment(test, { ...second, firstName: 'Sam', lastName: 'Second' })
  await createEnrollment(test, { ...foreign, firstName: 'Fay', lastName: 'Foreign' })
})
afterAll(() => test.close())

function list(query: string, path = `/api/gym-management/brands/${gym.brandId}/trainees`) {
  return test.call<Trainee[]>('GET', `${path}?${query}`, { token: gym.manager.token })
}

async function namesIn(query: string, path?: string) {
  const { body } = await list(query, path)
  return (body.data ?? []).map((trainee) => trainee.fullName).sort()
}

describe('the list of a brand’s trainees', () => {
  it('has everything the table shows', async () => {
    const { body, headers } = await list('search=percy')
    expect(headers['x-total-count']).toBe('1')
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        userId: expect.any(String),
        firstName: 'Percy',
        lastName: '100%',
        fullName: 'Percy 100%',
        email: 'person-1@example.com',
        phone: null,
        status: 'Pending',
        approvalStatus: 'Pending',
        gymBrandId: gym.brandId,
        gymBrandName: 'Iron House',
        gymLocationId: gym.locationId,
        gymLocationName: 'Main hall',
        isPlanned: false,
        sessionsThisWeek: 0,
        sessionsWanted: 1,
        enrolledAt: expect.any(String),
        enrolledOn: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
  })

  it.each([
    ['search=ÉLODIE', ['Élodie Martin']],
    ['search=die%20mar', ['Élodie Martin']],
    ['search=MARTIN', ['Élodie Martin']],
    ['search=person-3', ['Robin Doe']],
    ['search=%25', ['Percy 100%']],
    ['search=_', ['Under Sco_re']],
    ['search=%5C', []],
    ["search='%3B--", []],
    ['search=.*', []],
    ['search=Foreign', []],
    ['status=pending', ['Percy 100%']],
    ['status=Pending&status=rejected', ['Percy 100%', 'Under Sco_re']],
    ['status=approved&search=robin', ['Robin Doe']],
  ])('for %s contains %j', async (query, names) => {
    expect(await namesIn(query)).toEqual(names)
  })

  it('comes page by page in a stable order, or as a whole', async () => {
    const all = (await list('')).body.data?.map((trainee) => trainee.id)
    const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&pageSize=2`)))
    expect(pages.map((page) => page.body.data?.length)).toEqual([2, 2, 0])
    expect(pages.flatMap((page) => page.body.data ?? []).map((trainee) => trainee.id)).toEqual(all)
    expect(pages.map((page) => page.headers['x-total-count'])).toEqual(['4', '4', '4'])
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'pageSize=0',
    'pageSize=101',
    'search=a&search=b',
    'status=removed',
    'status=',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('is refused for %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

describe("the list of trainees of all a manager's brands", () => {
  const path = '/api/gym-manager/trainees'

  it('leaves out other brands', async () => {
    const names = await namesIn('', path)
    expect(names).toContain('Sam Second')
    expect(names).toHaveLength(5)
    expect(await namesIn('search=foreign', path)).toEqual([])
    expect(await namesIn('search=sam', path)).toEqual(['Sam Second'])
  })

  it('is empty for a manager without a brand, and complete for a SuperAdmin', async () => {
    const idle = await createPerson(test, { roles: ['GymManager'] })
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await test.call('GET', path, { token: idle.token })).body.data).toEqual([])
    expect((await test.call<unknown[]>('GET', path, { token: admin.token })).body.data).toHaveLength(6)
  })
})

it('a removed trainee is on no list', async () => {
  const { id } = await createEnrollment(test, { ...second, firstName: 'Gone', lastName: 'Girl' })
  await test.call('DELETE', `/api/gym-manager/trainees/${id}`, { token: gym.manager.token })
  expect(await namesIn('search=gone', '/api/gym-manager/trainees')).toEqual([])
})

it('the list and the export show the enrollment date in the location’s time zone', async () => {
  const far = await createGym(test, { location: { timeZone: 'Pacific/Auckland' } })
  const nowhere = { brandId: far.brandId, lastName: 'Nowhere' }
  for (const options of [{ ...far, lastName: 'Auckland' }, nowhere]) {
    const { id } = await createEnrollment(test, options)
    const enrolled_at = '2026-11-14T20:00:00Z'
    await test.db.updateTable('enrollments').set({ enrolled_at }).where('id', '=', id).execute()
  }
  const { token } = far.manager
  const path = `/api/gym-management/brands/${far.brandId}/trainees`
  const { body } = await test.call<Trainee[]>('GET', path, { token })
  const days = (body.data ?? []).map(({ lastName, enrolledOn }) => `${lastName} ${enrolledOn}`)
  expect(days.sort()).toEqual(['Auckland 2026-11-15', 'Nowhere 2026-11-14'])
  const { text } = await test.call('GET', `${path}/export`, { token })
  expect(text.match(/2026-11-\d\d(?=,1\r)/g)).toEqual(['2026-11-15', '2026-11-14'])
})
