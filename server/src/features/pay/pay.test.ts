import type { PayRate, PaySheet } from '@spotter/contract/pay/pay.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { assignTrainer, createGym } from '../../../test/gyms.ts'
import { createPayScene, type PayScene, PER_SESSION, payCalls, train } from '../../../test/pay.ts'
import { createPerson } from '../../../test/people.ts'
import { addTrainerSlots, setClock } from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'
import { createTrainer } from '../../../test/trainers.ts'

const NOBODY = '11111111-1111-4111-8111-111111111111'
/** In the first days of May, so that late April can still be marked. */
const NOW = '2030-05-04T12:00:00Z'

let test: TestApp
let scene: PayScene
let calls: ReturnType<typeof payCalls>
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, NOW)
  scene = await createPayScene(test)
  calls = payCalls(test, scene)
})
afterAll(() => test.close())

const amounts = ({ lines }: PaySheet) => lines.map(({ kind, date, amount }) => [kind, date, amount])
const euros = (earned: string, corrections: string, total: string) => [
  { currency: 'EUR', earned, corrections, total },
]

describe('what a trainer earns', () => {
  it('per session counts from its day on, with the brand’s say about who missed it', async () => {
    await train(test, scene, { date: '2030-03-31', hour: 9 })
    await train(test, scene, { date: '2030-04-01', hour: 9, attendance: 'Attended' })
    await train(test, scene, { date: '2030-04-02', hour: 9, attendance: 'NoShow' })
    await train(test, scene, { date: '2030-04-03', hour: 9, attendance: 'LateCancellation' })
    await train(test, scene, { date: '2030-04-15', hour: 9 })
    expect((await calls.setRate('2030-04-01', PER_SESSION)).status).toBe(200)
    await calls.setRate('2030-04-15', { ...PER_SESSION, amount: '31.5', paysNoShows: true })
    const april = await calls.sheet('2030-04')
    expect(amounts(april)).toEqual([
      ['session', '2030-04-01', '30.00'],
      ['session', '2030-04-02', '0.00'],
      ['session', '2030-04-03', '30.00'],
      ['session', '2030-04-15', '31.50'],
    ])
    expect(april.totals).toEqual(euros('91.50', '0.00', '91.50'))
    const { brandId: gymBrandId, manager } = scene.gym
    const url = `/api/gym-pay/rates?gymBrandId=${gymBrandId}&trainerId=${scene.trainer.id}`
    const rates = (await test.call<PayRate[]>('GET', url, { token: manager.token })).body.data
    expect(rates?.map(({ validFrom, amount }) => [validFrom, amount])).toEqual([
      ['2030-04-15', '31.50'],
      ['2030-04-01', '30.00'],
    ])
    expect(april.lines[0]).toMatchObject({
      hour: 9,
      traineeName: 'Theo Trainee',
      attendance: 'Attended',
      rateKind: 'session',
      rate: '30.00',
    })
    const march = await calls.sheet('2030-03')
    expect([amounts(march), march.totals]).toEqual([[['session', '2030-03-31', null]], []])
  })

  it('as a share is rounded per line, half up, and adds up to the cent', async () => {
    const shared = { ...scene, trainer: await createTrainer(test, { brandIds: [scene.gym.brandId] }) }
    const theirs = payCalls(test, shared)
    const prices = ['33.33', '0.01', '19.99', '0.00', undefined]
    for (const [at, price] of prices.entries())
      await train(test, shared, { date: '2030-04-21', hour: 6 + at, ...(price ? { price } : {}) })
    await theirs.setRate('2030-04-01', {
      kind: 'share',
      percent: '62.5',
      paysNoShows: false,
      paysLateCancellations: false,
    })
    const sheet = await theirs.sheet('2030-04')
    expect(sheet.lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['33.33', '20.83'],
      ['0.01', '0.01'],
      ['19.99', '12.49'],
      ['0.00', '0.00'],
      [null, null],
    ])
    expect(sheet.totals).toEqual(euros('33.33', '0.00', '33.33'))
  })

  it('as a share of a session that a pack covers is taken of an equal part of the pack', async () => {
    const shared = { ...scene, trainer: await createTrainer(test, { brandIds: [scene.gym.brandId] }) }
    const theirs = payCalls(test, shared)
    const id = await train(test, shared, { date: '2030-03-21', hour: 6, price: '50.00' })
    await theirs.setRate('2030-03-01', {
      kind: 'share',
      percent: '50',
      paysNoShows: false,
      paysLateCancellations: false,
    })
    await test.pool.query(
      `with sold as (
        insert into packs (brand_id, enrollment_id, user_id, name, size, price, currency, sold_on)
        select brand_id, enrollment_id, trainee_user_id, '3 sessions', 3, 100, 'EUR', '2030-03-01' from sessions where id = $1
        returning id
      )
      update sessions set pack_id = sold.id from sold where sessions.id = $1`,
      [id],
    )
    expect((await theirs.sheet('2030-03')).lines).toMatchObject([{ price: '33.33', amount: '16.67' }])
  })

  it('per open hour counts each hour once, booked or not, and none that another brand booked', async () => {
    const other = await createGym(test)
    const trainer = await createTrainer(test, { brandIds: [scene.gym.brandId, other.brandId] })
    const hourly = { ...scene, trainer }
    await addTrainerSlots(test, trainer.id, { date: '2030-04-22', hours: [8, 10] })
    await addTrainerSlots(test, trainer.id, {
      date: '2030-04-22',
      hours: [11],
      locationId: scene.gym.locationId,
    })
    await addTrainerSlots(test, trainer.id, { date: '2030-04-22', hours: [12], locationId: other.locationId })
    await addTrainerSlots(test, trainer.id, { date: '2030-04-22', hours: [13], status: 'Unavailable' })
    await train(test, hourly, { date: '2030-04-22', hour: 9, attendance: 'NoShow' })
    const { brandId, locationId } = other
    await createSession(test, { brandId, locationId, trainerId: trainer.id, date: '2030-04-22', hour: 14 })
    await addTrainerSlots(test, trainer.id, { date: '2030-05-04', hours: [11, 12, 13] })
    const theirs = payCalls(test, hourly)
    await theirs.setRate('2030-04-01', { kind: 'hour', amount: '12.35', currency: 'EUR' })
    const april = await theirs.sheet('2030-04')
    expect(april.lines.map(({ kind, hours, amount }) => [kind, hours, amount])).toEqual([
      ['session', null, null],
      ['hours', 4, '49.40'],
    ])
    // Of today's hours, those that have begun.
    expect((await theirs.sheet('2030-05')).lines).toMatchObject([{ hours: 2, amount: '24.70' }])
    const { trainers } = await calls.month('2030-04')
    expect(trainers.find(({ trainerId }) => trainerId === trainer.id)).toMatchObject({
      sessions: 1,
      hours: 4,
      rate: { kind: 'hour', rate: '12.35', currency: 'EUR' },
      totals: euros('49.40', '0.00', '49.40'),
    })
  })

  it('is added up for the whole gym', async () => {
    const april = await calls.month('2030-04')
    expect([april.totals, april.unmarked, april.whyNotClose]).toEqual([
      euros('174.23', '0.00', '174.23'),
      5,
      null,
    ])
    expect((await calls.month('2030-05')).whyNotClose).toBe("May 2030 isn't over yet")
  })
})

