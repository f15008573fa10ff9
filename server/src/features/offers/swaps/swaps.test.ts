import { randomUUID } from 'node:crypto'
import type { OpenSwap, OwnSwap, SwapInfo } from '@spotter/contract/offers/swaps.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import {
  answer,
  askToSwap,
  createSwapScene,
  hoursNow,
  linksOf,
  type SwapScene,
  stateOf,
  swapOptions,
  TUESDAY,
} from '../../../../test/offers/swap-scene.ts'
import { createPerson } from '../../../../test/people.ts'
import {
  ASSIGNMENTS,
  addTraineeSlots,
  addTrainerSlots,
  assigned,
  dayAhead,
} from '../../../../test/schedule.ts'
import { lapseSwap } from './lapse-swap.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ UNDO_SECONDS: '10' })
})
afterAll(() => test.close())

async function hoursFor(scene: SwapScene, index = 0) {
  const { body } = await swapOptions(test, scene.people[index]!)
  return body.data!.hours.map(({ hour, others }) => [hour, others])
}

function allow(scene: SwapScene, settings: object) {
  return test.call('PUT', `/api/gym-offers/settings/${scene.gym.brandId}`, {
    token: scene.gym.manager.token,
    body: settings,
  })
}

async function asked(scene: SwapScene) {
  const { status, body } = await askToSwap(test, scene)
  expect([status, body.message]).toEqual([201, null])
  return body.data!
}

function news(scene: SwapScene) {
  return test.pool
    .query(
      `select notification_type as type, first_name as name, count(assignment_id)::integer as sessions
       from notifications join users on users.id = recipient_user_id
       left join notification_sessions on notification_id = notifications.id
       where brand_id = $1 and state = 'queued' and notification_type like 'Swap%'
       group by notifications.id, users.id order by notification_type, first_name`,
      [scene.gym.brandId],
    )
    .then(({ rows }) => rows.map(({ type, name, sessions }) => `${type} ${name} ${sessions}`))
}

function activity(scene: SwapScene) {
  return test.pool
    .query(`select kind from activity where detail ->> 'brandId' = $1 and kind like 'swap%' order by id`, [
      scene.gym.brandId,
    ])
    .then(({ rows }) => rows.map(({ kind }) => kind))
}

describe('the hours that a swap could get', () => {
  it('are those marked hours of others who marked one in return, between two or three people', async () => {
    expect(await hoursFor(await createSwapScene(test))).toEqual([[10, 1]])
    expect(await hoursFor(await createSwapScene(test, { count: 3 }))).toEqual([[10, 2]])
  })

  it('name the trainer and the place, and nobody whose hour it is', async () => {
    const scene = await createSwapScene(test)
    const { body } = await swapOptions(test, scene.people[0]!)
    expect(body.data).toMatchObject({
      whyNot: null,
      revision: 0,
      hours: [{ date: TUESDAY, hour: 10, trainerName: 'Tess Trainer', isSameTrainer: true }],
    })
    expect(JSON.stringify(body.data)).not.toContain('Ben')
  })

  it.each([
    [
      'where the gym approves moves',
      { moves: 'with-approval' },
      'Your gym has to approve this move. Please choose the hour again.',
    ],
    ['where it has moves off', { moves: 'off' }, 'Only your gym can move this session'],
  ])('are none %s', async (_, settings, why) => {
    const scene = await createSwapScene(test)
    await allow(scene, settings)
    const { body } = await swapOptions(test, scene.people[0]!)
    expect(body.data).toMatchObject({ whyNot: why, hours: [] })
    expect((await askToSwap(test, scene)).status).toBe(409)
  })

  it('are none if the gym has turned off asking, and leave out people who turned it off for themselves', async () => {
    const scene = await createSwapScene(test)
    await test.pool.query(
      "insert into notification_opt_outs (user_id, brand_id, notification_type) values ($1, $2, 'SwapAsked')",
      [scene.people[1]!.trainee.userId, scene.gym.brandId],
    )
    expect(await hoursFor(scene)).toEqual([])
    await test.pool.query(
      "insert into notification_rules (brand_id, notification_type, is_enabled) values ($1, 'SwapAsked', false)",
      [scene.gym.brandId],
    )
    const { body } = await swapOptions(test, scene.people[0]!)
    expect(body.data!.whyNot).toBe("Your gym doesn't let trainees swap")
  })

  it('leave out anyone who needs rest between sessions, has one that day, or is elsewhere then', async () => {
    const scene = await createSwapScene(test)
    const [, ben] = scene.people
    await addTrainerSlots(test, scene.trainer.id, { date: addDays(TUESDAY, 1), hours: [9] })
    await assigned(test, { ...scene, trainee: ben!.trainee, hour: 9 }, { date: addDays(TUESDAY, 1) })
    expect(await hoursFor(scene)).toEqual([[10, 1]])
    await test.pool.query('insert into training_wishes (enrollment_id, rest_days) values ($1, 1)', [
      ben!.trainee.id,
    ])
    expect(await hoursFor(scene)).toEqual([])
  })

  it('leave out what an open draft changes, and all while the week is being planned', async () => {
    const scene = await createSwapScene(test)
    const draftId = await openDraft(scene)
    expect(await hoursFor(scene)).toEqual([])
    await test.pool.query('delete from planning_changes where draft_id = $1', [draftId])
    expect(await hoursFor(scene)).toEqual([[10, 1]])
    await startPlanning(scene, draftId)
    const { body } = await swapOptions(test, scene.people[0]!)
    expect(body.data!.whyNot).toBe(
      'Your gym is planning this week right now. Please try again in a few minutes.',
    )
  })

  it('of foreign and absent sessions are as good as absent, also for trainers and managers', async () => {
    const scene = await createSwapScene(test)
    const { sessionId } = scene.people[0]!
    for (const token of [scene.people[1]!.token, scene.trainer.token, scene.gym.manager.token]) {
      for (const id of [sessionId, randomUUID()]) {
        const listed = await test.call('GET', `/api/my/sessions/${id}/swap-options`, { token })
        expect([listed.status, listed.body.message]).toEqual([404, 'Session not found'])
      }
    }
  })
})

