import { randomUUID } from 'node:crypto'
import type { HourOffer, OfferInfo } from '@spotter/contract/offers/hour-offers.ts'
import type { Assignment, MySession } from '@spotter/contract/schedule/schedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym } from '../../../../test/gyms.ts'
import {
  createFreedHour,
  createMarked,
  type FreedHour,
  linkOf,
  look,
  offerHours,
  offersOf,
  ownOffers,
  passTime,
  take,
} from '../../../../test/offers/freed-hours.ts'
import { createPerson } from '../../../../test/people.ts'
import { ASSIGNMENTS, addTraineeSlots, dayAhead } from '../../../../test/schedule.ts'
import { startTestWorker, until } from '../../../../test/worker.ts'
import { sendNotification } from '../../notifications/delivery/send-notification.ts'
import { offerHour } from './offer-hour.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function stateOf(freed: FreedHour) {
  const [offer] = await offersOf(test, freed.gym)
  return offer && [offer.state, ...offer.people.map(({ state }) => state)]
}

function book({ gym, trainer, date, hour }: FreedHour, trainee: TestEnrollment) {
  const body = { trainerId: trainer.id, traineeId: trainee.id, gymLocationId: gym.locationId, date, hour }
  return test.call<Assignment>('POST', ASSIGNMENTS, { token: gym.manager.token, body })
}

/** Sessions in past weeks, one per date. */
async function trained(
  { gym }: FreedHour,
  trainee: TestEnrollment,
  { trainerId, dates, hour = 5 }: { trainerId: string; dates: string[]; hour?: number },
) {
  await test.pool.query(
    `insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, date, hour, during, slot_id)
     select $1, $2, $3, $4, $5, day, $7, tstzrange(day + make_interval(hours => $7), day + make_interval(hours => $7 + 1)), slot.id
     from unnest($6::date[]) as day
     cross join lateral (select gen_random_uuid() as id) as made
     join trainer_slots as slot on slot.trainer_id = $5 and slot.date = day and slot.hour = $7`,
    [gym.brandId, gym.locationId, trainee.id, trainee.userId, trainerId, dates, hour],
  )
}

function linksTo(email: string) {
  return test.db
    .selectFrom('kept_mails')
    .select(['subject', 'text'])
    .where('recipient_email', '=', email)
    .execute()
}

