import type { AskInfo, PlanAsk } from '@spotter/contract/planning/plan.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createLocation } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import { DRAFTS } from '../../../../test/planning/drafts.ts'
import {
  createPlanScene,
  draftAgain,
  draftTheWeek,
  type PlanScene,
  readDraft,
} from '../../../../test/planning/plans.ts'
import { startTestWorker, until } from '../../../../test/worker.ts'
import type { Worker } from '../../../platform/queue/worker.ts'
import { workOutPlan } from '../planner/run/work-out-plan.ts'
import { sendAskMail } from './send-ask-mail.ts'

let test: TestApp
let worker: Worker
beforeAll(async () => {
  test = await createTestApp()
  worker = startTestWorker(test, [workOutPlan, sendAskMail], { env: test.env })
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

/** Emeka and Maja are free on Thursday, when Kenji doesn't work. */
async function createScene() {
  const scene = await createPlanScene(
    test,
    [[0, 18]],
    [
      { name: 'Emeka Obi', hours: [[3, 7]] },
      { name: 'Maja Novak', hours: [[3, 9]] },
    ],
  )
  const draft = await draftTheWeek(test, scene)
  const kenjis = draft.plan.asks.filter(({ asked }) => asked === 'trainer')
  return { ...scene, draft, kenjis }
}

function send(scene: PlanScene & { draft: { id: string } }, askId: string, token = scene.gym.manager.token) {
  return test.call<PlanAsk>('POST', `${DRAFTS}/${scene.draft.id}/asks/${askId}/send`, { token })
}

async function mailsTo(email: string, count: number) {
  const read = () =>
    test.db
      .selectFrom('kept_mails')
      .select(['subject', 'text'])
      .where('recipient_email', '=', email)
      .execute()
  await until(async () => (await read()).length >= count)
  return read()
}

/** The paths of the API that the buttons in an email lead to. */
function linksIn(text: string) {
  return [...new Set(text.match(/\/asks\/[\w.-]+/g))].map((path) => `/api${path}`)
}

function hoursOf({ kenji }: PlanScene) {
  return test.db
    .selectFrom('trainer_slots')
    .select(['date', 'hour', 'status', 'location_id'])
    .where('trainer_id', '=', kenji.id)
    .orderBy('date')
    .orderBy('hour')
    .execute()
}

describe('asking for hours', () => {
  it('sends one email per person with a button for each hour, and each hour is asked for once', async () => {
    const scene = await createScene()
    const { draft, kenjis, kenji, gym } = scene
    const { status, body } = await test.call<PlanAsk[]>('POST', `${DRAFTS}/${draft.id}/asks/send`, {
      token: gym.manager.token,
      body: { askIds: kenjis.map(({ id }) => id) },
    })
    expect([status, body.data!.map(({ state }) => state)]).toEqual([200, kenjis.map(() => 'sent')])
    const [mail, ...others] = await mailsTo(kenji.email, 1)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Could you open 2 hours at /)
    expect(mail!.text).not.toMatch(/Emeka|Maja/)
    expect(linksIn(mail!.text)).toHaveLength(2)
    const again = await send(scene, kenjis[0]!.id)
    expect([again.status, again.body.message]).toEqual([409, 'This has already been asked'])
  })

  it("isn't possible for anyone else, or about an hour of another draft", async () => {
    const [scene, other] = [await createScene(), await createScene()]
    const id = scene.kenjis[0]!.id
    expect((await send(scene, id, other.gym.manager.token)).status).toBe(404)
    expect((await send(other, id)).status).toBe(404)
    expect((await send(scene, id, scene.kenji.token)).status).toBe(403)
    expect((await readDraft(test, scene, scene.draft.id)).plan!.asks.map(({ state }) => state)).not.toContain(
      'sent',
    )
  })
})

describe('an hour that helps different people at different locations', () => {
  /** Kenji could open Thursday 7 AM at Neubau, for Emeka, or at Mariahilf, for Maja. */
  async function createTwoPlaces() {
    const scene = await createPlanScene(
      test,
      [[0, 18]],
      [
        { name: 'Emeka Obi', hours: [[3, 7]] },
        { name: 'Maja Novak', hours: [[3, 7]] },
      ],
    )
    const otherId = await createLocation(test, scene.gym.brandId, { name: 'Mariahilf' })
    await test.db
      .updateTable('enrollments')
      .set({ location_id: otherId })
      .where('id', '=', scene.trainees[1]!.id)
      .execute()
    const draft = await draftTheWeek(test, scene)
    const asks = draft.plan.asks.filter(({ asked }) => asked === 'trainer')
    // The one whose ID comes last, so that picking the first would be wrong.
    const chosen = asks.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]!
    const other = asks.find(({ id }) => id !== chosen.id)!
    return { ...scene, draft, chosen, other }
  }

  it('is opened at the location that was asked for, and the other one isn’t asked for along with it', async () => {
    const scene = await createTwoPlaces()
    const { chosen, other, kenji } = scene
    const place = chosen.session
    expect((await send(scene, chosen.id)).status).toBe(200)
    const [mail] = await mailsTo(kenji.email, 1)
    expect(mail!.text).toContain(place.gymLocationName)
    expect(mail!.text).not.toContain(other.session.gymLocationName)
    const [path] = linksIn(mail!.text)
    expect((await test.call<AskInfo>('POST', path!)).body.data!.gymLocationName).toBe(place.gymLocationName)
    expect(await hoursOf(scene)).toContainEqual(
      expect.objectContaining({ hour: 7, location_id: place.gymLocationId }),
    )
    const { plan } = await readDraft(test, scene, scene.draft.id)
    const stateOf = ({ id }: PlanAsk) => plan!.asks.find((ask) => ask.id === id)
    expect(stateOf(chosen)).toMatchObject({ state: 'opened', fits: true })
    expect(stateOf(other)).toMatchObject({ state: 'ready', fits: null })
  })

  it('is asked for at one of them, not at both', async () => {
    const { draft, chosen, other, gym } = await createTwoPlaces()
    const { status, body } = await test.call('POST', `${DRAFTS}/${draft.id}/asks/send`, {
      token: gym.manager.token,
      body: { askIds: [chosen.id, other.id] },
    })
    expect([status, body.message]).toEqual([409, 'A trainer can open an hour for one location only'])
  })
})

