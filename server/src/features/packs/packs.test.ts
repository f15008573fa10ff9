import type {
  OwnPack,
  Pack,
  PackBalance,
  PackImportPreview,
  PackLedger,
  PackOffer,
  SoldPack,
} from '@spotter/contract/packs/packs.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createGym } from '../../../test/gyms.ts'
import { createPack, readLedger } from '../../../test/packs.ts'
import { createPerson } from '../../../test/people.ts'
import { addTrainerSlots, assigned, createScene, dayAhead, type Scene } from '../../../test/schedule.ts'
import { taskContext } from '../../../test/worker.ts'
import { expirePacks } from './ledger/expire-packs.ts'

const PACKS = '/api/gym-packs'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const TODAY = dayAhead(0)
const TEN = {
  name: '10 sessions',
  sessions: 10,
  price: '400',
  currency: 'EUR',
  validMonths: 3,
  gymLocationId: null,
}

let test: TestApp
let scene: Scene
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await createScene(test)
  token = scene.gym.manager.token
  await addTrainerSlots(test, scene.trainer.id, { hours: [6, 7, 8, 9, 11] })
})

async function offer(changes: Partial<typeof TEN> | { gymLocationId: string } = {}) {
  const url = `${PACKS}/brands/${scene.gym.brandId}/offers`
  const { status, body } = await test.call<PackOffer>('POST', url, { token, body: { ...TEN, ...changes } })
  expect(status).toBe(201)
  return body.data!
}

function sell(offerId: string, changes: Record<string, unknown> = {}, by = token) {
  return test.call<SoldPack>('POST', `${PACKS}/packs`, {
    token: by,
    body: { traineeId: scene.trainee.id, offerId, soldOn: TODAY, paidBy: 'cash', ...changes },
  })
}

function adjust(packId: string, body: Record<string, unknown>, by = token) {
  return test.call<PackLedger>('POST', `${PACKS}/packs/${packId}/adjustments`, {
    token: by,
    body: { reason: 'A gift', ...body },
  })
}

async function own(by: string) {
  return (await test.call<OwnPack[]>('GET', '/api/my/packs', { token: by })).body.data!
}

it('a pack is sold as its offer says, and both sides see the balance', async () => {
  const { id, price } = await offer()
  expect(price).toBe('400.00')
  const session = await assigned(test, scene)
  const unpaid = await test.call(
    'GET',
    `${PACKS}/trainees/${scene.trainee.id}/unpaid?offerId=${id}&soldOn=${TODAY}`,
    {
      token,
    },
  )
  expect(unpaid.body.data).toEqual({ sessions: 1, soldOn: TODAY })
  const { status, body } = await sell(id)
  expect(status).toBe(201)
  const until = new Date(`${TODAY}T00:00:00Z`)
  const months = until.getUTCMonth() + 3
  expect(body.data).toMatchObject({
    left: 9,
    sessions: 10,
    covered: 1,
    paidBy: 'cash',
    paidOn: TODAY,
    isExpired: false,
  })
  expect(Number(body.data!.validUntil!.slice(5, 7)) % 12).toBe(
    (months + (until.getUTCDate() === 1 ? 0 : 1)) % 12,
  )
  expect(await own(scene.trainee.person.token)).toMatchObject([{ name: '10 sessions', left: 9 }])
  expect(await own(scene.trainer.token)).toEqual([])
  const ledger = await test.call<PackLedger>('GET', `${PACKS}/packs/${body.data!.id}`, { token })
  expect(ledger.body.data?.ledger).toMatchObject([
    { kind: 'used', change: -1, left: 9, session: { assignmentId: session.id }, actorName: null },
    { kind: 'sold', change: 10, left: 10, session: null },
  ])
  const balances = await test.call<PackBalance[]>(
    'GET',
    `${PACKS}/balances?gymBrandId=${scene.gym.brandId}&traineeId=${scene.trainee.id}`,
    { token },
  )
  expect(balances.body.data).toMatchObject([{ left: 9, sessions: 10, runsOut: false }])
})