async function openDraft({ gym, trainer, people, date }: SwapScene) {
  const { rows } = await test.pool.query(
    "insert into planning_drafts (brand_id, title, origin) values ($1, 'Draft', 'planner') returning id",
    [gym.brandId],
  )
  await test.pool.query(
    `insert into planning_changes (draft_id, brand_id, kind, enrollment_id, assignment_id, trainer_id, location_id, date, hour)
     values ($1, $2, 'move', $3, $4, $5, $6, $7, 20)`,
    [rows[0].id, gym.brandId, people[1]!.trainee.id, people[1]!.sessionId, trainer.id, gym.locationId, date],
  )
  return rows[0].id as string
}

function startPlanning({ gym, date }: SwapScene, draftId: string) {
  return test.pool.query(
    "insert into planning_plans (draft_id, brand_id, week, run_id, mode) values ($1, $2, date_trunc('week', $3::date), $1, 'afresh')",
    [draftId, gym.brandId, date],
  )
}

describe('asking to swap', () => {
  it('sends one email to each of the others, and says how it stands', async () => {
    const scene = await createSwapScene(test, { count: 3 })
    const swap = await asked(scene)
    expect(swap).toMatchObject({
      isAsker: true,
      token: null,
      state: 'agreed',
      from: { hour: 9 },
      to: { hour: 10 },
      others: 2,
      othersAgreed: 0,
      names: [],
    })
    expect(await news(scene)).toEqual(['SwapAsked Ben 1', 'SwapAsked Cleo 1'])
    expect(await activity(scene)).toEqual(['swap-asked'])
    const { body } = await test.call<OwnSwap[]>('GET', '/api/my/swaps', { token: scene.people[2]!.token })
    expect(body.data).toMatchObject([
      { isAsker: false, state: 'open', from: { hour: 11 }, to: { hour: 9 }, names: [] },
    ])
  })

  it('happens once per session at a time, for everyone in it', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const again = await askToSwap(test, scene)
    expect([again.status, again.body.message]).toEqual([
      409,
      'People are already being asked to swap this session',
    ])
    const { body } = await swapOptions(test, scene.people[1]!)
    expect(body.data!.whyNot).toBe('People are already being asked to swap this session')
  })

  it('happens at most five times per person and week, also for those who are asked', async () => {
    const scene = await createSwapScene(test)
    for (let times = 0; times < 5; times++) {
      const { id } = await asked(scene)
      await test.call('POST', `/api/my/swaps/${id}/withdraw`, scene.people[0]!)
    }
    const { body } = await askToSwap(test, scene)
    expect(body.message).toBe("You've asked 5 times that week. Ask your gym for help.")
    // Ben was asked five times, so Ann isn't offered his hour even if she may ask again.
    await test.pool.query('update swaps set asked_by = $1 where asked_by = $2', [
      scene.people[1]!.trainee.id,
      scene.people[0]!.trainee.id,
    ])
    expect(await hoursFor(scene)).toEqual([])
  })

  it.each([
    ['an hour that nobody would give', { hour: 15 }, 409, 'This hour is no longer free. Choose another one.'],
    ['a session that has changed since', { revision: 7 }, 409, 'This session was changed in the meantime'],
    ['half an hour', { hour: 9.5 }, 400, null],
    ['nowhere', { gymLocationId: null }, 400, null],
  ])('is refused for %s', async (_, changes, status, message) => {
    const scene = await createSwapScene(test)
    const refused = await askToSwap(test, scene, changes)
    expect(refused.status).toBe(status)
    if (message) expect(refused.body.message).toBe(message)
    expect(await stateOf(test, scene)).toBeUndefined()
  })

  it('is only for the one who has the session', async () => {
    const scene = await createSwapScene(test)
    const { sessionId } = scene.people[0]!
    const body = {
      trainerId: scene.trainer.id,
      gymLocationId: scene.gym.locationId,
      date: scene.date,
      hour: 10,
    }
    for (const token of [scene.people[1]!.token, scene.trainer.token, scene.gym.manager.token]) {
      const refused = await test.call('POST', `/api/my/sessions/${sessionId}/swap`, { token, body })
      expect(refused.status).toBe(404)
    }
    expect((await test.call('POST', `/api/my/sessions/${sessionId}/swap`, { body })).status).toBe(401)
  })
})

