import type { PaymentsPage } from '@spotter/contract/schedule/payments.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createLocation } from '../../../test/gyms.ts'
import { createPack, readLedger } from '../../../test/packs.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assigned,
  createScene,
  dayAhead,
  type Scene,
  setClock,
} from '../../../test/schedule.ts'

let test: TestApp
let scene: Scene
let token: string

beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '60' })
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await createScene(test)
  token = scene.gym.manager.token
  await addTrainerSlots(test, scene.trainer.id, { hours: [6, 7, 8, 9, 11, 12] })
  await setPrice({ chargesNoShows: true, chargesLateCancellations: false })
})

function setPrice(charges: { chargesNoShows: boolean; chargesLateCancellations: boolean }) {
  const url = `/api/gym-schedule/price-settings/${scene.gym.brandId}`
  return test.call('PUT', url, { token, body: { price: '45.00', currency: 'EUR', ...charges } })
}

async function packOf(sessionId: string) {
  const { pack_id } = await test.db
    .selectFrom('sessions')
    .select('pack_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return pack_id
}

async function payments() {
  const url = `/api/gym-schedule/payments?gymBrandId=${scene.gym.brandId}&startDate=${dayAhead(-60)}&endDate=${dayAhead(60)}`
  const { body } = await test.call<PaymentsPage>('GET', url, { token })
  return body.data!
}

it('a new session takes one from the pack, is paid, and adds no money; the next one without a pack is pending', async () => {
  const pack = await createPack(test, scene.trainee, { sessions: 1 })
  const first = await assigned(test, scene)
  const second = await assigned(test, scene, { hour: 11 })
  expect([first.paymentStatus, second.paymentStatus]).toEqual(['paid', 'pending'])
  expect(await readLedger(test, pack)).toEqual({ left: 0, lines: ['sold 1', 'used -1'] })
  const { payments: lines, totals } = await payments()
  expect(lines.map(({ paymentStatus }) => paymentStatus)).toEqual(['pending', 'paid'])
  expect(totals).toMatchObject([{ currency: 'EUR', paid: '0.00', pending: '45.00', overdue: '0.00' }])
})

it('covers sessions of a gym that has no price, too', async () => {
  await test.db.deleteFrom('price_settings').where('brand_id', '=', scene.gym.brandId).execute()
  const pack = await createPack(test, scene.trainee)
  const session = await assigned(test, scene)
  expect([session.price, session.paymentStatus]).toEqual([null, null])
  expect(await packOf(session.id)).toBe(pack)
})

it('canceled in time, it is given back, and covered again once that is undone', async () => {
  const pack = await createPack(test, scene.trainee)
  const { id } = await assigned(test, scene)
  await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })
  expect([await packOf(id), (await readLedger(test, pack)).left]).toEqual([null, 10])
  const undone = await test.call('POST', `${ASSIGNMENTS}/${id}/undo-cancellation`, { token })
  expect(undone.status).toBe(200)
  expect(await packOf(id)).toBe(pack)
  expect((await readLedger(test, pack)).lines).toEqual(['sold 10', 'used -1', 'returned 1', 'used -1'])
})

it('a series takes the pack that expires first, in the order of its sessions, then the next', async () => {
  const endless = await createPack(test, scene.trainee, { sessions: 2 })
  const ending = await createPack(test, scene.trainee, { sessions: 1, validUntil: dayAhead(90) })
  const gone = await createPack(test, scene.trainee, { validUntil: dayAhead(-1) })
  const elsewhere = await createPack(test, scene.trainee, {
    locationId: await createLocation(test, scene.gym.brandId),
  })
  const covering = []
  for (const hour of [9, 10, 11, 12]) covering.push(await packOf((await assigned(test, scene, { hour })).id))
  expect(covering).toEqual([ending, endless, endless, null])
  expect((await readLedger(test, gone)).lines).toEqual(['sold 10'])
  expect((await readLedger(test, elsewhere)).lines).toEqual(['sold 10'])
})

it('many sessions in one statement are handed out like one after the other', async () => {
  const endless = await createPack(test, scene.trainee, { sessions: 2 })
  const here = await createPack(test, scene.trainee, {
    sessions: 1,
    validUntil: dayAhead(),
    locationId: scene.gym.locationId,
  })
  const { rows } = await test.pool.query<{ hour: number; pack_id: string | null }>(
    `with added as (
      insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
      select $1, $2, $3, $4, trainer_id, id, date, hour,
        tstzrange(hour_start(date, hour, 'UTC'), hour_start(date, hour, 'UTC') + interval '1 hour')
      from trainer_slots where trainer_id = $5 and hour in (6, 7, 8, 9)
      order by hour desc returning id
    ) select count(*) from added`,
    [scene.gym.brandId, scene.gym.locationId, scene.trainee.id, scene.trainee.userId, scene.trainer.id],
  )
  expect(rows).toHaveLength(1)
  const sessions = await test.db
    .selectFrom('sessions')
    .select(['hour', 'pack_id'])
    .where('enrollment_id', '=', scene.trainee.id)
    .orderBy('hour')
    .execute()
  expect(sessions.map(({ pack_id }) => pack_id)).toEqual([here, endless, endless, null])
  expect([(await readLedger(test, here)).left, (await readLedger(test, endless)).left]).toEqual([0, 0])
})

