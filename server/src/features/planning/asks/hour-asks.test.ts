import type { ClosedTrainer, ClosedTrainers } from '@spotter/contract/planning/hour-asks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { assignTrainer, createGym, createManager, type TestGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { addTrainerSlots, setClock } from '../../../../test/schedule.ts'
import { startTestWorker, until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { sendHourAskMail } from './send-hour-ask-mail.ts'

const NEXT_TUESDAY = '2026-11-24'
const TUESDAY_EVENING = { weekday: 2, hour: 18 }

let test: TestApp
let worker: Worker
let gym: TestGym
let kenji: TestPerson
let ana: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  await setClock(test, '2026-11-17T12:00:00Z')
  worker = startTestWorker(test, [sendHourAskMail], { env: test.env })
  gym = await createGym(test)
  kenji = await createTrainer('Kenji', 'Watanabe')
  ana = await createTrainer('Ana', 'Silva')
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

async function createTrainer(firstName: string, lastName: string) {
  const person = await createPerson(test, { roles: ['Trainer'], firstName, lastName })
  await assignTrainer(test, gym.brandId, person.id)
  return person
}

function list(query: object = {}, token = gym.manager.token) {
  const search = new URLSearchParams({ gymBrandId: gym.brandId, weekday: '2', hour: '18', ...query })
  return test.call<ClosedTrainers>('GET', `/api/gym-planning/closed-trainers?${search}`, { token })
}

function ask(changes: object = {}, token = gym.manager.token) {
  const body = { gymBrandId: gym.brandId, trainerId: kenji.id, ...TUESDAY_EVENING, ...changes }
  return test.call<ClosedTrainer>('POST', '/api/gym-planning/hour-asks', { token, body })
}

async function mailsTo(email: string) {
  return test.db.selectFrom('kept_mails').selectAll().where('recipient_email', '=', email).execute()
}

describe('trainers who have an hour closed', () => {
  it('are those without it on the next such day, first those who are there that day', async () => {
    await addTrainerSlots(test, kenji.id, { date: NEXT_TUESDAY, hours: [9] })
    const { body } = await list()
    expect(body.data).toEqual({
      date: NEXT_TUESDAY,
      trainers: [
        { trainerId: kenji.id, trainerName: 'Kenji Watanabe', isThereThatDay: true, askedAt: null },
        { trainerId: ana.id, trainerName: 'Ana Silva', isThereThatDay: false, askedAt: null },
      ],
    })
    await addTrainerSlots(test, ana.id, { date: NEXT_TUESDAY, hours: [18] })
    expect((await list()).body.data?.trainers.map(({ trainerId }) => trainerId)).toEqual([kenji.id])
    expect((await list({ weekday: '3', hour: '7' })).body.data?.date).toBe('2026-11-18')
  })

  it('don’t show when they work at another brand', async () => {
    const mila = await createTrainer('Mila', 'Berg')
    const other = await createGym(test)
    await assignTrainer(test, other.brandId, mila.id)
    const listed = async () =>
      (await list()).body.data?.trainers.find(({ trainerId }) => trainerId === mila.id)
    const before = await listed()
    expect(before).toMatchObject({ isThereThatDay: false })
    await addTrainerSlots(test, mila.id, {
      date: NEXT_TUESDAY,
      hours: [17, 18],
      locationId: other.locationId,
    })
    expect(await listed()).toEqual(before)
    expect((await ask({ trainerId: mila.id })).status).toBe(200)
  })

  it('concern only the managers of the brand', async () => {
    const foreign = (await createGym(test)).manager.token
    expect((await list({}, foreign)).status).toBe(404)
    expect((await ask({}, foreign)).status).toBe(404)
    expect((await list({}, kenji.token)).status).toBe(403)
    expect((await ask({}, kenji.token)).status).toBe(403)
  })

  it.each([{ weekday: '8' }, { weekday: 'x' }, { hour: '24' }, { gymBrandId: 'x' }])(
    'are not found with %j',
    async (query) => expect((await list(query)).status).toBe(400),
  )

  it.each([{ weekday: 0 }, { weekday: '2' }, { hour: 24 }, { trainerId: 'x' }])(
    'are not asked with %j',
    async (changes) => expect((await ask(changes)).status).toBe(400),
  )
})

describe('a trainer who is asked to open an hour', () => {
  it('gets one email a week about it, however many managers ask at the same time', async () => {
    const other = await createManager(test, gym.brandId)
    const replies = await Promise.all([ask(), ask({}, other.token), ask(), ask({}, other.token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe('This has already been asked')
    await until(async () => (await mailsTo(kenji.email)).length > 0)
    const [mail, ...others] = await mailsTo(kenji.email)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Could you open Tuesdays, 6–7 PM, at /)
    expect(mail!.text).toContain(`/trainer/availability?from=${NEXT_TUESDAY}`)
    expect((await list()).body.data?.trainers[0]?.askedAt).not.toBeNull()
    await sql`update hour_asks set asked_at = asked_at - interval '7 days'`.execute(test.db)
    expect((await ask()).status).toBe(200)
  })

  it('has the hour closed and works there', async () => {
    expect((await ask({ trainerId: ana.id })).body.message).toBe('Trainer not found')
    const stranger = await createPerson(test, { roles: ['Trainer'] })
    expect((await ask({ trainerId: stranger.id })).status).toBe(404)
  })

  it('gets no email if they open the hour first', async () => {
    const lea = await createTrainer('Lea', 'Moreau')
    await worker.stop()
    expect((await ask({ trainerId: lea.id })).status).toBe(200)
    await addTrainerSlots(test, lea.id, { date: NEXT_TUESDAY, hours: [18] })
    worker = startTestWorker(test, [sendHourAskMail], { env: test.env })
    await until(async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'send-hour-ask-mail'`.execute(
        test.db,
      )
      return rows[0]?.left === 0
    })
    expect(await mailsTo(lea.email)).toEqual([])
  })

  it('isn’t asked for more than five hours a day by the same person', async () => {
    const noor = await createTrainer('Noor', 'Haddad')
    const statuses = []
    for (let hour = 6; hour <= 11; hour++) statuses.push((await ask({ trainerId: noor.id, hour })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