describe('an hour that became free', () => {
  it('is offered to those who marked it and want more, one after the other, until someone takes it', async () => {
    const freed = await createFreedHour(test, { people: 3 })
    const [ann, ben, cleo] = freed.people as [TestEnrollment, TestEnrollment, TestEnrollment]
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'waiting', 'waiting'])
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'waiting', 'waiting'])
    await passTime(test, freed.gym)
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'expired', 'asked', 'waiting'])
    const late = await take(test, ann)
    expect([late.status, late.body.message]).toEqual([409, 'Your time to take this hour is over'])
    expect((await ownOffers(test, ben)).map(({ hour, trainerName }) => [hour, trainerName])).toEqual([
      [10, 'Tess Trainer'],
    ])
    expect(await ownOffers(test, cleo)).toEqual([])
    const taken = await take(test, ben)
    expect([taken.status, taken.body.data!.state]).toEqual([200, 'taken'])
    expect(await stateOf(freed)).toEqual(['taken', 'expired', 'taken', 'waiting'])
    const { body } = await test.call<MySession[]>('GET', '/api/my/sessions', { token: ben.person.token })
    expect(body.data!.map(({ date, hour }) => [date, hour])).toEqual([[freed.date, freed.hour]])
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['taken', 'expired', 'taken', 'waiting'])
  })

  it('goes to everyone immediately where the brand says so, and all but the first read that someone was faster', async () => {
    const freed = await createFreedHour(test, { freedHours: 'everyone', people: 3 })
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'asked', 'asked'])
    const [ann, ben] = freed.people as [TestEnrollment, TestEnrollment]
    expect((await take(test, ann)).status).toBe(200)
    const late = await take(test, ben)
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone was faster. You stay in line for the next hour.',
    ])
    expect((await test.call<OfferInfo>('GET', await linkOf(test, ben))).body.data!.state).toBe('late')
    const again = await take(test, ann)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This link has already been used: the hour is yours',
    ])
  })

  it('waits for the manager where they choose, who asks with one click', async () => {
    const freed = await createFreedHour(test, { freedHours: 'chosen' })
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'waiting', 'waiting'])
    const [offer] = await offersOf(test, freed.gym)
    const [ann, ben] = freed.people as [TestEnrollment, TestEnrollment]
    const ask = (traineeId: string) =>
      test.call<HourOffer>('POST', `/api/gym-offers/hours/${offer!.id}/send`, {
        token: freed.gym.manager.token,
        body: { traineeId },
      })
    expect((await ask(ben.id)).body.data!.people.map(({ state }) => state)).toEqual(['waiting', 'asked'])
    expect((await ask(ben.id)).body.message).toBe('They have already been asked')
    expect((await ask(ann.id)).body.data!.people.map(({ state }) => state)).toEqual(['asked', 'expired'])
    expect((await ask(randomUUID())).status).toBe(404)
    expect((await take(test, ben)).status).toBe(409)
    expect((await take(test, ann)).status).toBe(200)
  })

  it('goes back to the manager once nobody is left, and is not offered again before it was booked', async () => {
    const freed = await createFreedHour(test, { people: 1 })
    await look(test, freed)
    await passTime(test, freed.gym)
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['lapsed', 'expired'])
    await look(test, freed)
    expect(await offersOf(test, freed.gym)).toHaveLength(1)
    const other = await createEnrollment(test, { brandId: freed.gym.brandId })
    const { body } = await book(freed, other)
    await look(test, freed)
    await test.call('DELETE', `${ASSIGNMENTS}/${body.data!.id}`, { token: freed.gym.manager.token })
    await look(test, freed)
    expect((await offersOf(test, freed.gym)).map(({ state }) => state).toSorted()).toEqual(['gone', 'open'])
  })

  it('is no longer offered once a manager books it', async () => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const other = await createEnrollment(test, { brandId: freed.gym.brandId })
    expect((await book(freed, other)).status).toBe(201)
    const [ann] = freed.people as [TestEnrollment]
    expect((await test.call<OfferInfo>('GET', await linkOf(test, ann))).body.data!.state).toBe('late')
    const late = await take(test, ann)
    expect(late.body.message).toBe('Someone was faster. You stay in line for the next hour.')
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['gone', 'expired', 'waiting'])
  })

  it('is not offered to someone who has just left it', async () => {
    const freed = await createFreedHour(test, { people: 2 })
    const [ann, ben] = freed.people as [TestEnrollment, TestEnrollment]
    const { body } = await book(freed, ann)
    await test.call('DELETE', `${ASSIGNMENTS}/${body.data!.id}`, { token: freed.gym.manager.token })
    await look(test, freed)
    expect((await offersOf(test, freed.gym))[0]!.people.map(({ traineeId }) => traineeId)).toEqual([ben.id])
  })

  it('is not offered where nobody turned it on, and no longer once someone turns it off', async () => {
    const off = await createFreedHour(test, { freedHours: 'off' })
    await look(test, off)
    expect(await offersOf(test, off.gym)).toEqual([])
    const freed = await createFreedHour(test)
    await look(test, freed)
    await offerHours(test, freed.gym, 'off')
    expect(await stateOf(freed)).toEqual(['stopped', 'expired', 'waiting'])
    const gone = await take(test, freed.people[0]!)
    expect([gone.status, gone.body.message]).toEqual([409, 'This hour is no longer offered'])
  })
})

