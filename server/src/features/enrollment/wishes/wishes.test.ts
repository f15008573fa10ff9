import { randomUUID } from 'node:crypto'
import type { BulkTraineesResult, ImportPreview, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { OwnWish, TrainingWish } from '@spotter/contract/enrollment/wishes.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, planSession, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createTrainer } from '../../../../test/trainers.ts'

const WISHES = '/api/gym-planning/wishes'

let test: TestApp
let gym: TestGym
let trainer: TestPerson
let trainee: TestEnrollment
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test)
  trainer = await createTrainer(test, { brandIds: [gym.brandId] })
  trainee = await createEnrollment(test, { ...gym, firstName: 'Emeka', lastName: 'Obi' })
})

function update(body: object, token = gym.manager.token) {
  return test.call<TrainingWish>('PUT', WISHES, { token, body: { traineeId: trainee.id, ...body } })
}

async function list(query = '') {
  const { body } = await test.call<TrainingWish[]>('GET', `${WISHES}?gymBrandId=${gym.brandId}${query}`, {
    token: gym.manager.token,
  })
  return body.data!
}

const UNSAID = {
  sessionsPerWeek: null,
  sessionsPerDay: 1,
  restDays: 0,
  preferredTrainerId: null,
  onlyPreferredTrainer: false,
  otherLocationIds: [],
  wanted: 1,
}

describe('what a trainee wishes for', () => {
  it("is the gym's default until someone says otherwise, and what's left out stays as it is", async () => {
    expect(await list()).toEqual([
      { ...UNSAID, traineeId: trainee.id, traineeName: 'Emeka Obi', sessions: 0, isPlanned: false },
    ])
    const elsewhere = await createLocation(test, gym.brandId)
    const wish = {
      sessionsPerWeek: 3,
      sessionsPerDay: 2,
      restDays: 1,
      preferredTrainerId: trainer.id,
      onlyPreferredTrainer: true,
      otherLocationIds: [elsewhere],
    }
    const { body } = await update(wish)
    expect(body.data).toMatchObject({ ...wish, wanted: 3 })
    expect((await update({ sessionsPerWeek: null })).body.data).toMatchObject({
      ...wish,
      sessionsPerWeek: null,
      wanted: 1,
    })
    expect((await update({ preferredTrainerId: null })).body.data).toMatchObject({
      preferredTrainerId: null,
      onlyPreferredTrainer: false,
    })
  })

  it('names only trainers and locations of that gym', async () => {
    const foreign = await createGym(test)
    const stranger = await createTrainer(test, { brandIds: [foreign.brandId] })
    const refused: [object, string, string][] = [
      [{ preferredTrainerId: stranger.id }, 'preferredTrainerId', "Please select one of the gym's trainers"],
      [{ preferredTrainerId: randomUUID() }, 'preferredTrainerId', "Please select one of the gym's trainers"],
      [{ otherLocationIds: [foreign.locationId] }, 'otherLocationIds', "Please select the gym's locations"],
      [{ onlyPreferredTrainer: true }, 'preferredTrainerId', 'Please select a preferred trainer first'],
      [{ sessionsPerWeek: 15 }, 'sessionsPerWeek', 'Must be 0 to 14'],
      [{ sessionsPerDay: 0 }, 'sessionsPerDay', 'Must be 1 to 3'],
      [{ restDays: 3 }, 'restDays', 'Must be 0 to 2'],
    ]
    for (const [change, field, message] of refused) {
      const { status, body } = await update(change)
      expect([status, body.errors]).toEqual([400, { [field]: [message] }])
    }
    expect((await list())[0]).toMatchObject(UNSAID)
  })

  it("can't be seen or changed from another gym", async () => {
    const other = await createGym(test)
    expect((await update({ sessionsPerWeek: 2 }, other.manager.token)).status).toBe(404)
    expect((await update({ traineeId: randomUUID(), sessionsPerWeek: 2 })).status).toBe(404)
    const { token } = other.manager
    for (const query of [`gymBrandId=${gym.brandId}`, `gymBrandId=${other.brandId}&traineeId=${trainee.id}`])
      expect((await test.call('GET', `${WISHES}?${query}`, { token })).status).toBe(404)
    const admin = await createPerson(test, { roles: ['SuperAdmin'] })
    expect((await update({ sessionsPerWeek: 2 }, admin.token)).status).toBe(200)
    expect((await update({ sessionsPerWeek: 2 }, trainer.token)).status).toBe(403)
  })
})

