import type { WhatIf, WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPlanScene, startDraft } from '../../../../test/planning/plans.ts'
import { addTraineeSlots, addTrainerSlots } from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { taskContext, until } from '../../../../test/worker.ts'
import { deleteOldWhatIfs } from './delete-old-what-ifs.ts'
import { workOutWhatIf } from './run/work-out-what-if.ts'

const WHAT_IF = '/api/gym-planning/what-if'
const TODAY = new Date().toISOString().slice(0, 10)
const LAST_MONDAY = addDays(TODAY, -7 - ((new Date(TODAY).getUTCDay() + 6) % 7))
const LAST_TUESDAY = addDays(LAST_MONDAY, 1)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(() => test.db.deleteFrom('planning_what_ifs').execute())
afterAll(() => test.close())

/** Last week, Kenji worked one hour on Tuesday evening, when Ana trained. Ben had time then, too, and Chidi an hour later. */
async function createPast() {
  const gym = await createGym(test, { location: { name: 'Neubau' } })
  const kenji = await createTrainer(test, { firstName: 'Kenji', brandIds: [gym.brandId] })
  await addTrainerSlots(test, kenji.id, { date: LAST_TUESDAY, hours: [18] })
  const people = [
    { firstName: 'Ana', hours: [18] },
    { firstName: 'Ben', hours: [18] },
    { firstName: 'Chidi', hours: [19] },
  ]
  const trainees = []
  for (const { firstName, hours } of people) {
    const trainee = await createEnrollment(test, { ...gym, firstName, lastName: 'Okafor' })
    await addTraineeSlots(test, trainee.userId, hours, LAST_TUESDAY)
    trainees.push(trainee)
  }
  const longAgo = sql`now() - interval '1 year'`
  await sql`update enrollments set enrolled_at = ${longAgo} where brand_id = ${gym.brandId}`.execute(test.db)
  await sql`update brand_trainers set assigned_at = ${longAgo} where brand_id = ${gym.brandId}`.execute(
    test.db,
  )
  await sql`insert into price_settings (brand_id, price, currency) values (${gym.brandId}, 45.50, 'EUR')`.execute(
    test.db,
  )
  return { gym, kenji, trainees }
}

function evening({ locationId }: TestGym, from = 18, until = 19): WhatIfChange {
  return { kind: 'new-trainer', gymLocationId: locationId, weekdays: [2], from, until }
}

function ask({ brandId, manager }: TestGym, changes: WhatIfChange[], span = 'last-4', token = manager.token) {
  return test.call<WhatIf>('POST', WHAT_IF, { token, body: { gymBrandId: brandId, span, changes } })
}

async function read({ manager }: Pick<TestGym, 'manager'>, id: string) {
  return (await test.call<WhatIf>('GET', `${WHAT_IF}/${id}`, { token: manager.token })).body.data!
}

/** As the queue would. */
function work() {
  return workOutWhatIf.run(taskContext(test), {})
}

async function answered(gym: TestGym, changes: WhatIfChange[], span?: string) {
  const { status, body } = await ask(gym, changes, span)
  if (status !== 200) throw new Error(`Not asked: ${status} ${body.message}`)
  await work()
  return read(gym, body.data!.id)
}