describe('the order of an offer', () => {
  it('is that of sessions missed in four weeks, then of the usual trainer and hour', async () => {
    const freed = await createFreedHour(test, { people: 4 })
    const [, regular, usual, missing] = freed.people as TestEnrollment[] as [
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
    ]
    await test.pool.query(`update enrollments set enrolled_at = now() - interval '90 days' where id = $1`, [
      missing.id,
    ])
    const weeksAgo = (weeks: number) => dayAhead(3 - 7 * weeks)
    const other = await createFreedHour(test, { gym: freed.gym, people: 0 })
    for (const [trainerId, hour] of [
      [freed.trainer.id, 5],
      [other.trainer.id, 10],
    ] as const)
      await test.pool.query(
        `insert into trainer_slots (trainer_id, date, hour, status)
         select $1, day, $2, 'Available' from unnest($3::date[]) as day`,
        [trainerId, hour, [weeksAgo(1), weeksAgo(2)]],
      )
    await trained(freed, regular, { trainerId: freed.trainer.id, dates: [weeksAgo(1), weeksAgo(2)] })
    await trained(freed, usual, { trainerId: other.trainer.id, dates: [weeksAgo(1), weeksAgo(2)], hour: 10 })
    await look(test, freed)
    const [offer] = (await offersOf(test, freed.gym)).filter(
      ({ trainerId }) => trainerId === freed.trainer.id,
    )
    expect(
      offer!.people.map(({ traineeId, timesWithTrainer, timesAtHour }) => [
        traineeId,
        timesWithTrainer,
        timesAtHour,
      ]),
    ).toEqual([
      [missing.id, 0, 0],
      [regular.id, 2, 0],
      [usual.id, 0, 2],
      [freed.people[0]!.id, 0, 0],
    ])
    expect(offer!.people.map(({ shortfall }) => shortfall > 0)).toEqual([true, false, false, false])
  })

  it("changes as the manager likes, among those who haven't been asked", async () => {
    const freed = await createFreedHour(test, { people: 3 })
    await look(test, freed)
    const [offer] = await offersOf(test, freed.gym)
    const ids = offer!.people.map(({ traineeId }) => traineeId)
    const { body } = await test.call<HourOffer>('PUT', `/api/gym-offers/hours/${offer!.id}/order`, {
      token: freed.gym.manager.token,
      body: { traineeIds: [ids[2], ids[0], randomUUID()] },
    })
    expect(body.data!.people.map(({ traineeId }) => traineeId)).toEqual([ids[0], ids[2], ids[1]])
  })

  it('leaves out people who have enough, are busy, opted out, want another trainer, or have to rest', async () => {
    const freed = await createFreedHour(test, { people: 6 })
    const [enough, busy, silent, picky, resting, last] = freed.people as TestEnrollment[] as [
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
      TestEnrollment,
    ]
    const { gym, date } = freed
    const elsewhere = await createFreedHour(test, { gym, people: 0 })
    const wish = (trainee: TestEnrollment, columns: string, values: string) =>
      test.pool.query(`insert into training_wishes (enrollment_id, ${columns}) values ($1, ${values})`, [
        trainee.id,
      ])
    await wish(enough, 'sessions_per_week', '0')
    await wish(picky, 'preferred_trainer_id, only_preferred', `'${elsewhere.trainer.id}', true`)
    await wish(resting, 'sessions_per_week, rest_days', '3, 1')
    const tomorrow = await createFreedHour(test, { gym, people: 0, date: dayAhead(4) })
    expect((await book(tomorrow, resting)).status).toBe(201)
    const busyGym = await createFreedHour(test, { people: 0 })
    const elsewhereToo = await createEnrollment(test, {
      brandId: busyGym.gym.brandId,
      locationId: busyGym.gym.locationId,
      person: busy.person,
    })
    expect((await book(busyGym, elsewhereToo)).status).toBe(201)
    await test.pool.query(
      `insert into notification_opt_outs (user_id, brand_id, notification_type) values ($1, $2, 'OfferMade')`,
      [silent.userId, gym.brandId],
    )
    await look(test, freed)
    const offers = await offersOf(test, gym)
    const [offer] = offers.filter((one) => one.trainerId === freed.trainer.id && one.date === date)
    expect(offer!.people.map(({ traineeId }) => traineeId)).toEqual([last.id])
  })
})

describe('someone who is being offered an hour', () => {
  it('waits for it, and is not offered another one in place of the same session', async () => {
    const freed = await createFreedHour(test, { people: 1 })
    const second = await createFreedHour(test, { gym: freed.gym, people: 0 })
    await look(test, freed)
    await look(test, second)
    expect((await offersOf(test, freed.gym)).map(({ trainerId }) => trainerId)).toEqual([freed.trainer.id])
    await passTime(test, freed.gym)
    await look(test, second)
    expect(await offersOf(test, freed.gym)).toHaveLength(2)
  })

  it('is asked about the next hour once someone else was faster', async () => {
    const freed = await createFreedHour(test, { freedHours: 'everyone' })
    const second = await createFreedHour(test, { gym: freed.gym, freedHours: 'everyone', people: 0 })
    const [ann, ben] = freed.people as [TestEnrollment, TestEnrollment]
    await look(test, freed)
    // Both wait for the first one.
    await look(test, second)
    const key = `offer-hour ${second.trainer.id} ${second.date} ${second.hour}`
    expect((await test.pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount).toBe(1)
    expect((await take(test, ben)).status).toBe(200)
    await look(test, second)
    expect((await ownOffers(test, ann)).map(({ state }) => state)).toEqual(['open'])
    expect((await take(test, ann)).status).toBe(200)
  })

  it('gets back in line for other hours, at the end', async () => {
    const freed = await createFreedHour(test, { people: 1 })
    const [ann] = freed.people as [TestEnrollment]
    await look(test, freed)
    const second = await createFreedHour(test, { gym: freed.gym, people: 1 })
    await look(test, second)
    await passTime(test, freed.gym)
    await look(test, second)
    const offers = await offersOf(test, freed.gym)
    const line = offers.find(({ trainerId }) => trainerId === second.trainer.id)!.people
    expect(line.map(({ traineeId, state }) => [traineeId, state])).toEqual([
      [second.people[0]!.id, 'expired'],
      [ann.id, 'asked'],
    ])
  })

  it('takes no more hours than they want, even with several links', async () => {
    const freed = await createFreedHour(test, { people: 1 })
    await look(test, freed)
    const [ann] = freed.people as [TestEnrollment]
    const second = await createFreedHour(test, { gym: freed.gym, people: 0, date: dayAhead(3) })
    await test.pool.query('update trainer_slots set hour = 15 where trainer_id = $1', [second.trainer.id])
    expect((await book({ ...second, hour: 15 }, ann)).status).toBe(201)
    const refused = await take(test, ann)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "You can't take this hour any more, because your week has changed.",
    ])
    expect((await test.call<OfferInfo>('GET', await linkOf(test, ann))).body.data!.state).toBe('open')
  })
})