it('moved to a day its pack does not cover, it is covered by another; else it keeps its pack', async () => {
  const ending = await createPack(test, scene.trainee, { sessions: 3, validUntil: dayAhead() })
  const endless = await createPack(test, scene.trainee, { sessions: 1 })
  const { id } = await assigned(test, scene)
  const move = async (date: string, hour: number) =>
    test.call('PUT', `${ASSIGNMENTS}/${id}/move`, {
      token,
      body: { trainerId: scene.trainer.id, gymLocationId: scene.gym.locationId, date, hour },
    })
  expect((await move(dayAhead(), 11)).status).toBe(200)
  expect(await packOf(id)).toBe(ending)
  await addTrainerSlots(test, scene.trainer.id, { date: dayAhead(4), hours: [9] })
  expect((await move(dayAhead(4), 9)).status).toBe(200)
  expect(await packOf(id)).toBe(endless)
  expect((await readLedger(test, ending)).lines).toEqual(['sold 3', 'used -1', 'returned 1'])
})

it('no-shows and late cancellations use a session only if the gym charges for them; the rule does not reach back', async () => {
  const pack = await createPack(test, scene.trainee)
  const { id } = await assigned(test, scene)
  await setClock(test, `${scene.date}T11:00:00Z`)
  const mark = async (attendance: string | null) => {
    await test.call('PUT', `${ASSIGNMENTS}/${id}/attendance`, { token, body: { attendance } })
    return (await readLedger(test, pack)).left
  }
  expect(await mark('NoShow')).toBe(9)
  expect(await mark('LateCancellation')).toBe(10)
  expect(await mark('Attended')).toBe(9)
  expect(await mark('NoShow')).toBe(9)
  await setPrice({ chargesNoShows: false, chargesLateCancellations: true })
  expect(await packOf(id)).toBe(pack)
  expect(await mark(null)).toBe(9)
  expect(await mark('NoShow')).toBe(10)
  expect(await mark('LateCancellation')).toBe(9)
  await setClock(test, new Date().toISOString())
  await test.pool.query(
    `do $$ begin execute format('alter database %I reset spotter.now', current_database()); end $$`,
  )
})

it('what was paid by hand is not touched, and a covered session is not marked', async () => {
  const { id } = await assigned(test, scene)
  const pay = (paymentStatus: string, ids: string[]) =>
    test.call<{ outcomes: { message: string | null }[] }>('PUT', '/api/gym-schedule/payments', {
      token,
      body: { paymentStatus, assignmentIds: ids },
    })
  await pay('paid', [id])
  const pack = await createPack(test, scene.trainee)
  await test.call('DELETE', `${ASSIGNMENTS}/${id}`, { token })
  await test.call('POST', `${ASSIGNMENTS}/${id}/undo-cancellation`, { token })
  expect((await readLedger(test, pack)).left).toBe(10)
  const covered = await assigned(test, scene, { hour: 11 })
  expect((await pay('pending', [covered.id])).body.data?.outcomes[0]?.message).toBe(
    'A pack covers this session',
  )
  expect((await pay('paid', [covered.id])).body.data?.outcomes[0]?.message).toBeNull()
  await test.call('DELETE', `${ASSIGNMENTS}/${covered.id}`, { token })
  expect((await payments()).payments.map(({ assignmentId }) => assignmentId)).toEqual([id])
})

it('goes below zero only as far as the gym lets it, with the last pack', async () => {
  await createPack(test, scene.trainee, { sessions: 1, soldOn: '2020-01-01' })
  const last = await createPack(test, scene.trainee, { sessions: 1, soldOn: '2021-01-01' })
  await test.db.insertInto('pack_settings').values({ brand_id: scene.gym.brandId, on_account: 1 }).execute()
  const ids = []
  for (const hour of [6, 7, 8, 9]) ids.push((await assigned(test, scene, { hour })).id)
  expect((await readLedger(test, last)).left).toBe(-1)
  expect([await packOf(ids[2]!), await packOf(ids[3]!)]).toEqual([last, null])
})

it('covers sessions of the same person after they left and came back, and nobody else’s', async () => {
  const pack = await createPack(test, scene.trainee)
  await test.db
    .updateTable('enrollments')
    .set({ removed_at: `${addDays(dayAhead(), -10)}T00:00:00Z` })
    .where('id', '=', scene.trainee.id)
    .execute()
  const { id } = await test.db
    .insertInto('enrollments')
    .values({ brand_id: scene.gym.brandId, user_id: scene.trainee.userId, approval_status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await packOf((await assigned(test, scene, { traineeId: id })).id)).toBe(pack)
  const other = await createScene(test, { gym: scene.gym })
  const theirs = await assigned(test, other)
  expect(await packOf(theirs.id)).toBeNull()
  await expect(
    test.db.updateTable('sessions').set({ pack_id: pack }).where('id', '=', theirs.id).execute(),
  ).rejects.toThrow('sessions_pack_of_person')
})

it('a session that someone deletes from the database is given back', async () => {
  const pack = await createPack(test, scene.trainee)
  const { id } = await assigned(test, scene)
  await test.db.deleteFrom('notification_sessions').where('assignment_id', '=', id).execute()
  await test.db.deleteFrom('sessions').where('id', '=', id).execute()
  expect(await readLedger(test, pack)).toEqual({ left: 10, lines: ['sold 10', 'used -1', 'returned 1'] })
})

it('the ledger is only added to', async () => {
  const pack = await createPack(test, scene.trainee)
  for (const statement of [
    'update pack_ledger set change = 99',
    'delete from pack_ledger',
    'truncate pack_ledger',
  ])
    await expect(test.pool.query(statement)).rejects.toThrow('append-only')
  expect((await readLedger(test, pack)).left).toBe(10)
})