describe('an answer', () => {
  it('compares the weeks that really were with what they would have been, in sessions, people, money, and hours', async () => {
    const { gym } = await createPast()
    const { state, weeks, answer } = await answered(gym, [evening(gym, 18, 20)])
    expect([state, weeks]).toEqual(['ready', [LAST_MONDAY]])
    expect(answer!.weeks).toEqual([
      {
        week: LAST_MONDAY,
        booked: 0,
        asIs: { sessions: 1, atMost: 1, wanted: 3, people: 3, satisfied: 1, revenue: '45.50' },
        changed: { sessions: 3, atMost: 3, wanted: 3, people: 3, satisfied: 3, revenue: '136.50' },
        hoursAdded: 2,
        hoursUsed: 2,
      },
    ])
    expect(answer!.gain).toEqual({ sessions: 2, atLeast: 2, atMost: 2 })
    expect([answer!.summary, ...answer!.details]).toEqual([
      '+2 sessions a week, €91 a week.',
      'All 2 are on Tuesday evenings.',
      '2 more people a week get all the sessions they want.',
      'It takes 2 more trainer hours a week; 2 of them are used.',
    ])
  })

  it('frees what really took place, leaves other brands’ sessions, and leaves out who enrolled later', async () => {
    const { gym, kenji, trainees } = await createPast()
    const other = await createGym(test)
    const [ana, ben] = trainees
    const book = (brandId: string, enrollmentId: string, person: string, location: string, hour: number) =>
      sql`
      with slot as (insert into trainer_slots (trainer_id, date, hour, status) values (${kenji.id}, ${LAST_TUESDAY}, ${hour}, 'Available')
        on conflict (trainer_id, date, hour) do update set status = 'Available' returning id)
      insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
      select ${brandId}, ${location}, ${enrollmentId}, ${person}, ${kenji.id}, slot.id, ${LAST_TUESDAY}, ${hour},
        tstzrange(${LAST_TUESDAY}::date + make_interval(hours => ${hour}), ${LAST_TUESDAY}::date + make_interval(hours => ${hour + 1}))
      from slot`.execute(test.db)
    await book(gym.brandId, ana!.id, ana!.userId, gym.locationId, 18)
    const chidi = trainees[2]!
    const elsewhere = await createEnrollment(test, { ...other, person: chidi.person })
    await sql`insert into brand_trainers (brand_id, user_id) values (${other.brandId}, ${kenji.id})`.execute(
      test.db,
    )
    await book(other.brandId, elsewhere.id, chidi.userId, other.locationId, 19)
    await sql`update enrollments set enrolled_at = now() where id = ${ben!.id}`.execute(test.db)
    const { answer } = await answered(gym, [evening(gym, 18, 20)])
    expect(answer!.weeks).toMatchObject([
      { booked: 1, asIs: { sessions: 1, people: 2 }, changed: { sessions: 1, people: 2 } },
    ])
    expect(answer!.summary).toBe('No more sessions.')
  })

  it('is there right away for the same question about the same facts, but not once a fact has changed', async () => {
    const { gym, trainees } = await createPast()
    const changes = [evening(gym), { kind: 'more-wishes' } as const]
    const first = await answered(gym, changes)
    const again = await ask(gym, changes.toReversed())
    expect(again.body.data).toEqual(first)
    await addTraineeSlots(test, trainees[0]!.userId, [9], LAST_TUESDAY)
    const later = (await ask(gym, changes)).body.data!
    expect(later.id).not.toBe(first.id)
    expect(later.state).toBe('working')
  })

  it('can be about hours that a trainer had marked as unavailable, and about the next weeks', async () => {
    const { gym, kenji } = await createPast()
    await addTrainerSlots(test, kenji.id, { date: LAST_TUESDAY, hours: [19], status: 'Unavailable' })
    const more: WhatIfChange = {
      kind: 'more-hours',
      trainerId: kenji.id,
      gymLocationId: gym.locationId,
      weekdays: [2],
      from: 19,
      until: 20,
    }
    expect((await answered(gym, [more])).answer!.gain.sessions).toBe(1)
    const next = await answered(gym, [more], 'next-4')
    expect(next.weeks).toHaveLength(4)
    expect(next.weeks[0]).toBe(addDays(LAST_MONDAY, 14))
  })

  it('is a file without names', async () => {
    const { gym } = await createPast()
    const { id } = await answered(gym, [evening(gym)])
    const file = await test.call('GET', `${WHAT_IF}/${id}/export`, { token: gym.manager.token })
    expect(file.headers['content-disposition']).toBe('attachment; filename="what-if.csv"')
    expect(file.text).toContain(`${LAST_MONDAY},0,1,1,3,3,1,45.50,2,2,3,3,2,91.00,1,1`)
    expect(file.text).not.toContain('Kenji')
  })

  it('is deleted after a while', async () => {
    const { gym } = await createPast()
    const { id } = await answered(gym, [evening(gym)])
    await deleteOldWhatIfs(test.db, '1 day')
    expect((await read(gym, id)).id).toBe(id)
    await deleteOldWhatIfs(test.db, '0 days')
    expect((await test.call('GET', `${WHAT_IF}/${id}`, { token: gym.manager.token })).status).toBe(404)
  })
})

describe('the best next steps', () => {
  it('are the single changes that place the most sessions', async () => {
    const { gym, kenji } = await createPast()
    const { nextSteps, total, done } = await answered(gym, [])
    const [gymLocationId, weekdays] = [gym.locationId, [2]]
    expect(nextSteps).toEqual([
      {
        change: { kind: 'new-trainer', gymLocationId, weekdays, from: 17, until: 21 },
        gain: { sessions: 2, atLeast: 2, atMost: 2 },
        hours: 4,
      },
      {
        change: { kind: 'more-hours', trainerId: kenji.id, gymLocationId, weekdays, from: 19, until: 20 },
        gain: { sessions: 1, atLeast: 1, atMost: 1 },
        hours: 1,
      },
    ])
    expect([done, total]).toEqual([2, 2])
  })

  it('are none for a brand without a past', async () => {
    const gym = await createGym(test)
    expect(await answered(gym, [])).toMatchObject({ state: 'ready', weeks: [], nextSteps: [] })
    expect((await answered(gym, [evening(gym)])).answer!.summary).toBe(
      'There are no weeks to plan again yet.',
    )
  })
})