describe('answering', () => {
  it('moves everyone with the last yes, and then tells first names and everyone concerned', async () => {
    const scene = await createSwapScene(test, { count: 3 })
    await asked(scene)
    const [ben, cleo] = await linksOf(test, scene)
    const first = await answer(test, cleo!, 'yes')
    expect(first.body.data).toMatchObject({ state: 'agreed', answer: 'yes', othersAgreed: 1, names: [] })
    expect(await hoursNow(test, scene)).toEqual([9, 10, 11])
    const last = await answer(test, ben!, 'yes')
    expect(last.body.data).toMatchObject({
      state: 'done',
      from: { hour: 10 },
      to: { hour: 11 },
      names: ['Ann', 'Cleo'],
    })
    expect(await hoursNow(test, scene)).toEqual([10, 11, 9])
    expect((await news(scene)).filter((one) => one.startsWith('SwapDone'))).toEqual([
      'SwapDone Ann 1',
      'SwapDone Ben 1',
      'SwapDone Cleo 1',
      'SwapDone Robin 3',
      'SwapDone Tess 3',
    ])
    expect(await activity(scene)).toEqual(['swap-asked', 'swap-agreed', 'swap-agreed', 'swap-done'])
  })

  it('counts as a move for the person who asked, and not for those who helped', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    await answer(test, ben!, 'yes')
    const whyNot = async (index: number) => (await swapOptions(test, scene.people[index]!)).body.data!.whyNot
    expect(await whyNot(0)).toBe(
      "You've already moved a session that week. Ask your gym if you need to move another one.",
    )
    expect(await whyNot(1)).toBeNull()
  })

  it('changes nothing when the link is only opened, however often', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    for (let times = 0; times < 3; times++) {
      const { status, body } = await test.call<SwapInfo>('GET', `/api/swaps/${ben}`)
      expect([status, body.data?.state]).toEqual([200, 'open'])
    }
    expect(await hoursNow(test, scene)).toEqual([9, 10])
  })

  it('with no ends it for all, and the same two are not brought together again', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    expect((await answer(test, ben!, 'no')).body.data).toMatchObject({
      state: 'off',
      answer: 'no',
      names: [],
    })
    expect(await stateOf(test, scene)).toBe('declined')
    expect(await hoursNow(test, scene)).toEqual([9, 10])
    expect(await hoursFor(scene)).toEqual([])
    expect(await hoursFor(scene, 1)).toEqual([[9, 1]])
  })

  it('works once', async () => {
    const scene = await createSwapScene(test, { count: 3 })
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    await answer(test, ben!, 'yes')
    for (const again of ['yes', 'no'] as const) {
      const { status, body } = await answer(test, ben!, again)
      expect([status, body.message]).toEqual([409, "You've already answered"])
    }
    expect(await stateOf(test, scene)).toBe('asked')
  })

  it('moves nobody if a session has changed, been canceled, or begun to be planned', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    const draftId = await openDraft(scene)
    const planning = 'Your gym is planning this week right now. Please try again in a few minutes.'
    expect((await answer(test, ben!, 'yes')).body.message).toBe(planning)
    await test.pool.query('delete from planning_changes where draft_id = $1', [draftId])
    await startPlanning(scene, draftId)
    expect((await answer(test, ben!, 'yes')).body.message).toBe(planning)
    await test.pool.query('delete from planning_plans where draft_id = $1', [draftId])
    await test.call('DELETE', `${ASSIGNMENTS}/${scene.people[0]!.sessionId}`, scene.gym.manager)
    const { status, body } = await answer(test, ben!, 'yes')
    expect([status, body.message]).toEqual([409, 'This swap is off, and nobody has moved.'])
    expect(await hoursNow(test, scene)).toEqual([undefined, 10])
  })

  it('says why if the gym no longer allows it, and then the swap is over', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    await allow(scene, { moves: 'off' })
    const { status, body } = await answer(test, ben!, 'yes')
    expect([status, body.message]).toEqual([
      409,
      'This swap is off, and nobody has moved. Your gym no longer lets trainees swap.',
    ])
    expect(await stateOf(test, scene)).toBe('lapsed')
    expect(await activity(scene)).toEqual(['swap-asked', 'swap-agreed', 'swap-failed'])
  })

  it.each([
    ['has other plans', 'delete from trainee_slots where user_id = $1'],
    [
      'has used up their moves',
      `insert into trainee_moves (enrollment_id, assignment_id, week, before_trainer_id, before_location_id, before_date,
         before_hour, revision, moved_at)
       select enrollment_id, id, date_trunc('week', date)::date, trainer_user_id, location_id, date, hour, revision, now()
       from sessions where trainee_user_id = $1`,
    ],
  ])(
    "says that the hours don't suit everyone any more if the one who asked %s, and no more",
    async (_, change) => {
      const scene = await createSwapScene(test)
      await asked(scene)
      const [ben] = await linksOf(test, scene)
      await test.pool.query(change, [scene.people[0]!.trainee.userId])
      const { body } = await answer(test, ben!, 'yes')
      expect(body.message).toBe(
        "This swap is off, and nobody has moved. The hours don't suit everyone any more.",
      )
      expect(await hoursNow(test, scene)).toEqual([9, 10])
    },
  )

  it('takes a link that the server made for someone who still trains there', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    const [ben] = await linksOf(test, scene)
    for (const link of ['nonsense', `${ben}x`, ben!.replace(/^./, 'A'), `${randomUUID()}.abc`]) {
      expect((await test.call('GET', `/api/swaps/${link}`)).status).toBe(404)
      expect((await answer(test, link, 'yes')).status).toBe(404)
    }
    expect((await test.call('POST', `/api/swaps/${ben}`, { body: { answer: 'maybe' } })).status).toBe(400)
    await test.pool.query("update enrollments set approval_status = 'Rejected' where id = $1", [
      scene.people[1]!.trainee.id,
    ])
    expect((await answer(test, ben!, 'yes')).status).toBe(404)
  })
})