describe('a closed month', () => {
  let late: string
  it('is closed once, in order, and never changes', async () => {
    late = await train(test, scene, { date: '2030-04-28', hour: 9 })
    const before = await calls.sheet('2030-04')
    await calls.correct('2030-04', '-5.50', 'Paid in cash')
    const closed = await calls.close('2030-04')
    expect(closed.status).toBe(200)
    expect(closed.body.data?.closedAt).toBe('2030-05-04T12:00:00.000Z')
    expect((await calls.close('2030-04')).body.message).toBe('April 2030 is closed')
    expect((await calls.close('2030-03')).body.message).toMatch(/^Months before April 2030/)
    expect((await calls.close('2030-06')).body.message).toBe("June 2030 isn't over yet")
    const after = await calls.sheet('2030-04')
    expect(after.lines).toEqual(before.lines)
    expect(after.totals).toEqual(euros('123.00', '-5.50', '117.50'))
  })

  it('is corrected in the next one when attendance is marked later', async () => {
    const closed = await calls.sheet('2030-04')
    expect((await calls.mark(late, 'LateCancellation')).status).toBe(200)
    expect((await calls.sheet('2030-05')).lines).toEqual([])
    await calls.setRate('2030-04-15', { ...PER_SESSION, amount: '31.50', paysLateCancellations: false })
    expect((await calls.sheet('2030-05')).lines).toMatchObject([
      {
        kind: 'correction',
        date: '2030-04-28',
        hour: 9,
        traineeName: 'Theo Trainee',
        attendance: 'LateCancellation',
        was: '31.50',
        amount: '-31.50',
      },
    ])
    expect((await calls.month('2030-05')).totals).toEqual(euros('24.70', '-31.50', '-6.80'))
    await calls.mark(late, 'Attended')
    expect((await calls.sheet('2030-05')).lines).toEqual([])
    await calls.mark(late, 'LateCancellation')
    expect(await calls.sheet('2030-04')).toMatchObject({ lines: closed.lines, totals: closed.totals })
  })

  it('is corrected when a rate is set, changed, or removed for its days', async () => {
    const rate = await calls.setRate('2030-04-02', { ...PER_SESSION, amount: '40' })
    const corrections = async () =>
      (await calls.sheet('2030-05')).lines.map(({ date, was, amount }) => [date, was, amount])
    expect(await corrections()).toEqual([
      ['2030-04-03', '30.00', '10.00'],
      ['2030-04-28', '31.50', '-31.50'],
    ])
    const id = (rate.body.data as PayRate).id
    const url = `/api/gym-pay/rates/${id}`
    expect((await test.call('DELETE', url, { token: scene.gym.manager.token })).status).toBe(200)
    expect(await corrections()).toEqual([['2030-04-28', '31.50', '-31.50']])
  })

  it('takes no corrections by hand, and keeps those it has', async () => {
    const refused = await calls.correct('2030-04', '5')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'April 2030 no longer changes. Add the correction to May 2030.',
    ])
    expect((await calls.correct('2030-06', '5')).body.message).toBe("June 2030 hasn't begun yet")
    const [kept] = (await calls.sheet('2030-04')).corrections
    const { token } = scene.gym.manager
    expect((await test.call('DELETE', `/api/gym-pay/corrections/${kept!.id}`, { token })).body.message).toBe(
      'April 2030 is closed',
    )
    const added = await calls.correct('2030-05', '7.25', 'Sunday\nopening')
    expect(added.body.data).toMatchObject({ amount: '7.25', reason: 'Sunday\nopening' })
    const url = `/api/gym-pay/corrections/${added.body.data!.id}`
    expect((await test.call('DELETE', url, { token })).status).toBe(200)
    expect((await test.call('DELETE', url, { token })).status).toBe(404)
  })

  it.each([
    'update pay_lines set amount = 0',
    'delete from pay_lines',
    "update pay_months set month = '2030-03-01'",
    'delete from pay_months',
    'truncate pay_months cascade',
    'update pay_corrections set amount = 1',
    'delete from pay_corrections',
    'insert into pay_lines (brand_id, month, trainer_id, kind, of_month, date) select brand_id, month, trainer_id, kind, of_month, date from pay_lines',
    "insert into pay_corrections (brand_id, month, trainer_id, amount, currency, made_at) select brand_id, month, trainer_id, 1, 'EUR', now() from pay_corrections",
    "update pay_rates set valid_from = '2020-01-01'",
  ])('is protected by the database: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow(/append-only|month is closed|keeps its day/)
  })
})