describe('working it out', () => {
  it('waits while a draft is being worked out, and then goes on', async () => {
    const { gym } = await createPast()
    const scene = await createPlanScene(test, [[0, 18]], [{ name: 'Emeka Obi', hours: [[0, 18]] }])
    await startDraft(test, scene)
    const { id } = (await ask(gym, [evening(gym)])).body.data!
    const working = work()
    await until(async () => (await heldUntil(id)) !== null)
    expect(await read(gym, id)).toMatchObject({ state: 'working', done: 0 })
    await test.db.deleteFrom('planning_drafts').execute()
    await working
    expect((await read(gym, id)).state).toBe('ready')
  })

  it('can be stopped, and asked again', async () => {
    const { gym } = await createPast()
    const { id } = (await ask(gym, [evening(gym)])).body.data!
    const { token } = gym.manager
    const stopped = await test.call<WhatIf>('POST', `${WHAT_IF}/${id}/stop`, { token })
    expect(stopped.body.data).toMatchObject({ state: 'stopped', answer: null })
    await work()
    expect((await read(gym, id)).state).toBe('stopped')
    expect(await answered(gym, [evening(gym)])).toMatchObject({ id, state: 'ready' })
    const late = await test.call<WhatIf>('POST', `${WHAT_IF}/${id}/stop`, { token })
    expect(late.body.data!.state).toBe('ready')
  })

  it('is taken over from a process that died, and fails plainly after the third', async () => {
    const { gym } = await createPast()
    const { id } = (await ask(gym, [evening(gym)])).body.data!
    const die = (timesTaken: number) =>
      sql`
      update planning_what_ifs set held_until = now() - interval '1 second', times_taken = ${timesTaken}
      where id = ${id}`.execute(test.db)
    await sql`update planning_what_ifs set held_until = now() + interval '5 seconds'`.execute(test.db)
    await work()
    expect((await read(gym, id)).state).toBe('working')
    await die(3)
    await work()
    expect((await read(gym, id)).state).toBe('failed')
    await ask(gym, [evening(gym)])
    await die(1)
    await work()
    expect((await read(gym, id)).state).toBe('ready')
  })

  async function heldUntil(id: string) {
    const { held_until } = await test.db
      .selectFrom('planning_what_ifs')
      .select('held_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return held_until
  }
})

describe('a question', () => {
  it('is asked once, even if several ask at the same moment, and at most four wait per brand', async () => {
    const { gym } = await createPast()
    const same = await Promise.all([1, 2, 3].map(() => ask(gym, [evening(gym)])))
    expect(new Set(same.map(({ body }) => body.data!.id)).size).toBe(1)
    const replies = await Promise.all([9, 10, 11, 12, 13].map((from) => ask(gym, [evening(gym, from, 20)])))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    expect(replies.find(({ status }) => status === 429)!.body.message).toBe(
      '4 questions are already being worked out for this brand. Try again when one of them is ready.',
    )
  })

  it("doesn't exist for managers of other brands, and neither do their locations and trainers", async () => {
    const { gym, kenji } = await createPast()
    const { id } = await answered(gym, [evening(gym)])
    const other = await createGym(test)
    const { token } = other.manager
    expect((await ask(gym, [], 'last-4', token)).status).toBe(404)
    expect((await test.call('GET', `${WHAT_IF}/${id}`, { token })).status).toBe(404)
    expect((await test.call('POST', `${WHAT_IF}/${id}/stop`, { token })).status).toBe(404)
    expect((await test.call('GET', `${WHAT_IF}/${id}/export`, { token })).status).toBe(404)
    expect((await ask(other, [evening(gym)])).status).toBe(404)
    const fewer: WhatIfChange = {
      kind: 'fewer-hours',
      trainerId: kenji.id,
      weekdays: [2],
      from: 9,
      until: 12,
    }
    expect((await ask(other, [fewer])).body.message).toBe('Trainer not found')
    const archived = await createLocation(test, gym.brandId, { archived: true })
    expect((await ask(gym, [{ kind: 'capacity', gymLocationId: archived, capacity: 3 }])).status).toBe(404)
  })

  it('makes sense: an end after the beginning, days, and at most eight changes', async () => {
    const gym = await createGym(test)
    expect((await ask(gym, [evening(gym, 19, 18)])).status).toBe(400)
    expect((await ask(gym, [{ ...evening(gym), weekdays: [] } as WhatIfChange])).status).toBe(400)
    expect(
      (
        await ask(
          gym,
          Array.from({ length: 9 }, () => evening(gym)),
        )
      ).status,
    ).toBe(400)
  })
})
