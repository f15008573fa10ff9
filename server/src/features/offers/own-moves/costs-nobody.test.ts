import { addDays } from '@spotter/contract/shared/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { hoursToMoveTo, type OfferWeek, randomOfferWeek } from '../../../../test/offers/random-offer-week.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { dayAhead } from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { readOwnMoveOptions } from './read-own-move-options.ts'

/** `npm test` tries some; RANDOM_WEEKS tries more, about five per second. */
const WEEKS = Number(process.env.RANDOM_WEEKS ?? 60)
const MONDAY = addDays(dayAhead(10), (8 - new Date(dayAhead(10)).getUTCDay()) % 7)

let test: TestApp
let gym: TestGym
let locations: string[]
let trainers: TestPerson[]
let trainees: TestEnrollment[]

beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test)
  locations = [gym.locationId, await createLocation(test, gym.brandId)]
  trainers = []
  for (const firstName of ['Ana', 'Ben'])
    trainers.push(await createTrainer(test, { firstName, brandIds: [gym.brandId] }))
  trainees = []
  for (const person of [undefined, undefined, undefined, trainers.at(-1)])
    trainees.push(await createEnrollment(test, { brandId: gym.brandId, ...(person && { person }) }))
})
afterAll(() => test.close())

/** Replaces everything with the week, and returns its sessions' IDs in order. */
async function write(week: OfferWeek) {
  const rows = JSON.stringify({
    locations: week.locations.map((location, index) => ({ id: locations[index], ...location })),
    trainees: week.trainees.map(({ isApproved, location, wanted }, index) => ({
      id: trainees[index]!.id,
      status: isApproved ? 'Approved' : 'Pending',
      location: locations[location],
      wanted,
    })),
    marks: week.trainees.flatMap(({ marks }, index) =>
      marks.map((mark) => ({ user: trainees[index]!.userId, ...mark })),
    ),
    slots: week.slots.map(({ trainer, location, ...hour }) => ({
      trainer: trainers[trainer]!.id,
      location: location === null ? null : locations[location],
      ...hour,
    })),
    sessions: week.sessions.map(({ trainer, trainee, location, at, ...hour }, index) => ({
      index,
      trainer: trainers[trainer]!.id,
      trainee: trainees[trainee]!.id,
      user: trainees[trainee]!.userId,
      location: locations[location],
      at: new Date(at).toISOString(),
      ...hour,
    })),
  })
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from sessions; delete from trainer_slots; delete from trainee_slots')
    await client.query(
      `update gym_locations set capacity = given.capacity, time_zone = given.zone
       from jsonb_to_recordset($1::jsonb -> 'locations') as given (id uuid, capacity integer, zone text)
       where gym_locations.id = given.id`,
      [rows],
    )
    await client.query(
      `update enrollments set approval_status = given.status, location_id = given.location
       from jsonb_to_recordset($1::jsonb -> 'trainees') as given (id uuid, status text, location uuid)
       where enrollments.id = given.id`,
      [rows],
    )
    await client.query(
      `insert into training_wishes (enrollment_id, sessions_per_week)
       select id, wanted from jsonb_to_recordset($1::jsonb -> 'trainees') as given (id uuid, wanted smallint)
       on conflict (enrollment_id) do update set sessions_per_week = excluded.sessions_per_week`,
      [rows],
    )
    await client.query(
      `insert into trainee_slots (user_id, date, hour)
       select "user", date, hour from jsonb_to_recordset($1::jsonb -> 'marks') as given ("user" uuid, date date, hour smallint)`,
      [rows],
    )
    await client.query(
      `insert into trainer_slots (trainer_id, location_id, date, hour, status)
       select trainer, location, date, hour, 'Available'
       from jsonb_to_recordset($1::jsonb -> 'slots') as given (trainer uuid, location uuid, date date, hour smallint)`,
      [rows],
    )
    const { rows: ids } = await client.query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb -> 'sessions') as given (index integer, trainer uuid, trainee uuid,
           "user" uuid, location uuid, date date, hour smallint, at timestamptz)
       ), written as (
         insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
         select $2, given.location, given.trainee, given."user", given.trainer, trainer_slots.id, given.date, given.hour,
           tstzrange(given.at, given.at + interval '1 hour')
         from given join trainer_slots on trainer_slots.trainer_id = given.trainer
           and (trainer_slots.date, trainer_slots.hour) = (given.date, given.hour)
         returning id, trainer_user_id, date, hour
       )
       select written.id from written join given
         on (given.trainer, given.date, given.hour) = (written.trainer_user_id, written.date, written.hour)
       order by given.index`,
      [rows, gym.brandId],
    )
    await client.query(
      `insert into offer_settings (brand_id, moves, move_notice_hours, moves_per_week, move_trainers)
       values ($1, 'by-themselves', 0, 14, $2) on conflict (brand_id) do update set move_trainers = excluded.move_trainers`,
      [gym.brandId, week.moveTrainers],
    )
    await client.query('commit')
    return ids.map(({ id }): string => id)
  } finally {
    client.release()
  }
}

it('lists exactly the hours that the rules allow and that nobody who is left out could use', {
  timeout: 60_000 + WEEKS * 1_000,
}, async () => {
  let listed = 0
  for (let seed = 1; seed <= WEEKS; seed++) {
    // Nothing else cleans up after so many weeks.
    if (seed % 200 === 0) await test.pool.query('vacuum')
    const week = randomOfferWeek(seed, MONDAY, { trainers: trainers.length, trainees: trainees.length })
    const ids = await write(week)
    for (const [index, session] of week.sessions.entries()) {
      const { userId } = trainees[session.trainee]!
      const actor = { userId, signInId: '', roles: ['Trainee' as const], timeFormat: '12h' as const }
      const { hours } = await readOwnMoveOptions({ ...test.context(), actor }, ids[index]!)
      const found = hours.map(({ trainerId, gymLocationId, date, hour }) =>
        [trainers.findIndex(({ id }) => id === trainerId), locations.indexOf(gymLocationId), date, hour].join(
          ' ',
        ),
      )
      const expected = hoursToMoveTo(week, session).map(({ trainer, location, date, hour }) =>
        [trainer, location, date, hour].join(' '),
      )
      expect(found.toSorted(), `seed ${seed}, session ${index}`).toEqual(expected.toSorted())
      listed += found.length
    }
  }
  expect(listed).toBeGreaterThan(WEEKS)
})