describe("the week's count", () => {
  const nextMonday = () => {
    const today = new Date().toISOString().slice(0, 10)
    return addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7))
  }
  const daysUntil = (date: string) =>
    Math.round((Date.parse(date) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000)

  it('says who has how many of their sessions, those who miss the most first', async () => {
    const monday = nextMonday()
    const busy = await createEnrollment(test, { ...gym, firstName: 'Ana', lastName: 'Lima' })
    await update({ sessionsPerWeek: 2 })
    await planSession(test, busy, { locationId: gym.locationId, inDays: daysUntil(monday) })
    const shown = await list(`&week=${monday}`)
    expect(shown.map(({ traineeName, sessions, wanted }) => [traineeName, sessions, wanted])).toEqual([
      ['Emeka Obi', 0, 2],
      ['Ana Lima', 1, 1],
    ])
    expect((await list(`&week=${monday}&traineeId=${busy.id}`)).map(({ sessions }) => sessions)).toEqual([1])
    const wrong = await test.call('GET', `${WISHES}?gymBrandId=${gym.brandId}&week=${addDays(monday, 1)}`, {
      token: gym.manager.token,
    })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'The week must begin on a Monday'])
  })

  it("is in Trainee Management, which can be filtered by who's missing out this week", async () => {
    const happy = await createEnrollment(test, { ...gym, firstName: 'Ana' })
    const half = await createEnrollment(test, { ...gym, firstName: 'Bo' })
    await createEnrollment(test, { ...gym, firstName: 'Not approved', approvalStatus: 'Pending' })
    for (const one of [happy, half]) await planSession(test, one, { locationId: gym.locationId, inDays: 0 })
    await update({ traineeId: half.id, sessionsPerWeek: 2 })
    const trainees = async (query: string) => {
      const { body } = await test.call<Trainee[]>(
        'GET',
        `/api/gym-management/brands/${gym.brandId}/trainees${query}`,
        { token: gym.manager.token },
      )
      return Object.fromEntries(
        body.data!.map(({ firstName, sessionsThisWeek, sessionsWanted }) => [
          firstName,
          `${sessionsThisWeek} of ${sessionsWanted}`,
        ]),
      )
    }
    const all = { Emeka: '0 of 1', Ana: '1 of 1', Bo: '1 of 2', 'Not approved': '0 of 1' }
    expect(await trainees('')).toEqual(all)
    expect(await trainees('?sessions=no-session')).toEqual({ Emeka: all.Emeka })
    expect(await trainees('?sessions=fewer-than-wanted&page=1')).toEqual({ Emeka: all.Emeka, Bo: all.Bo })
  })
})

describe('several wishes', () => {
  it('are set together, with a result for each', async () => {
    const pending = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
    const bulk = (body: object) =>
      test.call<BulkTraineesResult>('POST', `/api/gym-management/brands/${gym.brandId}/trainees/bulk`, {
        token: gym.manager.token,
        body: { action: 'set-sessions-per-week', traineeIds: [trainee.id, pending.id], ...body },
      })
    const { body } = await bulk({ sessionsPerWeek: 4 })
    expect(body.data).toMatchObject({ succeeded: 1, failed: 1 })
    expect(body.data!.outcomes[1]!.message).toBe('Only approved trainees can have a number of sessions')
    expect((await list())[0]).toMatchObject({ sessionsPerWeek: 4, wanted: 4 })
    await bulk({ sessionsPerWeek: null })
    expect((await list())[0]).toMatchObject({ sessionsPerWeek: null, wanted: 1 })
    expect((await bulk({})).status).toBe(400)
  })

  it('come with an import', async () => {
    const csv = (cell: string) =>
      `First name,Last name,Email,Sessions per week\nAna,Lima,${randomUUID()}@x.example,${cell}`
    const post = <T>(step: string, cell: string) =>
      test.call<T>('POST', `/api/gym-management/brands/${gym.brandId}/trainees/import${step}`, {
        token: gym.manager.token,
        body: { csv: csv(cell) },
      })
    for (const [cell, message] of [
      ['often', 'Must be a whole number'],
      ['1.5', 'Must be a whole number'],
      ['15', 'Must be 0 to 14'],
    ] as const) {
      const { body } = await post<ImportPreview>('/preview', cell)
      expect(body.data!.problems).toEqual([{ line: 2, column: 'Sessions per week', message }])
    }
    for (const cell of ['3', '']) expect((await post('', cell)).status).toBe(201)
    expect((await list()).map(({ wanted }) => wanted)).toEqual([3, 1, 1])
  })
})

describe("'How often would you like to train?'", () => {
  const own = (token: string) => test.call<OwnWish[]>('GET', '/api/my/wishes', { token })
  const change = (token: string, body: object) =>
    test.call<OwnWish>('PUT', `/api/my/wishes/${trainee.id}`, { token, body })

  it('is asked by every gym that approved the trainee, who can answer it', async () => {
    const waiting = await createGym(test)
    await createEnrollment(test, { ...waiting, person: trainee.person, approvalStatus: 'Pending' })
    const elsewhere = await createLocation(test, gym.brandId, { name: 'Old Town' })
    const { token } = trainee.person
    expect((await own(token)).body.data).toEqual([
      {
        ...UNSAID,
        traineeId: trainee.id,
        gymBrandId: gym.brandId,
        gymBrandName: expect.any(String),
        trainers: [{ id: trainer.id, name: 'Robin Doe' }],
        locations: [{ id: elsewhere, name: 'Old Town' }],
      },
    ])
    const { body } = await change(token, { sessionsPerWeek: 2, preferredTrainerId: trainer.id })
    expect(body.data).toMatchObject({ sessionsPerWeek: 2, wanted: 2, preferredTrainerId: trainer.id })
    expect((await list())[0]).toMatchObject({ sessionsPerWeek: 2 })
  })

  it("isn't asked about anyone else, or about a gym that hasn't approved them", async () => {
    const stranger = await createPerson(test)
    expect((await own(stranger.token)).body.data).toEqual([])
    expect((await change(stranger.token, { sessionsPerWeek: 2 })).status).toBe(404)
    expect((await change(gym.manager.token, { sessionsPerWeek: 2 })).status).toBe(404)
    await test.db
      .updateTable('enrollments')
      .set({ approval_status: 'Rejected' })
      .where('id', '=', trainee.id)
      .execute()
    expect((await change(trainee.person.token, { sessionsPerWeek: 2 })).status).toBe(404)
  })
})
