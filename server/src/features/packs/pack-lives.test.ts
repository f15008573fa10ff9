import type { SoldPack } from '@spotter/contract/packs/packs.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createPack } from '../../../test/packs.ts'
import { createPerson } from '../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTrainerSlots,
  assign,
  createScene,
  dayAhead,
  type Scene,
} from '../../../test/schedule.ts'
import { createSession } from '../../../test/sessions.ts'
import { taskContext } from '../../../test/worker.ts'
import { PACK_INVARIANTS } from '../doctor/pack-invariants.ts'
import { expirePacks } from './ledger/expire-packs.ts'

/** `npm test` lives some; RANDOM_LIVES lives more. */
const LIVES = Number(process.env.RANDOM_LIVES ?? 2)
const STEPS = 20
const TODAY = dayAhead(0)

interface ModelPack {
  id: string
  left: number
  soldOn: string
  validUntil: string
}

interface ModelSession {
  id: string
  at: string
  status: 'Scheduled' | 'Cancelled'
  attendance: string | null
  isPaid: boolean
  pack: ModelPack | null
}

const ENDLESS = '9999-12-31'

/** What packs do, as one would do it by hand: one session after the other. */
class Model {
  packs: ModelPack[] = []
  sessions: ModelSession[] = []
  readonly onAccount: number

  constructor(onAccount: number) {
    this.onAccount = onAccount
  }

  isOwed({ status, attendance }: ModelSession) {
    return status === 'Scheduled' && attendance !== 'LateCancellation'
  }

  covers(pack: ModelPack, { at }: ModelSession) {
    const day = at.slice(0, 10)
    return pack.soldOn <= day && day <= pack.validUntil
  }

  free(session: ModelSession) {
    if (session.pack) session.pack.left++
    session.pack = null
  }

  cover(session: ModelSession) {
    if (!this.isOwed(session) || session.isPaid) return
    const meant = this.packs.filter((pack) => this.covers(pack, session))
    const order = (pack: ModelPack) => `${pack.validUntil} ${pack.soldOn}`
    const [first] = meant
      .filter(({ left }) => left > 0)
      .toSorted((one, other) => order(one).localeCompare(order(other)))
    const owing = this.packs.reduce((sum, { left }) => sum + Math.max(0, -left), 0)
    const last = meant.toSorted(
      (one, other) => other.soldOn.localeCompare(one.soldOn) || this.age(other, one),
    )[0]
    const pack = first ?? (owing < this.onAccount ? last : undefined)
    if (!pack) return
    pack.left--
    session.pack = pack
  }

  age(one: ModelPack, other: ModelPack) {
    return this.packs.indexOf(one) - this.packs.indexOf(other)
  }