describe('planning comes first', () => {
  async function draft({ gym, trainer, date, hour, people }: FreedHour, state: 'drafting' | 'ready') {
    const { rows } = await test.pool.query(
      `insert into planning_drafts (brand_id, title, origin, created_by) values ($1, 'Week', 'planner', $2) returning id`,
      [gym.brandId, gym.manager.id],
    )
    if (state === 'drafting')
      await test.pool.query(
        `insert into planning_plans (draft_id, brand_id, week, run_id, mode) values ($1, $2, date_trunc('week', $3::date), gen_random_uuid(), 'afresh')`,
        [rows[0].id, gym.brandId, date],
      )
    else
      await test.pool.query(
        `insert into planning_changes (draft_id, brand_id, kind, enrollment_id, trainer_id, location_id, date, hour)
         values ($1, $7, 'create', $2, $3, $4, $5, $6)`,
        [rows[0].id, people[0]!.id, trainer.id, gym.locationId, date, hour, gym.brandId],
      )
    return () => test.pool.query('delete from planning_drafts where id = $1', [rows[0].id])
  }

  it.each(['drafting', 'ready'] as const)('an hour waits while a draft is %s', async (state) => {
    const freed = await createFreedHour(test)
    const remove = await draft(freed, state)
    await look(test, freed)
    expect(await offersOf(test, freed.gym)).toEqual([])
    await remove()
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'waiting'])
    await draft(freed, state)
    await passTime(test, freed.gym)
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['open', 'expired', 'waiting'])
  })

  it('an hour that is being planned is not taken meanwhile', async () => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const remove = await draft(freed, 'ready')
    const refused = await take(test, freed.people[0]!)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your gym is planning this hour right now. Try again in a few minutes.',
    ])
    await remove()
    expect((await take(test, freed.people[0]!)).status).toBe(200)
  })
})

describe('who may do what with an offer', () => {
  const COMMANDS = [
    ['POST', 'stop', undefined],
    ['POST', 'send', { traineeId: randomUUID() }],
    ['PUT', 'order', { traineeIds: [randomUUID()] }],
  ] as const

  it.each(COMMANDS)('%s …/%s is for managers of the brand alone', async (method, verb, body) => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const [offer] = await offersOf(test, freed.gym)
    const stranger = await createGym(test)
    const call = (token: string | undefined, id = offer!.id) =>
      test.call(method, `/api/gym-offers/hours/${id}/${verb}`, {
        ...(token && { token }),
        ...(body && { body }),
      })
    expect((await call(undefined)).status).toBe(401)
    for (const { token } of [freed.trainer, freed.people[0]!.person])
      expect((await call(token)).status).toBe(403)
    const foreign = await call(stranger.manager.token)
    const absent = await call(stranger.manager.token, randomUUID())
    expect([foreign.status, foreign.body.message]).toEqual([absent.status, absent.body.message])
    expect(foreign.status).toBe(404)
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'waiting'])
  })

  it('lists nothing of other brands', async () => {
    const freed = await createFreedHour(test)
    const { manager } = await createGym(test)
    const list = (token?: string) =>
      test.call('GET', `/api/gym-offers/hours?gymBrandId=${freed.gym.brandId}`, token ? { token } : {})
    expect((await list(manager.token)).status).toBe(404)
    expect((await list(freed.trainer.token)).status).toBe(403)
    expect((await list()).status).toBe(401)
    expect((await test.call('GET', '/api/my/offers')).status).toBe(401)
    expect(
      (await test.call('GET', '/api/my/offers', { token: (await createPerson(test)).token })).body.data,
    ).toEqual([])
  })

  it('ends with Stop, after which nothing changes any more', async () => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const [offer] = await offersOf(test, freed.gym)
    const stop = () =>
      test.call<HourOffer>('POST', `/api/gym-offers/hours/${offer!.id}/stop`, {
        token: freed.gym.manager.token,
      })
    expect((await stop()).body.data!.state).toBe('stopped')
    expect((await stop()).body.message).toBe('This hour is no longer offered')
    await look(test, freed)
    expect(await stateOf(freed)).toEqual(['stopped', 'expired', 'waiting'])
  })
})

