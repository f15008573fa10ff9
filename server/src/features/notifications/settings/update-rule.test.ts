import { randomUUID } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationRule } from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createTrainingScene, type TrainingScene } from '../../../../test/notifications.ts'
import { createPerson } from '../../../../test/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const RULES = '/api/gym-management/notifications/rules'

async function rulesOf(scene: TrainingScene, query = '') {
  const { body } = await test.call<NotificationRule[]>('GET', `${RULES}${query}`, {
    token: scene.manager.token,
  })
  return body.data!
}

function change(scene: TrainingScene, id: string, body: unknown) {
  return test.call<NotificationRule>('PUT', `${RULES}/${id}`, { token: scene.manager.token, body })
}

describe('the rules of a brand', () => {
  it('are the six types in their order, all on; what came later must be asked for', async () => {
    const scene = await createTrainingScene(test, { brandName: 'Rule House' })
    const rules = await rulesOf(scene)
    expect(rules.map(({ notificationType }) => notificationType)).toEqual([...NOTIFICATION_TYPES])
    expect(rules.every(({ isEnabled }) => isEnabled)).toBe(true)
    expect(rules[0]).toMatchObject({ gymBrandId: scene.brandId, gymBrandName: 'Rule House' })
    const all = await rulesOf(scene, '?includeOptIn=true')
    expect(all.at(-1)).toMatchObject({ notificationType: 'SessionReminder', isEnabled: false })
    expect(all.map((rule) => rule.notificationType).slice(6)).toEqual([
      'SessionMoved',
      'TraineeRequest',
      'RequestAnswered',
      'OfferMade',
      'OfferTaken',
      'SwapAsked',
      'SwapDone',
      'PackLow',
      'PackExpiring',
      'SessionReminder',
    ])
  })

  it('are switched one by one, and who did it is recorded', async () => {
    const scene = await createTrainingScene(test)
    const [rule] = await rulesOf(scene)
    const { status, body } = await change(scene, rule!.id, { ruleId: rule!.id, isEnabled: false })
    expect([status, body.data?.isEnabled]).toEqual([200, false])
    expect((await rulesOf(scene)).filter(({ isEnabled }) => !isEnabled)).toHaveLength(1)
    expect((await change(scene, rule!.id, { isEnabled: true })).body.data?.isEnabled).toBe(true)
    const acts = await test.db
      .selectFrom('activity')
      .select('kind')
      .where('actor_id', '=', scene.manager.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ kind }) => kind)).toEqual([
      'notification-rule-switched-off',
      'notification-rule-switched-on',
    ])
  })

  it.each([
    ['a word', { isEnabled: 'yes' }],
    ['nothing', { isEnabled: null }],
    ['a missing field', {}],
    ['another rule in the body', { isEnabled: true, ruleId: randomUUID() }],
  ])('are not switched by %s', async (_, body) => {
    const scene = await createTrainingScene(test)
    expect((await change(scene, (await rulesOf(scene))[0]!.id, body)).status).toBe(400)
  })

  it('of another brand are as good as absent', async () => {
    const [own, foreign] = [await createTrainingScene(test), await createTrainingScene(test)]
    const [rule] = await rulesOf(foreign)
    const outside = await change(own, rule!.id, { isEnabled: false })
    const absent = await change(own, randomUUID(), { isEnabled: false })
    expect([outside.status, absent.status]).toEqual([404, 404])
    expect(outside.body).toEqual(absent.body)
    expect((await rulesOf(foreign))[0]?.isEnabled).toBe(true)
    expect((await rulesOf(own)).every(({ gymBrandId }) => gymBrandId === own.brandId)).toBe(true)
  })

  it('of all brands are a SuperAdmin’s to read and switch', async () => {
    const scene = await createTrainingScene(test)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const { body } = await test.call<NotificationRule[]>('GET', RULES, { token: admin.token })
    expect(new Set(body.data?.map(({ gymBrandId }) => gymBrandId)).size).toBeGreaterThan(1)
    const rule = body.data!.find(({ gymBrandId }) => gymBrandId === scene.brandId)!
    const options = { token: admin.token, body: { isEnabled: false } }
    expect((await test.call('PUT', `${RULES}/${rule.id}`, options)).status).toBe(200)
  })
})