describe('an hour that helps several people', () => {
  it('goes first to the one it was asked for', async () => {
    const scene = await createPlanScene(
      test,
      [[0, 18]],
      ['Emeka Obi', 'Maja Novak', 'Chidi Eze'].map((name) => ({ name, hours: [[3, 7]] as const })),
    )
    const draft = await draftTheWeek(test, scene)
    const asks = draft.plan.asks.filter(({ asked }) => asked === 'trainer')
    const chosen = asks.at(-1)!
    await send({ ...scene, draft }, chosen.id)
    const [mail] = await mailsTo(scene.kenji.email, 1)
    await test.call('POST', linksIn(mail!.text)[0]!)
    const { plan } = await readDraft(test, scene, draft.id)
    const fitting = plan!.asks.filter(({ fits }) => fits)
    expect(fitting.map(({ traineeName }) => traineeName)).toEqual([chosen.traineeName])
  })
})

describe('the link in the email', () => {
  async function asked() {
    const scene = await createScene()
    const ask = scene.kenjis.find(({ traineeName }) => traineeName === 'Emeka Obi')!
    await send(scene, ask.id)
    const [mail] = await mailsTo(scene.kenji.email, 1)
    return { scene, ask, path: linksIn(mail!.text)[0]! }
  }

  it('changes nothing until its button is pressed, which opens the hour and tells the draft', async () => {
    const { scene, ask, path } = await asked()
    const before = await hoursOf(scene)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await test.call<AskInfo>('GET', path)
      expect([status, body.data]).toEqual([
        200,
        {
          asked: 'trainer',
          gymBrandName: expect.any(String),
          gymLocationName: 'Neubau',
          date: addDays(scene.week, 3),
          hour: 7,
          timeZone: 'UTC',
          state: 'open',
        },
      ])
    }
    expect(await hoursOf(scene)).toEqual(before)
    const pressed = await test.call<AskInfo>('POST', path)
    expect([pressed.status, pressed.body.data!.state]).toEqual([200, 'opened'])
    expect(await hoursOf(scene)).toEqual([
      ...before,
      { date: addDays(scene.week, 3), hour: 7, status: 'Available', location_id: scene.gym.locationId },
    ])
    const draft = await readDraft(test, scene, scene.draft.id)
    const answer = draft.plan!.asks.find(({ id }) => id === ask.id)!
    expect(answer).toMatchObject({ state: 'opened', fits: true })
    expect(answer.news).toMatch(/^Kenji Watanabe opened \w+day, \w+ \d+, 7–8 AM: Emeka Obi fits now\.$/)
    const again = await draftAgain(test, scene, draft)
    expect(again.plan.result!.placed).toBe(scene.draft.plan.result!.placed + 1)
  })

  it('works once, even if it is pressed several times in the same moment', async () => {
    const { scene, path } = await asked()
    const replies = await Promise.all([1, 2, 3, 4].map(() => test.call('POST', path)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await test.db
      .deleteFrom('trainer_slots')
      .where('trainer_id', '=', scene.kenji.id)
      .where('hour', '=', 7)
      .execute()
    const later = await test.call('POST', path)
    expect([later.status, later.body.message]).toEqual([409, 'This link has already been used'])
    expect(await hoursOf(scene)).toHaveLength(1)
  })

  it('works only as it was sent, and only for what it was sent for', async () => {
    const { scene, path } = await asked()
    const unsent = scene.kenjis.find(({ traineeName }) => traineeName === 'Maja Novak')!
    const [encoded = '', signature = ''] = path.replace('/api/asks/', '').split('.')
    const otherId = Buffer.from(unsent.id).toString('base64url')
    for (const token of [
      `${otherId}.${signature}`,
      `${encoded}.`,
      encoded,
      'nonsense',
      'a.b',
      `${path.slice(10)}x`,
    ]) {
      for (const method of ['GET', 'POST'] as const)
        expect((await test.call(method, `/api/asks/${token}`)).status).toBe(404)
    }
    expect(await hoursOf(scene)).toHaveLength(1)
  })

  it('stops working when the person leaves the gym or the draft is deleted', async () => {
    const { scene, path } = await asked()
    await test.db
      .updateTable('brand_trainers')
      .set({ removed_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', scene.kenji.id)
      .execute()
    expect((await test.call('POST', path)).status).toBe(404)
    const other = await asked()
    await test.call('DELETE', `${DRAFTS}/${other.scene.draft.id}`, { token: other.scene.gym.manager.token })
    expect((await test.call('POST', other.path)).status).toBe(404)
  })

  it('leaves a booked hour and one for another location unchanged', async () => {
    const { scene, path } = await asked()
    const { gym } = await createScene()
    const [date, hour] = [addDays(scene.week, 3), 7]
    await test.db
      .insertInto('trainer_slots')
      .values({ trainer_id: scene.kenji.id, location_id: gym.locationId, date, hour, status: 'Available' })
      .execute()
    const { status, body } = await test.call('POST', path)
    expect([status, body.message]).toEqual([
      409,
      "You've set this hour for another location. Change it in your availability.",
    ])
    expect((await test.call<AskInfo>('GET', path)).body.data!.state).toBe('open')
  })

  it('also opens a trainee’s own hour, and tells nothing to anyone signed in as someone else', async () => {
    const scene = await createScene()
    const ask = scene.draft.plan.asks.find(({ asked: who }) => who === 'trainee')!
    await send(scene, ask.id)
    const emeka = scene.trainees.find(({ id }) => id === ask.traineeId)!
    const [mail] = await mailsTo(emeka.person.email, 1)
    const [path] = linksIn(mail!.text)
    const stranger = await createPerson(test)
    expect((await test.call<AskInfo>('POST', path!, { token: stranger.token })).body.data!.state).toBe(
      'opened',
    )
    const own = (userId: string) =>
      test.db.selectFrom('trainee_slots').select('hour').where('user_id', '=', userId).execute()
    expect((await own(emeka.userId)).map(({ hour }) => hour)).toContain(ask.opens.hour)
    expect(await own(stranger.id)).toEqual([])
  })

  it('expires when the hour begins', async () => {
    const { ask, path } = await asked()
    await test.db.updateTable('planning_asks').set({ date: '2020-01-06' }).where('id', '=', ask.id).execute()
    const { status, body } = await test.call('POST', path)
    expect([status, body.message]).toEqual([409, 'This link has expired: the hour has begun'])
    expect((await test.call<AskInfo>('GET', path)).body.data!.state).toBe('expired')
  })
})