describe('pay is', () => {
  const days = () => `gymBrandId=${scene.gym.brandId}&month=2030-04`

  it('for the brand’s managers, and each trainer’s own sheet for them', async () => {
    const [stranger, admin] = [await createGym(test), await createPerson(test, { roles: ['SuperAdmin'] })]
    const sheet = `/api/gym-pay/sheets?${days()}&trainerId=${scene.trainer.id}`
    const rates = `/api/gym-pay/rates?gymBrandId=${scene.gym.brandId}&trainerId=${scene.trainer.id}`
    const urls = [`/api/gym-pay/months?${days()}`, sheet, rates, `/api/gym-pay/sheets/export?${days()}`]
    for (const url of urls) {
      expect((await test.call('GET', url, { token: scene.trainer.token })).status).toBe(403)
      expect((await test.call('GET', url, { token: stranger.manager.token })).status).toBe(404)
      expect((await test.call('GET', url, { token: admin.token })).status).toBe(200)
    }
    const { token } = scene.gym.manager
    expect((await test.call('GET', sheet.replace(scene.trainer.id, NOBODY), { token })).status).toBe(404)
    const own = await test.call<PaySheet[]>('GET', '/api/my/pay?month=2030-04', {
      token: scene.trainer.token,
    })
    expect(own.body.data).toEqual([await calls.sheet('2030-04')])
    const trainee = await test.call('GET', '/api/my/pay?month=2030-04', { token: scene.trainee.person.token })
    expect(trainee.body.data).toEqual([])
  })

  it('written by no one else', async () => {
    const { manager } = await createGym(test)
    const theirs = payCalls(test, { ...scene, gym: { ...scene.gym, manager } })
    expect((await theirs.setRate('2030-06-01', PER_SESSION)).status).toBe(404)
    expect((await theirs.close('2030-05')).status).toBe(404)
    expect((await theirs.correct('2030-05', '1')).status).toBe(404)
    const rate = await test.db.selectFrom('pay_rates').select('id').executeTakeFirstOrThrow()
    const correction = await test.db.selectFrom('pay_corrections').select('id').executeTakeFirstOrThrow()
    for (const url of [`/api/gym-pay/rates/${rate.id}`, `/api/gym-pay/corrections/${correction.id}`])
      expect((await test.call('DELETE', url, { token: manager.token })).status).toBe(404)
  })

  it.each([
    [{ terms: { ...PER_SESSION, amount: 30 } }],
    [{ terms: { ...PER_SESSION, amount: '-1' } }],
    [{ terms: { kind: 'share', percent: '100.01', paysNoShows: true, paysLateCancellations: true } }],
    [{ terms: { kind: 'hour', amount: '1' } }],
    [{ terms: { kind: 'weekly' } }],
    [{ validFrom: '2030-02-30' }],
    [{ validFrom: '2040-01-01' }],
  ])('not set to %j', async (more) => {
    expect((await calls.setRate('2030-06-01', PER_SESSION, more)).status).toBe(400)
  })

  it('not corrected by nothing, nor without a reason', async () => {
    for (const amount of ['0', '-0.00', '1.005', '']) {
      expect((await calls.correct('2030-05', amount)).status).toBe(400)
    }
    expect((await calls.correct('2030-05', '1', ' ')).status).toBe(400)
    expect((await calls.close('2030-13')).status).toBe(400)
  })

  it('downloaded as CSV', async () => {
    const url = `/api/gym-pay/sheets/export?${days()}&trainerId=${scene.trainer.id}`
    const { text, headers } = await test.call('GET', url, { token: scene.gym.manager.token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines[1]).toMatch(
      /,Tess Trainer,2030-04,Session,2030-04-01,9:00,Theo Trainee,Attended,,,30\.00,,30\.00,EUR,$/,
    )
    expect(lines.at(-1)).toMatch(/,Correction by hand,,,,,,,,,-5\.50,EUR,Paid in cash$/)
    const own = await test.call('GET', '/api/my/pay/export?month=2030-04', { token: scene.trainer.token })
    expect(own.text).toBe(text)
  })
})

describe('someone who', () => {
  it('leaves is paid until that day, and needs a new rate when they come back', async () => {
    const trainer = await createTrainer(test, { brandIds: [scene.gym.brandId] })
    const leaver = payCalls(test, { ...scene, trainer })
    await leaver.setRate('2030-04-01', { kind: 'hour', amount: '10', currency: 'EUR' })
    await addTrainerSlots(test, trainer.id, { date: '2030-05-03', hours: [9] })
    await addTrainerSlots(test, trainer.id, { date: '2030-05-10', hours: [9] })
    const leave = (at: string | null) =>
      test.db
        .updateTable('brand_trainers')
        .set({ removed_at: at })
        .where('user_id', '=', trainer.id)
        .execute()
    const kinds = async () => {
      const rates = test.db.selectFrom('pay_rates').select('kind').where('trainer_id', '=', trainer.id)
      return (await rates.orderBy('valid_from', 'desc').execute()).map(({ kind }) => kind)
    }
    const days = async () => (await leaver.sheet('2030-05')).lines.map(({ date }) => date)
    await leave(NOW)
    await leave(null)
    expect(await kinds()).toEqual(['hour'])
    await leave(NOW)
    expect(await kinds()).toEqual(['none', 'hour'])
    expect((await leaver.setRate('2030-05-06', PER_SESSION)).status).toBe(409)
    await setClock(test, '2030-05-20T12:00:00Z')
    expect(await days()).toEqual(['2030-05-03'])
    expect((await calls.month('2030-05')).trainers).toContainEqual(
      expect.objectContaining({ trainerId: trainer.id, hasLeft: true, hours: 1 }),
    )
    await leave(null)
    expect(await days()).toEqual(['2030-05-03'])
  })

  it('is erased loses their name, but no cent', async () => {
    const gym = await createGym(test)
    const [trainer, admin] = [
      await createTrainer(test, { firstName: 'Erika', lastName: 'Erased-Soon' }),
      await createPerson(test, { roles: ['SuperAdmin'] }),
    ]
    await assignTrainer(test, gym.brandId, trainer.id)
    const mine = { ...scene, gym, trainer, trainee: undefined }
    const { brandId, locationId } = gym
    await createSession(test, { brandId, locationId, trainerId: trainer.id, date: '2030-04-10', hour: 9 })
    await addTrainerSlots(test, trainer.id, { date: '2030-04-11', hours: [9, 10] })
    await addTrainerSlots(test, trainer.id, { date: '2030-05-11', hours: [9] })
    const theirs = payCalls(test, mine as unknown as PayScene)
    await theirs.setRate('2030-04-01', { kind: 'hour', amount: '10', currency: 'EUR' })
    await theirs.close('2030-04')
    await theirs.correct('2030-05', '5', 'Erika Erased-Soon helped out')
    const before = [await theirs.month('2030-04'), await theirs.month('2030-05')]
    const { status } = await test.call('POST', `/api/superadmin/users/${trainer.id}/erase`, {
      token: admin.token,
      body: { confirmEmail: trainer.email },
    })
    expect(status).toBe(200)
    const after = [await theirs.month('2030-04'), await theirs.month('2030-05')]
    expect(after.map(({ totals }) => totals)).toEqual(before.map(({ totals }) => totals))
    expect(after[0]!.totals).toEqual(euros('30.00', '0.00', '30.00'))
    const sheet = await theirs.sheet('2030-05')
    expect([sheet.trainerName, sheet.corrections[0]!.reason]).toEqual(['Erased person', null])
  })
})