  sell(pack: ModelPack, coversUnpaid: boolean) {
    const byTime = (sessions: ModelSession[]) =>
      sessions.toSorted((one, other) => one.at.localeCompare(other.at))
    const owing = this.packs.filter(({ left }) => left < 0)
    this.packs.push(pack)
    const settled = owing.flatMap((old) =>
      byTime(
        this.sessions.filter((session) => session.pack === old && session.at.slice(0, 10) <= pack.validUntil),
      ).slice(old.left),
    )
    for (const session of byTime(settled).slice(0, pack.left)) {
      this.free(session)
      pack.left--
      session.pack = pack
    }
    if (!coversUnpaid) return
    const unpaid = this.sessions.filter(
      (session) => !session.pack && !session.isPaid && this.isOwed(session) && this.covers(pack, session),
    )
    for (const session of byTime(unpaid).slice(0, pack.left)) this.cover(session)
  }
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '60', RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const number = fc.nat({ max: 1000 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('book' as const), hour: number, isPast: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which: number, hour: number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'undo' as const, 'pay' as const),
      which: number,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      which: number,
      attendance: fc.constantFrom(null, 'Attended', 'NoShow', 'LateCancellation'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      size: fc.integer({ min: 1, max: 4 }),
      days: fc.constantFrom(-20, -2, 2, 4, null),
      coversUnpaid: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      which: number,
      change: fc.integer({ min: -3, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

/** One person's life at one gym. */
class Life {
  readonly scene: Scene
  readonly model: Model
  readonly offers = new Map<number, string>()

  constructor(scene: Scene, onAccount: number) {
    this.scene = scene
    this.model = new Model(onAccount)
  }

  get token() {
    return this.scene.gym.manager.token
  }

  call<T>(method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) {
    return test.call<T>(method, url, { token: this.token, ...(body && { body }) })
  }

  async begin() {
    const { gym, trainer } = this.scene
    for (let day = 1; day <= 5; day++)
      await addTrainerSlots(test, trainer.id, {
        date: dayAhead(day),
        hours: day === 3 ? [6, 7, 8, 9] : [6, 7, 8, 9, 10],
      })
    const price = { price: '45', currency: 'EUR', chargesNoShows: true, chargesLateCancellations: false }
    await this.call('PUT', `/api/gym-schedule/price-settings/${gym.brandId}`, price)
    await this.call('PUT', `/api/gym-packs/settings/${gym.brandId}`, { onAccount: this.model.onAccount })
  }

  pick<Item>(items: Item[], which: number): Item | undefined {
    return items[which % items.length]
  }

  hourAt(number: number) {
    return { date: dayAhead(1 + (number % 5)), hour: 6 + (Math.floor(number / 5) % 5) }
  }

  async take(given: Step) {
    switch (given.kind) {
      case 'book':
        return given.isPast ? this.bookPast(given.hour) : this.book(given.hour)
      case 'move':
        return this.move(given)
      case 'cancel':
      case 'undo':
      case 'pay':
        return this[given.kind](given.which)
      case 'mark':
        return this.mark(given)
      case 'sell':
        return this.sell(given)
      case 'adjust':
        return this.adjust(given)
      case 'expire':
        return this.expire()
    }
  }

  add(id: string, { date, hour }: { date: string; hour: number }) {
    const at = `${date}T${String(hour).padStart(2, '0')}`
    const session: ModelSession = { id, at, status: 'Scheduled', attendance: null, isPaid: false, pack: null }
    this.model.sessions.push(session)
    this.model.cover(session)
  }

  async book(number: number) {
    const at = this.hourAt(number)
    const { status, body } = await assign(test, this.scene, at)
    if (status === 201) this.add(body.data!.id, at)
  }

  async bookPast(number: number) {
    const at = { date: addDays(TODAY, -1 - (number % 5)), hour: 6 + (Math.floor(number / 5) % 5) }
    if (
      this.model.sessions.some((session) => session.at === `${at.date}T${String(at.hour).padStart(2, '0')}`)
    )
      return
    const { gym, trainer, trainee } = this.scene
    const options = {
      brandId: gym.brandId,
      locationId: gym.locationId,
      trainerId: trainer.id,
      enrollment: trainee,
    }
    this.add(await createSession(test, { ...options, ...at }), at)
  }

  async move({ which, hour }: { which: number; hour: number }) {
    const session = this.pick(this.model.sessions, which)
    if (!session) return
    const at = this.hourAt(hour)
    const { status } = await this.call('PUT', `${ASSIGNMENTS}/${session.id}/move`, at)
    if (status !== 200) return
    session.at = `${at.date}T${String(at.hour).padStart(2, '0')}`
    if (!session.pack || this.model.covers(session.pack, session)) return
    this.model.free(session)
    this.model.cover(session)
  }

  async cancel(which: number) {
    const session = this.pick(this.model.sessions, which)
    if (!session) return
    const { status } = await this.call('DELETE', `${ASSIGNMENTS}/${session.id}`)
    if (status !== 200) return
    session.status = 'Cancelled'
    this.model.free(session)
  }

  async undo(which: number) {
    const session = this.pick(
      this.model.sessions.filter(({ status }) => status === 'Cancelled'),
      which,
    )
    if (!session) return
    const { status } = await this.call('POST', `${ASSIGNMENTS}/${session.id}/undo-cancellation`)
    if (status !== 200) return
    session.status = 'Scheduled'
    this.model.cover(session)
  }

  async pay(which: number) {
    const session = this.pick(this.model.sessions, which)
    if (!session) return
    const body = { paymentStatus: 'paid', assignmentIds: [session.id] }
    const { body: answer } = await this.call<{ succeeded: number }>('PUT', '/api/gym-schedule/payments', body)
    if (answer.data?.succeeded === 1 && !session.pack) session.isPaid = true
  }

  async mark({ which, attendance }: { which: number; attendance: string | null }) {
    const session = this.pick(this.model.sessions, which)
    if (!session) return
    const { status } = await this.call('PUT', `${ASSIGNMENTS}/${session.id}/attendance`, { attendance })
    if (status !== 200) return
    const wasOwed = this.model.isOwed(session)
    session.attendance = attendance
    if (!this.model.isOwed(session)) this.model.free(session)
    else if (!wasOwed) this.model.cover(session)
  }

  async sell({ size, days, coversUnpaid }: { size: number; days: number | null; coversUnpaid: boolean }) {
    if (days !== null) {
      const validUntil = addDays(TODAY, days)
      const soldOn = addDays(validUntil, -30)
      const id = await createPack(test, this.scene.trainee, { sessions: size, soldOn, validUntil })
      this.model.packs.push({ id, left: size, soldOn, validUntil })
      return
    }
    const offerId = this.offers.get(size) ?? (await this.offer(size))
    const body = { traineeId: this.scene.trainee.id, offerId, paidBy: 'cash', coversUnpaid }
    const { body: sold } = await this.call<SoldPack>('POST', '/api/gym-packs/packs', body)
    const pack = { id: sold.data!.id, left: size, soldOn: sold.data!.soldOn, validUntil: ENDLESS }
    this.model.sell(pack, coversUnpaid)
  }

  async offer(size: number) {
    const body = {
      name: `${size}`,
      sessions: size,
      price: '90',
      currency: 'EUR',
      validMonths: null,
      gymLocationId: null,
    }
    const { brandId } = this.scene.gym
    const { body: made } = await this.call<{ id: string }>(
      'POST',
      `/api/gym-packs/brands/${brandId}/offers`,
      body,
    )
    this.offers.set(size, made.data!.id)
    return made.data!.id
  }

  async adjust({ which, change }: { which: number; change: number }) {
    const pack = this.pick(this.model.packs, which)
    if (!pack) return
    const body = { change, reason: 'Because' }
    const { status } = await this.call('POST', `/api/gym-packs/packs/${pack.id}/adjustments`, body)
    if (status === 201 || status === 200) pack.left += change
  }

  async expire() {
    await expirePacks.run(taskContext(test), {})
    for (const pack of this.model.packs)
      if (pack.left > 0 && pack.validUntil < addDays(TODAY, -16)) pack.left = 0
  }

  async compare() {
    const { packs, sessions } = this.model
    const { rows } = await sql<{ id: string; left: number; sum: number }>`
      select packs.id, packs.left_over as left,
        (select sum(change)::integer from pack_ledger where pack_id = packs.id) as sum
      from packs where packs.brand_id = ${this.scene.gym.brandId}`.execute(test.db)
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const { id, left } of packs) expect(found.get(id)).toEqual({ id, left, sum: left })
    const stored = await test.db
      .selectFrom('sessions')
      .select(['id', 'pack_id'])
      .where('brand_id', '=', this.scene.gym.brandId)
      .execute()
    const covering = new Map(stored.map(({ id, pack_id }) => [id, pack_id]))
    for (const { id, pack } of sessions) expect(covering.get(id)).toBe(pack?.id ?? null)
  }

  /** Who they were is gone, and every number stays. */
  async erase() {
    for (const session of this.model.sessions.filter(
      ({ at, status }) => status === 'Scheduled' && at > TODAY,
    ))
      await this.cancel(this.model.sessions.indexOf(session))
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    const { id, email } = this.scene.trainee.person
    const { status } = await test.call('POST', `/api/superadmin/users/${id}/erase`, {
      token: admin.token,
      body: { confirmEmail: email },
    })
    expect(status).toBe(200)
  }
}

it('balances are the sum of the ledger, and what one would count by hand, in any life', {
  timeout: 60_000 + LIVES * 20_000,
}, async () => {
  const lives = fc.record({
    onAccount: fc.constantFrom(0, 0, 1, 2),
    steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
  })
  await fc.assert(
    fc.asyncProperty(lives, async ({ onAccount, steps }) => {
      const life = new Life(await createScene(test), onAccount)
      await life.begin()
      for (const given of steps) {
        await life.take(given)
        await life.compare()
      }
      await life.erase()
      await life.compare()
    }),
    { numRuns: LIVES, endOnFailure: true },
  )
  for (const { rows } of PACK_INVARIANTS) expect((await rows.execute(test.db)).rows).toEqual([])
})