it('sold without a tick, it leaves unpaid sessions alone; and it never covers more than it has', async () => {
  const { id } = await offer({ sessions: 1, name: 'One' })
  await assigned(test, scene)
  await assigned(test, scene, { hour: 11 })
  expect((await sell(id, { coversUnpaid: false, paidBy: null })).body.data).toMatchObject({
    covered: 0,
    left: 1,
    paidBy: null,
    paidOn: null,
  })
  expect((await sell(id)).body.data?.covered).toBe(1)
})

it('the next pack settles what the last one covered on account', async () => {
  const { id } = await offer()
  const url = `${PACKS}/settings/${scene.gym.brandId}`
  expect((await test.call('PUT', url, { token, body: { onAccount: 2 } })).status).toBe(200)
  const first = await createPack(test, scene.trainee, { sessions: 1 })
  for (const hour of [6, 7, 8]) await assigned(test, scene, { hour })
  expect((await readLedger(test, first)).left).toBe(-2)
  const { body } = await sell(id)
  expect(body.data).toMatchObject({ left: 8, covered: 2 })
  expect((await readLedger(test, first)).left).toBe(0)
})

it('a sale is refused in the future, to nobody, and of what is not sold', async () => {
  const { id } = await offer()
  expect((await sell(id, { soldOn: dayAhead(2) })).status).toBe(400)
  expect((await sell(id, { traineeId: NOBODY })).status).toBe(404)
  expect((await sell(NOBODY)).status).toBe(404)
  expect((await test.call('DELETE', `${PACKS}/offers/${id}`, { token })).status).toBe(200)
  expect((await sell(id)).status).toBe(404)
})

it('adjusting takes a reason, goes no lower than zero, and can move the end', async () => {
  const pack = (await sell((await offer()).id)).body.data!
  expect((await adjust(pack.id, { change: 2, reason: ' ' })).status).toBe(400)
  expect((await adjust(pack.id, { change: 0 })).status).toBe(400)
  const refused = await adjust(pack.id, { change: -11 })
  expect([refused.status, refused.body.message]).toEqual([409, 'Only 10 sessions can be removed'])
  const end = addDays(TODAY, 200)
  const { body } = await adjust(pack.id, { change: -10, validUntil: end })
  expect(body.data).toMatchObject({ left: 0, validUntil: end })
  expect(body.data?.ledger[0]).toMatchObject({ kind: 'adjusted', change: -10, reason: 'A gift' })
  expect((await adjust(pack.id, { change: 0, validUntil: '2020-01-01' })).status).toBe(400)
})

it('is paid later, in the way it was paid', async () => {
  const pack = (await sell((await offer()).id, { paidBy: null })).body.data!
  const pay = (body: object) => test.call<Pack>('PUT', `${PACKS}/packs/${pack.id}/payment`, { token, body })
  expect((await pay({ paidBy: 'transfer' })).body.data).toMatchObject({ paidBy: 'transfer', paidOn: TODAY })
  expect((await pay({ paidBy: 'card', paidOn: dayAhead(3) })).status).toBe(400)
  expect((await pay({ paidBy: null })).body.data).toMatchObject({ paidBy: null, paidOn: null })
})

it('counts as expired right after its last day, and the ledger says so once nothing can be marked anymore', async () => {
  const pack = await createPack(test, scene.trainee, { sessions: 3, validUntil: dayAhead(-2) })
  const old = await createPack(test, scene.trainee, { sessions: 3, validUntil: dayAhead(-20) })
  expect((await own(scene.trainee.person.token)).map(({ left, isExpired }) => [left, isExpired])).toEqual([
    [0, true],
    [0, true],
  ])
  await expirePacks.run(taskContext(test), {})
  expect((await readLedger(test, pack)).left).toBe(3)
  expect(await readLedger(test, old)).toEqual({ left: 0, lines: ['sold 3', 'expired -3'] })
  await expirePacks.run(taskContext(test), {})
  expect((await readLedger(test, old)).left).toBe(0)
})

it('runs out this week if nothing is left after Sunday', async () => {
  const list = async (query: string) => {
    const url = `${PACKS}/packs?gymBrandId=${scene.gym.brandId}&${query}`
    return (await test.call<Pack[]>('GET', url, { token })).body.data!.map(({ id }) => id)
  }
  const pack = await createPack(test, scene.trainee, { sessions: 1, validUntil: TODAY })
  expect(await list('runsOut=true')).toEqual([pack])
  const next = await createPack(test, scene.trainee, { sessions: 1 })
  expect(await list('runsOut=true')).toEqual([])
  expect((await list('isOpen=true')).sort()).toEqual([pack, next].sort())
  expect(await list(`traineeId=${scene.trainee.id}&pageSize=1`)).toHaveLength(1)
})