describe('the link in the email', () => {
  it('takes nothing when it is opened, however often, and works without signing in', async () => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const link = await linkOf(test, freed.people[0]!)
    for (let n = 0; n < 3; n++) {
      const { status, body } = await test.call<OfferInfo>('GET', link)
      expect([status, body.data!.state]).toEqual([200, 'open'])
      expect((await test.app.inject({ method: 'HEAD', url: link })).statusCode).toBeLessThan(500)
    }
    expect(await stateOf(freed)).toEqual(['open', 'asked', 'waiting'])
    expect((await test.call('POST', link)).status).toBe(200)
  })

  it('works only as it was sent, and only while its owner belongs to the gym', async () => {
    const freed = await createFreedHour(test)
    await look(test, freed)
    const link = await linkOf(test, freed.people[0]!)
    for (const wrong of [`${link}x`, link.replace(/\.[^.]*$/, ''), '/api/offers/nonsense'])
      for (const method of ['GET', 'POST'] as const) expect((await test.call(method, wrong)).status).toBe(404)
    await test.pool.query("update enrollments set approval_status = 'Rejected' where id = $1", [
      freed.people[0]!.id,
    ])
    for (const method of ['GET', 'POST'] as const) expect((await test.call(method, link)).status).toBe(404)
  })

  it('is in an email that names the trainer and the place alone, and managers hear who took the hour', async () => {
    const freed = await createFreedHour(test)
    const [ann, ben] = freed.people as [TestEnrollment, TestEnrollment]
    const worker = startTestWorker(test, [offerHour, sendNotification], { env: test.env })
    try {
      await look(test, freed)
      await until(async () => (await linksTo(ann.person.email)).length > 0)
      const [mail] = await linksTo(ann.person.email)
      expect(mail!.subject).toMatch(/^An hour is free at /)
      expect(mail!.text).toContain('Tess Trainer')
      expect(mail!.text).not.toContain(ben.person.email)
      expect(mail!.text).toContain(`/unsubscribe/`)
      const [path] = mail!.text.match(/\/offers\/[\w.-]+/)!
      expect((await test.call('POST', `/api${path}`)).status).toBe(200)
      await until(async () => (await linksTo(freed.gym.manager.email)).length > 0)
      expect((await linksTo(freed.gym.manager.email))[0]!.subject).toMatch(/^The free hour on .* is taken$/)
      for (const { email } of [ann.person, freed.trainer])
        await until(async () =>
          (await linksTo(email)).some(({ subject }) => subject.startsWith('You have a new session')),
        )
    } finally {
      await worker.stop()
    }
  })
})

it('anything that frees an hour has a worker look at it, where the brand offers such hours', async () => {
  const freed = await createFreedHour(test)
  const jobs = async () => {
    const { rows } = await test.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'offer-hour' and key like $1",
      [`offer-hour ${freed.trainer.id} %`],
    )
    return rows.length
  }
  const forget = () =>
    test.pool.query(
      "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'offer-hour %'",
    )
  expect(await jobs()).toBe(1)
  await forget()
  const { body } = await book(freed, freed.people[0]!)
  expect(await jobs()).toBe(0)
  await test.call('DELETE', `${ASSIGNMENTS}/${body.data!.id}`, { token: freed.gym.manager.token })
  expect(await jobs()).toBe(1)
  await forget()
  await test.pool.query("update trainer_slots set notes = 'Bring a towel' where trainer_id = $1", [
    freed.trainer.id,
  ])
  await test.pool.query('delete from trainer_slots where trainer_id = $1', [freed.trainer.id])
  await forget()
  await offerHours(test, freed.gym, 'off')
  await createMarked(test, freed.gym, freed)
  await addTraineeSlots(test, freed.people[0]!.userId, [11], freed.date)
  expect(await jobs()).toBe(0)
})
