import { randomUUID } from 'node:crypto'
import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { assignManager } from '../../../../test/gyms.ts'
import { createToken } from '../../../../test/integrations/api-tokens.ts'
import { createPack } from '../../../../test/packs.ts'
import type { TestPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  createScene,
  requestOf,
  type Scene,
} from '../../../../test/schedule.ts'
import type { Route } from '../../../platform/http/route.ts'
import { createNotificationRules } from '../../notifications/notifications.public.ts'
import { routes } from '../../routes.ts'

let test: TestApp
let owner: TestPerson
let token: string
/** The brand the token isn't for, although its owner manages it, too. */
let foreign: Scene
let ids: Record<string, string>
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' })
  const own = await createScene(test)
  owner = own.gym.manager
  foreign = await createScene(test)
  await assignManager(test, foreign.gym.brandId, owner.id)
  token = (await createToken(test, owner, own.gym.brandId)).token
  await addTraineeSlots(test, foreign.trainee.userId, [foreign.hour])
  for (const { brandId } of [own.gym, foreign.gym]) await createNotificationRules(test.db, brandId)
  ids = await idsOf(foreign)
})
afterAll(() => test.close())

async function idsOf(scene: Scene) {
  const body = requestOf(scene)
  const session = await test.call<Assignment>('POST', ASSIGNMENTS, { token: owner.token, body })
  const assignmentId = session.body.data?.id ?? ''
  const reason = { body: { reason: 'Ill' }, token: scene.trainee.person.token }
  const asked = await test.call<{ id: string }>('POST', `/api/my/sessions/${assignmentId}/request`, reason)
  const rule = await test.db
    .selectFrom('notification_rules')
    .select('id')
    .where('brand_id', '=', scene.gym.brandId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const slot = await test.db
    .selectFrom('trainee_slots')
    .select('id')
    .where('user_id', '=', scene.trainee.userId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const offer = await test.db
    .insertInto('pack_offers')
    .values({ brand_id: scene.gym.brandId, name: '10 sessions', size: 10, price: '400', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    gymBrandId: scene.gym.brandId,
    brandId: scene.gym.brandId,
    locationId: scene.gym.locationId,
    gymLocationId: scene.gym.locationId,
    trainerId: scene.trainer.id,
    traineeId: scene.trainee.id,
    assignmentId,
    requestId: asked.body.data?.id ?? '',
    id: rule.id,
    availabilityId: slot.id,
    offerId: offer.id,
    packId: await createPack(test, { ...scene.trainee, brandId: scene.gym.brandId }),
  }
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const forTokens = routes.filter(({ takesTokens }) => takesTokens)
const rest = routes.filter(({ takesTokens, access }) => !takesTokens && access !== 'anyone')

function addressOf({ path }: Route) {
  const days = { startDate: foreign.date, endDate: addDays(foreign.date, 1) }
  const { gymBrandId, gymLocationId, trainerId, traineeId, offerId } = ids
  const inPath = { ...ids, ...days } as Record<string, string>
  const named = path.includes(':traineeId')
    ? { gymBrandId }
    : { gymBrandId, gymLocationId, trainerId, traineeId }
  const query = new URLSearchParams({
    ...named,
    ...days,
    date: foreign.date,
    hour: String(foreign.hour),
    weeks: '12',
    month: foreign.date.slice(0, 7),
    group: 'quiet',
    offerId,
  } as Record<string, string>)
  return `${path.replace(/:(\w+)/g, (_, name) => inPath[name] ?? randomUUID())}?${query}`
}

describe('a route that takes no tokens', () => {
  it.each(rest.map((route) => [nameOf(route), route] as const))('%s refuses one', async (_name, route) => {
    const { status, body } = await test.call(route.method, addressOf(route), { token, body: {} })
    expect([status, body.message]).toEqual([403, "API tokens can't do this. Sign in instead."])
  })

  it.each([
    '/api/my/api-tokens',
    '/api/Auth/change-password',
    '/api/Auth/passkeys/start',
    '/api/superadmin/users/:userId/roles',
    '/api/superadmin/users/:userId/export',
    '/api/superadmin/users/:userId/erase',
    '/api/gym-management/brands/:gymBrandId/trainees/export',
  ])('%s is one', (path) => {
    expect(rest.map((route) => route.path)).toContain(path)
  })
})

describe("a token for one of someone's brands reads nothing of the others", () => {
  const reads = forTokens.filter(({ method }) => method === 'GET')

  it.each(reads.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const address = addressOf(route)
    expect((await test.call('GET', address, { token: owner.token })).status).toBe(200)
    const { status, text } = await test.call('GET', address, { token })
    const namesOne = /[:]/.test(route.path) || 'gymBrandId' in shapeOf(route)
    expect(status).toBe(namesOne ? 404 : 200)
    for (const id of Object.values(ids)) expect(text).not.toContain(id)
  })
})

function shapeOf({ query }: Route): object {
  return (query as { shape?: object } | undefined)?.shape ?? {}
}

const PACK_OFFER = {
  name: '5 sessions',
  sessions: 5,
  price: '200',
  currency: 'EUR',
  validMonths: null,
  gymLocationId: null,
}
const PACK_CSV = 'email,pack,left,valid until\nnew@example.com,10 sessions,4,'

/** What each change would need to succeed. */
const BODIES: Record<string, () => object> = {
  'POST /api/gym-management/locations': () => ({
    gymBrandId: ids.gymBrandId,
    name: 'Hall',
    address: '1 Main Street',
    city: 'Vienna',
  }),
  'POST /api/gym-management/brands/:gymBrandId/trainees/bulk': () => ({
    action: 'approve',
    traineeIds: [ids.traineeId],
  }),
  'POST /api/gym-management/brands/:gymBrandId/trainees/future-sessions': () => ({
    traineeIds: [ids.traineeId],
  }),
  'PUT /api/gym-management/trainees/:traineeId/approval': () => ({ approvalStatus: 'Rejected' }),
  'PUT /api/gym-management/trainees/:traineeId/planned-status': () => ({ isPlanned: true }),
  'PUT /api/gym-management/trainees/:traineeId': () => ({ gymLocationId: ids.gymLocationId }),
  'PUT /api/gym-manager/trainees/:traineeId': () => ({ gymLocationId: ids.gymLocationId }),
  'POST /api/gym-manager/trainees': () => ({
    firstName: 'New',
    lastName: 'Person',
    email: 'new@example.com',
    gymLocationId: ids.gymLocationId,
  }),
  'PUT /api/gym-planning/wishes': () => ({ traineeId: ids.traineeId, sessionsPerWeek: 2 }),
  'POST /api/gym-schedule/assignments': () => requestOf(foreign, { hour: 11 }),
  'PUT /api/gym-schedule/assignments/:assignmentId/move': () => ({ hour: 12 }),
  'PUT /api/gym-schedule/requests/:requestId': () => ({ decision: 'decline' }),
  'PUT /api/gym-schedule/assignments/:assignmentId/attendance': () => ({ attendance: 'Attended' }),
  'PUT /api/gym-schedule/payments': () => ({ paymentStatus: 'paid', traineeId: ids.traineeId }),
  'PUT /api/gym-schedule/price-settings/:brandId': () => ({
    price: '45',
    currency: 'EUR',
    chargesNoShows: true,
    chargesLateCancellations: false,
  }),
  'PUT /api/gym-pay/rates': () => ({
    gymBrandId: ids.gymBrandId,
    trainerId: ids.trainerId,
    validFrom: foreign.date,
    terms: { kind: 'none' },
  }),
  'POST /api/gym-pay/months/close': () => ({
    gymBrandId: ids.gymBrandId,
    month: foreign.date.slice(0, 7),
  }),
  'POST /api/gym-pay/corrections': () => ({
    gymBrandId: ids.gymBrandId,
    trainerId: ids.trainerId,
    month: foreign.date.slice(0, 7),
    amount: '5',
    currency: 'EUR',
    reason: 'Bonus',
  }),
  'PUT /api/gym-billing/tax-rates/:brandId': () => ({ startDate: foreign.date, rate: '20' }),
  'PUT /api/gym-packs/settings/:brandId': () => ({ onAccount: 2 }),
  'POST /api/gym-packs/brands/:brandId/offers': () => PACK_OFFER,
  'PUT /api/gym-packs/offers/:offerId': () => PACK_OFFER,
  'POST /api/gym-packs/packs': () => ({ traineeId: ids.traineeId, offerId: ids.offerId, paidBy: 'cash' }),
  'POST /api/gym-packs/packs/:packId/adjustments': () => ({ change: 1, reason: 'A gift' }),
  'PUT /api/gym-packs/packs/:packId/payment': () => ({ paidBy: 'card' }),
  'POST /api/gym-packs/import/preview': () => ({ gymBrandId: ids.gymBrandId, csv: PACK_CSV }),
  'POST /api/gym-packs/import': () => ({ gymBrandId: ids.gymBrandId, csv: PACK_CSV }),
  'PUT /api/gym-schedule/trainees/:traineeId/price': () => ({ price: '45' }),
  'PUT /api/gym-schedule/request-settings/:brandId': () => ({ noticeHours: 1 }),
  'POST /api/gym-manager/trainees/:traineeId/availability': () => ({
    date: foreign.date,
    hour: 12,
    status: 'Available',
  }),
  'POST /api/gym-management/notifications/pending/approve': () => ({ notificationIds: [ids.id] }),
  'POST /api/gym-management/notifications/availability-reminders': () => ({
    gymBrandId: ids.gymBrandId,
    traineeIds: [ids.traineeId],
  }),
  'PUT /api/gym-management/notifications/rules/:id': () => ({ isEnabled: false }),
}

describe("a token for one of someone's brands changes nothing in the others", () => {
  const changes = forTokens.filter(({ method }) => method !== 'GET')

  it.each(changes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const body = BODIES[name]?.() ?? {}
    const { status } = await test.call(route.method, addressOf(route), { token, body })
    expect(status).toBe(404)
  })

  it('not even the sessions that they hold there as a trainer', async () => {
    const { trainer } = foreign
    const own = (await createScene(test)).gym.brandId
    await test.db.insertInto('user_roles').values({ user_id: trainer.id, role: 'GymManager' }).execute()
    await assignManager(test, own, trainer.id)
    const ofTrainer = (await createToken(test, trainer, own)).token
    const url = `${ASSIGNMENTS}/${ids.assignmentId}/attendance`
    const body = { attendance: 'Attended' }
    expect((await test.call('PUT', url, { token: ofTrainer, body })).status).toBe(404)
    expect((await test.call('PUT', url, { token: trainer.token, body })).body.message).toMatch(/hasn't begun/)
  })
})