describe('a swap lapses', () => {
  it('after twelve hours, whether or not the job has run', async () => {
    const scene = await createSwapScene(test)
    const { id, lapsesAt } = await asked(scene)
    const hours = (Date.parse(lapsesAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    const [ben] = await linksOf(test, scene)
    await lapseSwap.run(test.context() as never, { swapId: id })
    expect(await stateOf(test, scene)).toBe('asked')
    await test.pool.query(
      "update swaps set lapses_at = current_instant() - interval '1 second' where id = $1",
      [id],
    )
    expect((await answer(test, ben!, 'yes')).body.message).toBe('This swap is off, and nobody has moved.')
    await lapseSwap.run(test.context() as never, { swapId: id })
    expect(await stateOf(test, scene)).toBe('lapsed')
    expect((await activity(scene)).at(-1)).toBe('swap-lapsed')
    expect((await askToSwap(test, scene)).status).toBe(201)
  })

  it('when the first of its hours is within the notice period', async () => {
    const scene = await createSwapScene(test, { date: dayAhead(4) })
    const first = Date.parse(`${scene.date}T09:00Z`)
    const moveNoticeHours = Math.floor((first - Date.now()) / 3_600_000) - 2
    await allow(scene, { moveNoticeHours })
    const { lapsesAt } = await asked(scene)
    expect(Date.parse(lapsesAt)).toBe(first - moveNoticeHours * 3_600_000)
  })

  it('for others to ask again as soon as one of its sessions has changed', async () => {
    const scene = await createSwapScene(test)
    await asked(scene)
    await test.pool.query('update sessions set revision = revision + 1 where id = $1', [
      scene.people[0]!.sessionId,
    ])
    expect(await hoursFor(scene, 1)).toEqual([[9, 1]])
    const { status } = await test.call('POST', `/api/my/sessions/${scene.people[1]!.sessionId}/swap`, {
      token: scene.people[1]!.token,
      body: { trainerId: scene.trainer.id, gymLocationId: scene.gym.locationId, date: scene.date, hour: 9 },
    })
    expect(status).toBe(201)
  })
})

describe("a brand's swaps", () => {
  it('are listed for its managers with everyone in them, and stopped by them', async () => {
    const scene = await createSwapScene(test)
    const { id } = await asked(scene)
    const list = `/api/gym-offers/swaps?gymBrandId=${scene.gym.brandId}`
    const { body } = await test.call<OpenSwap[]>('GET', list, scene.gym.manager)
    expect(body.data).toMatchObject([
      {
        id,
        people: [
          { traineeName: 'Ann Trainee', from: { hour: 9 }, to: { hour: 10 }, hasAgreed: true },
          { traineeName: 'Ben Trainee', from: { hour: 10 }, to: { hour: 9 }, hasAgreed: false },
        ],
      },
    ])
    const [ben] = await linksOf(test, scene)
    expect((await test.call('POST', `/api/gym-offers/swaps/${id}/stop`, scene.gym.manager)).status).toBe(200)
    expect((await test.call<OpenSwap[]>('GET', list, scene.gym.manager)).body.data).toEqual([])
    expect((await answer(test, ben!, 'yes')).body.message).toBe('This swap is off, and nobody has moved.')
    expect((await test.call('POST', `/api/gym-offers/swaps/${id}/stop`, scene.gym.manager)).status).toBe(409)
    expect(await activity(scene)).toEqual(['swap-asked', 'swap-stopped'])
  })

  it("are nobody else's: foreign ones are as good as absent, and trainees read none", async () => {
    const [own, foreign] = [await createSwapScene(test), await createSwapScene(test)]
    const { id } = await asked(foreign)
    const stop = (id: string) => test.call('POST', `/api/gym-offers/swaps/${id}/stop`, own.gym.manager)
    const [outside, absent] = [await stop(id), await stop(randomUUID())]
    expect([outside.status, absent.status]).toEqual([404, 404])
    expect(outside.body).toEqual(absent.body)
    const list = `/api/gym-offers/swaps?gymBrandId=${foreign.gym.brandId}`
    expect((await test.call('GET', list, own.gym.manager)).status).toBe(404)
    for (const { token } of [foreign.people[0]!, foreign.trainer]) {
      expect((await test.call('GET', list, { token })).status).toBe(403)
      expect((await test.call('POST', `/api/gym-offers/swaps/${id}/stop`, { token })).status).toBe(403)
    }
    expect((await test.call('GET', list)).status).toBe(401)
  })

  it('are withdrawn only by the person who asked', async () => {
    const scene = await createSwapScene(test)
    const { id } = await asked(scene)
    const stranger = await createPerson(test, {})
    for (const token of [scene.people[1]!.token, stranger.token, scene.gym.manager.token])
      expect((await test.call('POST', `/api/my/swaps/${id}/withdraw`, { token })).status).toBe(404)
    expect((await test.call('POST', `/api/my/swaps/${id}/withdraw`, scene.people[0]!)).status).toBe(200)
    expect(await stateOf(test, scene)).toBe('stopped')
    expect(await activity(scene)).toEqual(['swap-asked', 'swap-withdrawn'])
  })

  it('take nothing from someone who lacks a session: none of these hours was free', async () => {
    const scene = await createSwapScene(test)
    const left = await createEnrollment(test, { brandId: scene.gym.brandId })
    await addTraineeSlots(test, left.userId, [9, 10], scene.date)
    expect(await hoursFor(scene)).toEqual([[10, 1]])
  })
})
