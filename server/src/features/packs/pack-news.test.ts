import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../test/enrollment.ts'
import { createTrainingScene, switchRule, type TrainingScene } from '../../../test/notifications.ts'
import { createPack } from '../../../test/packs.ts'
import { setClock } from '../../../test/schedule.ts'
import { taskContext } from '../../../test/worker.ts'
import { sendNotification } from '../notifications/delivery/send-notification.ts'
import { remindOfPacks } from './ledger/remind-of-packs.ts'

let test: TestApp
let scene: TrainingScene
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2030-05-01T09:00:00Z')
})
beforeEach(async () => {
  scene = await createTrainingScene(test)
})
afterAll(() => test.close())

const trainee = (more = {}) =>
  createEnrollment(test, { brandId: scene.brandId, locationId: scene.locationId, ...more })

async function adjust(packId: string, ...changes: number[]) {
  for (const change of changes)
    await sql`insert into pack_ledger (pack_id, kind, change, reason)
      values (${packId}::uuid, 'adjusted', ${change}::integer, 'A test')`.execute(test.db)
}

/** One with 10 sessions, and then these changes to what's left. */
async function packOf(owner: TestEnrollment, changes: number[] = [], more = {}) {
  const id = await createPack(test, owner, more)
  await adjust(id, ...changes)
  return id
}

async function unsubscribe({ userId, brandId }: TestEnrollment) {
  const types = ['PackLow', 'PackExpiring']
  await sql`insert into notification_opt_outs (user_id, brand_id, notification_type)
    select ${userId}::uuid, ${brandId}::uuid, type from unnest(${types}::text[]) as type`.execute(test.db)
}

const remind = () => remindOfPacks.run(taskContext(test), {})

function queued() {
  return test.db
    .selectFrom('notifications')
    .select(['id', 'notification_type as type', 'pack_id as packId'])
    .where('brand_id', '=', scene.brandId)
    .orderBy('notification_type')
    .execute()
}

async function newsOf(packId: string) {
  return (await queued()).filter((item) => item.packId === packId).map(({ type }) => type)
}

describe('the owner of a pack is notified', () => {
  it('once when 2 are left, and once two weeks before its end', async () => {
    const low = await packOf(await trainee(), [-8])
    const ending = await packOf(await trainee(), [], { validUntil: '2030-05-15' })
    const both = await packOf(await trainee(), [-9], { validUntil: '2030-05-01' })
    for (let hour = 0; hour < 2; hour++) await remind()
    await adjust(low, 5, -6)
    await remind()
    expect(await newsOf(low)).toEqual(['PackLow'])
    expect(await newsOf(ending)).toEqual(['PackExpiring'])
    expect(await newsOf(both)).toEqual(['PackExpiring', 'PackLow'])
  })

  it('only if it is true, wanted, and news', async () => {
    const rich = await trainee()
    const unsubscribed = await trainee()
    await unsubscribe(unsubscribed)
    const removed = await trainee()
    await packOf(rich)
    const soon = { validUntil: '2030-05-10' }
    const packs = {
      'has 3 left': await packOf(await trainee(), [-7]),
      'was sold with 2': await packOf(await trainee(), [], { sessions: 2 }),
      'got sessions back': await packOf(await trainee(), [-8, 1]),
      'is on account': await packOf(await trainee(), [-8, -3]),
      'is not the only one': await packOf(rich, [-8]),
      'has expired': await packOf(await trainee(), [-8], { validUntil: '2030-04-30' }),
      'ends later': await packOf(await trainee(), [], { validUntil: '2030-05-16' }),
      'ends soon, but is used up': await packOf(rich, [-10], soon),
      'was never valid for longer': await packOf(await trainee(), [], { ...soon, soldOn: '2030-04-26' }),
      'of someone who unsubscribed': await packOf(unsubscribed, [-8], soon),
      'of someone who left': await packOf(removed, [-8], soon),
      'of someone who waits for approval': await packOf(
        await trainee({ approvalStatus: 'Pending' }),
        [-8],
        soon,
      ),
      'went low two weeks ago': await packOf(await trainee(), [-8]),
    }
    await sql`update enrollments set removed_at = current_instant() where id = ${removed.id}::uuid`.execute(
      test.db,
    )
    await sql`update packs set low_since = current_instant() - interval '14 days'
      where id = ${packs['went low two weeks ago']}::uuid`.execute(test.db)
    await remind()
    const notified = new Set((await queued()).map(({ packId }) => packId))
    expect(Object.entries(packs).filter(([, id]) => notified.has(id))).toEqual([])
  })

  it("unless the gym's rule is off, and at no other time than in the morning", async () => {
    const pack = await packOf(await trainee(), [-8], { validUntil: '2030-05-10' })
    for (const type of ['PackLow', 'PackExpiring'] as const)
      await switchRule(test, scene.brandId, type, false)
    await remind()
    expect(await queued()).toEqual([])
    await switchRule(test, scene.brandId, 'PackExpiring', true)
    for (const time of ['07:59', '12:00']) {
      await setClock(test, `2030-05-01T${time}:00Z`)
      await remind()
      expect(await queued()).toEqual([])
    }
    await setClock(test, '2030-05-01T09:00:00Z')
    await remind()
    expect(await newsOf(pack)).toEqual(['PackExpiring'])
  })
})

it("what's no longer true when its turn comes isn't sent, and the history says why", async () => {
  const ending = { validUntil: '2030-05-10' }
  const change = (packId: string, validUntil: string) =>
    sql`update packs set valid_until = ${validUntil}::date where id = ${packId}::uuid`.execute(test.db)
  const cases: [
    outcome: string,
    changes: number[],
    more: object,
    meanwhile: (id: string) => Promise<unknown>,
  ][] = [
    ['sent', [-8], {}, async () => {}],
    ['sent', [], ending, async () => {}],
    ['The pack has more sessions again', [-8], {}, (id) => adjust(id, 1)],
    ['The pack has expired', [-8], {}, (id) => change(id, '2030-04-30')],
    ['The pack is used up', [], ending, (id) => adjust(id, -10)],
    ['The pack ends later now', [], ending, (id) => change(id, '2030-06-10')],
    ['The pack has expired', [], ending, (id) => change(id, '2030-04-30')],
  ]
  const outcomes = new Map<string, string>()
  for (const [expected, changes, more, meanwhile] of cases) {
    const owner = await trainee()
    const pack = await packOf(owner, changes, more)
    await remind()
    const item = (await queued()).find(({ packId }) => packId === pack)!
    await meanwhile(pack)
    outcomes.set(owner.userId, expected)
    await sendNotification.run(taskContext(test), { notificationId: item.id })
  }
  const history = await test.db
    .selectFrom('notification_history')
    .select(['recipient_user_id as userId', 'status', 'error_message as reason'])
    .where('brand_id', '=', scene.brandId)
    .execute()
  expect(history.map(({ userId, status, reason }) => [userId, reason ?? status]).toSorted()).toEqual(
    [...outcomes].toSorted(),
  )
})