it('packs are imported with what is left, after a preview that names each mistake', async () => {
  await offer()
  const { email } = scene.trainee.person
  const ask = <T>(path: string, csv: string) =>
    test.call<T>('POST', `${PACKS}/import${path}`, { token, body: { gymBrandId: scene.gym.brandId, csv } })
  const bad = `email,pack,left,valid until\n${email},10 sessions,0,\nnobody@example.com,,5,soon\n`
  const preview = (await ask<PackImportPreview>('/preview', bad)).body.data!
  expect(preview.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Left'],
    [3, 'Email'],
    [3, 'Pack'],
    [3, 'Valid until'],
  ])
  expect((await ask('', bad)).status).toBe(400)
  const good = `Email;Pack;Left;Valid until\n${email.toUpperCase()};10 sessions;7;${dayAhead(60)}\n`
  expect((await ask<PackImportPreview>('/preview', good)).body.data).toMatchObject({ ready: 1, problems: [] })
  expect((await ask('', good)).body.data).toEqual({ imported: 1 })
  expect((await ask('', good)).status).toBe(400)
  expect(await own(scene.trainee.person.token)).toMatchObject([{ left: 7, sessions: 10, price: null }])
  expect((await ask<PackImportPreview>('/preview', 'name\nx')).body.data?.problems[0]?.message).toContain(
    'Email',
  )
})

it('is out of reach for other managers, trainers, and trainees', async () => {
  const { id } = await offer()
  const pack = (await sell(id)).body.data!
  const stranger = (await createGym(test)).manager
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const { brandId } = scene.gym
  const calls: [method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object][] = [
    ['GET', `/settings/${brandId}`],
    ['PUT', `/settings/${brandId}`, { onAccount: 1 }],
    ['GET', `/offers?gymBrandId=${brandId}`],
    ['POST', `/brands/${brandId}/offers`, TEN],
    ['PUT', `/offers/${id}`, TEN],
    ['GET', `/packs?gymBrandId=${brandId}`],
    ['GET', `/balances?gymBrandId=${brandId}&traineeId=${scene.trainee.id}`],
    ['GET', `/packs/${pack.id}`],
    ['GET', `/trainees/${scene.trainee.id}/unpaid?offerId=${id}&soldOn=${TODAY}`],
    ['POST', '/packs', { traineeId: scene.trainee.id, offerId: id, soldOn: TODAY, paidBy: null }],
    ['POST', `/packs/${pack.id}/adjustments`, { change: 1, reason: 'Mine' }],
    ['PUT', `/packs/${pack.id}/payment`, { paidBy: 'cash' }],
    ['POST', '/import/preview', { gymBrandId: brandId, csv: 'email,pack,left' }],
    ['POST', '/import', { gymBrandId: brandId, csv: 'email,pack,left' }],
    ['DELETE', `/offers/${id}`],
  ]
  for (const [method, path, body] of calls) {
    const status = async (by: string) =>
      (await test.call(method, `${PACKS}${path}`, { token: by, ...(body && { body }) })).status
    expect([path, await status(stranger.token)]).toEqual([path, 404])
    for (const person of [scene.trainer, scene.trainee.person]) expect(await status(person.token)).toBe(403)
    expect([200, 201, 400]).toContain(await status(admin.token))
  }
  const theirs = await createScene(test)
  const foreign = await sell(id, { traineeId: theirs.trainee.id }, admin.token)
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Pack offer not found'])
})

it('an offer for one location has to be of the same gym', async () => {
  const other = await createGym(test)
  const url = `${PACKS}/brands/${scene.gym.brandId}/offers`
  const admin = await createPerson(test, { roles: ['SuperAdmin'] })
  const body = { ...TEN, gymLocationId: other.locationId }
  expect((await test.call('POST', url, { token: admin.token, body })).status).toBe(404)
  expect((await offer({ gymLocationId: scene.gym.locationId })).gymLocationName).toBe('Main hall')
})
