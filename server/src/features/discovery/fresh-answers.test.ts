import { gunzipSync } from 'node:zlib'
import type { PublicGymBrand, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createBrand, createLocation } from '../../../test/gyms.ts'
import { createPerson } from '../../../test/people.ts'
import { endListening } from '../../../test/processes/end-listening.ts'
import { openSecondApp } from '../../../test/second-app.ts'
import { createTrainer } from '../../../test/trainers.ts'
import { until } from '../../../test/worker.ts'

let test: TestApp
let otherProcess: pg.Pool
let brandId: string
let trainerId: string
let traineeId: string

beforeAll(async () => {
  test = await createTestApp()
  otherProcess = new pg.Pool({ connectionString: test.connectionString })
  brandId = await createBrand(test, { name: 'Before' })
  await createLocation(test, brandId)
  trainerId = (await createTrainer(test, { brandIds: [brandId], firstName: 'Before' })).id
  traineeId = (await createPerson(test)).id
})
afterAll(async () => {
  await otherProcess.end()
  await test.close()
})

function get<T>(path: string, headers: Record<string, string> = {}) {
  return test.call<T>('GET', path, { headers })
}

async function brandNames() {
  return (await get<PublicGymBrand[]>('/api/Gyms')).body.data!.map(({ name }) => name)
}

/** How many queries reached the database meanwhile, except the listener's own. */
async function queriesDuring(work: () => Promise<unknown>) {
  let queries = 0
  const count = () => {
    queries++
  }
  test.pool.on('acquire', count)
  await work()
  test.pool.off('acquire', count)
  return queries
}

describe('a response to visitors', () => {
  it('is computed once and then served from memory', async () => {
    const first = await get('/api/Gyms?search=bef')
    const queries = await queriesDuring(async () => {
      for (let round = 0; round < 5; round++) {
        expect((await get('/api/Gyms?search=bef')).text).toBe(first.text)
      }
    })
    expect(queries).toBe(0)
  })

  it('is the same no matter what else is in the query string', async () => {
    const { text } = await get('/api/Gyms')
    const queries = await queriesDuring(async () => {
      for (const more of ['?nonsense=1', '?constructor=x', '?toString=x&search=']) {
        expect((await get(`/api/Gyms${more}`)).text).toBe(text)
      }
    })
    expect(queries).toBe(0)
  })

  it('is computed once for many simultaneous requests', async () => {
    const queries = await queriesDuring(() =>
      Promise.all(Array.from({ length: 50 }, () => get('/api/Trainers?search=bef'))),
    )
    expect(queries).toBe(2)
  })

  it('is revalidated: an unchanged response is a 304 without a body', async () => {
    const { headers } = await get('/api/Gyms')
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers.vary).toBe('accept-encoding')
    const etag = String(headers.etag)
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/api/Gyms', { 'if-none-match': tag })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/api/Gyms', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is compressed for clients that accept it', async () => {
    for (let count = 0; count < 8; count++) await createBrand(test)
    const plain = await get('/api/Gyms')
    const { headers, rawPayload } = await test.app.inject({
      url: '/api/Gyms',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(plain.text)
    const refused = await get('/api/Gyms', { 'accept-encoding': 'gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })
})

describe('a write by another process', () => {
  it.each([
    ['renames a brand', `update gym_brands set name = 'Renamed' where name = 'Before'`],
    [
      'adds a location',
      `insert into gym_locations (brand_id, name, address, city, time_zone)
      select id, 'New', '2 Street', 'Graz', 'UTC' from gym_brands where name = 'Renamed'`,
    ],
    ['archives a location', `update gym_locations set archived_at = now() where name = 'New'`],
    ['removes a trainer', `update brand_trainers set removed_at = now()`],
    ['brings the trainer back', `update brand_trainers set removed_at = null`],
    ['deactivates a brand', `update gym_brands set is_active = false where name = 'Renamed'`],
  ])('that %s shows up in the very next list of gyms', async (_what, statement) => {
    const before = await get('/api/Gyms')
    await otherProcess.query(statement)
    const after = await get('/api/Gyms', { 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(after.text).not.toBe(before.text)
    await otherProcess.query(`update gym_brands set is_active = true`)
  })

  it.each([
    ['adds a profile', `insert into trainer_profiles (user_id, bio) values ($1, 'First')`],
    ['changes a profile', `update trainer_profiles set bio = 'Second' where user_id = $1`],
    ['renames a trainer', `update users set first_name = 'After' where id = $1`],
    ['removes the role', `delete from user_roles where user_id = $1`],
    ['grants the role', `insert into user_roles (user_id, role) values ($1, 'Trainer')`],
    ['deactivates a trainer', `update users set is_active = false where id = $1`],
  ])('that %s shows up in the very next list of trainers', async (_what, statement) => {
    const before = await get<PublicTrainer[]>('/api/Trainers')
    await otherProcess.query(statement, [trainerId])
    expect((await get('/api/Trainers')).text).not.toBe(before.text)
  })

  it('always shows up right away, no matter how the two processes race', async () => {
    for (let round = 0; round < 100; round++) {
      await brandNames()
      await otherProcess.query('update gym_brands set name = $1 where id = $2', [`Round ${round}`, brandId])
      expect(await brandNames()).toContain(`Round ${round}`)
    }
  })

  it('shows up right away when a SuperAdmin creates a brand and a location there', async () => {
    const second = await openSecondApp(test)
    const { token } = await createPerson(test, { roles: ['SuperAdmin'] })
    const post = async (url: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await second.app.inject({ method: 'POST', url, headers, payload })
      expect(response.statusCode).toBe(201)
      return response.json().data.id
    }
    try {
      await brandNames()
      const brand = { name: 'Made elsewhere', contactEmail: 'desk@elsewhere.example' }
      const gymBrandId = await post('/api/superadmin/gym-brands', brand)
      expect(await brandNames()).toContain('Made elsewhere')
      const place = { gymBrandId, name: 'Far hall', address: '3 Street', city: 'Linz' }
      await post('/api/gym-management/locations', place)
      expect((await get('/api/Gyms')).text).toContain('Far hall')
    } finally {
      await second.close()
    }
  })

  it('shows up only once it is committed', async () => {
    const client = await otherProcess.connect()
    await client.query('begin')
    await client.query(`update gym_brands set name = 'Committed' where id = $1`, [brandId])
    expect(await brandNames()).not.toContain('Committed')
    await client.query('commit')
    client.release()
    expect(await brandNames()).toContain('Committed')
  })

  it('that visitors cannot see leaves the cached responses in place', async () => {
    await get('/api/Trainers')
    await otherProcess.query('update users set last_login_at = now(), phone = $1', ['+1 555 0199'])
    await otherProcess.query(`insert into user_roles (user_id, role) values ($1, 'Trainee')`, [trainerId])
    await otherProcess.query(`update users set first_name = 'Renamed' where id = $1`, [traineeId])
    expect(await queriesDuring(() => get('/api/Trainers'))).toBe(0)
  })
})

describe('a process that has lost its change listener', () => {
  it('queries the database every time until it is listening again', async () => {
    await brandNames()
    await endListening(otherProcess)
    await otherProcess.query(`update gym_brands set name = 'While offline' where id = $1`, [brandId])
    expect(await brandNames()).toContain('While offline')
    await until(() => test.changes.caughtUp())
    await otherProcess.query(`update gym_brands set name = 'Back online' where id = $1`, [brandId])
    expect(await brandNames()).toContain('Back online')
    expect(await queriesDuring(() => brandNames())).toBe(0)
  })
})
