import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment, type TestEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import {
  randomStandbyWeek,
  type StandbyWeek,
  standbyFor,
} from '../../../../test/offers/random-standby-week.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { setClock } from '../../../../test/schedule.ts'
import { createTrainer } from '../../../../test/trainers.ts'
import { listStandby } from './standby.queries.ts'

/** `npm test` tries some; RANDOM_WEEKS tries more, about three per second. */
const WEEKS = Number(process.env.RANDOM_WEEKS ?? 10)
/** Some hours of this week are over, some of the next are too far ahead, and clocks change in between. */
const NOW = '2027-03-24T12:00:00Z'
const MONDAYS = ['2027-03-22', '2027-03-29']
const TRAINERS = 3
const TRAINEES = 30

let test: TestApp
let gym: TestGym
let locations: string[]
let trainers: TestPerson[]
let trainees: TestEnrollment[]
let elsewhere: TestGym
let guests: TestEnrollment[]

beforeAll(async () => {
  test = await createTestApp()
  gym = await createGym(test)
  elsewhere = await createGym(test)
  // Where everything else is equal, IDs decide.
  locations = [gym.locationId, await createLocation(test, gym.brandId)].toSorted()
  locations.push(elsewhere.locationId)
  const brandIds = [gym.brandId, elsewhere.brandId]
  trainers = []
  for (let n = 0; n < TRAINERS; n++) trainers.push(await createTrainer(test, { brandIds }))
  trainees = []
  for (let n = 1; n < TRAINEES; n++) trainees.push(await createEnrollment(test, { brandId: gym.brandId }))
  trainees.sort((one, other) => (one.id < other.id ? -1 : 1))
  trainees.push(await createEnrollment(test, { brandId: gym.brandId, person: trainers.at(-1)! }))
  guests = []
  for (const { person } of trainees)
    guests.push(await createEnrollment(test, { brandId: elsewhere.brandId, person }))
  await setClock(test, NOW)
})
afterAll(() => test.close())

/** Replaces everything with the week. */
async function write(week: StandbyWeek) {
  const rows = JSON.stringify(rowsOf(week))
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query(`delete from hour_offers; delete from trainee_moves; delete from sessions;
      delete from trainer_slots; delete from trainee_slots; delete from notification_opt_outs;
      delete from training_wishes; delete from trainer_limits; delete from planning_settings`)
    for (const statement of STATEMENTS) await client.query(statement, [rows, gym.brandId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

function rowsOf(week: StandbyWeek) {
  const hourOf = ({ trainer, date, hour }: { trainer: number; date: string; hour: number }) => ({
    trainer: trainers[trainer]!.id,
    date,
    hour,
  })
  const hours = new Map(
    [
      ...week.sessions.map((session) => ({ ...session, location: null, status: 'Available', isAway: false })),
      ...week.slots,
    ].map((slot) => [`${slot.trainer} ${slot.date} ${slot.hour}`, slot]),
  )
  return {
    usual: week.usual,
    locations: week.locations.map((location, index) => ({ id: locations[index], ...location })),
    limits: week.trainers.map((limits, index) => ({ trainer: trainers[index]!.id, ...limits })),
    trainees: week.trainees.map(({ home, others, preferred, enrolledAt, ...trainee }, index) => ({
      id: trainees[index]!.id,
      user: trainees[index]!.userId,
      home: home === null ? null : locations[home],
      others: others.map((location) => locations[location]),
      preferred: preferred === null ? null : trainers[preferred]!.id,
      enrolledAt: new Date(enrolledAt).toISOString(),
      ...trainee,
    })),
    marks: week.trainees.flatMap(({ marks }, index) =>
      marks.map((mark) => ({ user: trainees[index]!.userId, ...mark })),
    ),
    slots: [...hours.values()].map(({ location, status, isAway, ...slot }) => ({
      ...hourOf(slot),
      location: location === null ? null : locations[location],
      status,
      isAway,
    })),
    sessions: week.sessions.map(({ trainee, location, at, status, ...hour }) => {
      const isElsewhere = locations[location] === elsewhere.locationId
      return {
        ...hourOf(hour),
        brand: isElsewhere ? elsewhere.brandId : gym.brandId,
        enrollment: (isElsewhere ? guests : trainees)[trainee]!.id,
        user: trainees[trainee]!.userId,
        location: locations[location],
        at: new Date(at).toISOString(),
        status,
      }
    }),
    moves: week.moves.map(({ trainee, isUndone, ...hour }) => ({
      ...hourOf(hour),
      enrollment: trainees[trainee]!.id,
      isUndone,
    })),
    offers: week.offers.map(({ trainee, isOver, ...hour }) => ({
      ...hourOf(hour),
      enrollment: trainees[trainee]!.id,
      isOver,
    })),
  }
}

/** Each is given the rows and the brand. */
const STATEMENTS = [
  `update gym_locations set capacity = given.capacity, time_zone = given.zone
   from jsonb_to_recordset($1::jsonb -> 'locations') as given (id uuid, capacity integer, zone text)
   where gym_locations.id = given.id and $2::uuid is not null`,
  `insert into planning_settings (brand_id, sessions_per_week, trainer_hours_per_day, one_place_in_a_row)
   select $2, wanted, "trainerHoursPerDay", "onePlaceInARow" from jsonb_to_record($1::jsonb -> 'usual')
     as given (wanted smallint, "trainerHoursPerDay" smallint, "onePlaceInARow" boolean)`,
  `insert into trainer_limits (brand_id, trainer_id, hours_per_day, hours_per_week)
   select $2, trainer, "hoursPerDay", "hoursPerWeek" from jsonb_to_recordset($1::jsonb -> 'limits')
     as given (trainer uuid, "hoursPerDay" smallint, "hoursPerWeek" smallint)`,
  `with given as (
     select * from jsonb_to_recordset($1::jsonb -> 'trainees') as given (id uuid, "user" uuid, approval text, home uuid,
       "isActive" boolean, "isOptedOut" boolean, "enrolledAt" timestamptz, wanted smallint, "perDay" smallint,
       "restDays" smallint, preferred uuid, "onlyPreferred" boolean, others uuid[])
   ), enrolled as (
     update enrollments set approval_status = given.approval, location_id = given.home, enrolled_at = given."enrolledAt"
     from given where enrollments.id = given.id
   ), known as (
     update users set is_active = given."isActive" from given where users.id = given."user"
   ), silent as (
     insert into notification_opt_outs (user_id, brand_id, notification_type)
     select "user", $2, 'OfferMade' from given where "isOptedOut"
   )
   insert into training_wishes (enrollment_id, sessions_per_week, sessions_per_day, rest_days, preferred_trainer_id,
     only_preferred, other_location_ids)
   select id, wanted, "perDay", "restDays", preferred, "onlyPreferred", others from given`,
  `insert into trainee_slots (user_id, date, hour)
   select "user", date, hour from jsonb_to_recordset($1::jsonb -> 'marks') as given ("user" uuid, date date, hour smallint)
   where $2::uuid is not null`,
  `insert into trainer_slots (trainer_id, location_id, date, hour, status, is_away)
   select trainer, location, date, hour, status, "isAway" from jsonb_to_recordset($1::jsonb -> 'slots')
     as given (trainer uuid, location uuid, date date, hour smallint, status text, "isAway" boolean)
   where $2::uuid is not null`,
  `insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, date, hour, during, status,
     slot_id, cancelled_at)
   select brand, given.location, enrollment, "user", trainer, given.date, given.hour,
     tstzrange(at, at + interval '1 hour'), given.status, case when given.status = 'Scheduled' then trainer_slots.id end,
     case when given.status = 'Cancelled' then current_instant() end
   from jsonb_to_recordset($1::jsonb -> 'sessions') as given (brand uuid, location uuid, enrollment uuid, "user" uuid,
     trainer uuid, date date, hour smallint, at timestamptz, status text)
   join trainer_slots on trainer_slots.trainer_id = given.trainer
     and (trainer_slots.date, trainer_slots.hour) = (given.date, given.hour)
   where $2::uuid is not null`,
  `insert into trainee_moves (enrollment_id, assignment_id, week, before_trainer_id, before_location_id, before_date,
     before_hour, revision, moved_at, undone_at)
   select enrollment, any_session.id, date_trunc('week', given.date), trainer, any_session.location_id, given.date,
     given.hour, 1, current_instant(), case when "isUndone" then current_instant() end
   from jsonb_to_recordset($1::jsonb -> 'moves')
     as given (enrollment uuid, trainer uuid, date date, hour smallint, "isUndone" boolean)
   cross join (select id, location_id from sessions where brand_id = $2 limit 1) as any_session`,
  `with given as (
     select * from jsonb_to_recordset($1::jsonb -> 'offers')
       as given (enrollment uuid, trainer uuid, date date, hour smallint, "isOver" boolean)
   ), offer as (
     insert into hour_offers (brand_id, trainer_id, date, hour, mode, opened_at)
     select $2, trainer, date, hour, 'everyone', current_instant() from given
     returning id, trainer_id, date, hour
   )
   insert into hour_offer_people (offer_id, enrollment_id, location_id, place, shortfall, with_trainer, at_hour, sent_at,
     expires_at)
   select offer.id, enrollment, (select min(id::text)::uuid from gym_locations where brand_id = $2), 1, 0, 0, 0,
     current_instant() - interval '1 day', current_instant() + case when "isOver" then interval '0' else interval '1 hour' end
   from given join offer on (offer.trainer_id, offer.date, offer.hour) = (given.trainer, given.date, given.hour)`,
]

it('in random weeks of 30 people, each hour is offered to exactly those who could have it by every rule and wish, in standby order', {
  timeout: 60_000 + WEEKS * 1_000,
}, async () => {
  const defaultZone = test.env.DEFAULT_TIME_ZONE
  let listed = 0
  for (let seed = 1; seed <= WEEKS; seed++) {
    const size = { trainers: TRAINERS, trainees: TRAINEES }
    const week = randomStandbyWeek(seed, MONDAYS[seed % 2]!, NOW, size)
    await write(week)
    for (const slot of week.slots) {
      const hour = { trainerId: trainers[slot.trainer]!.id, date: slot.date, hour: slot.hour }
      const found = (await listStandby(test, gym.brandId, hour)).map(
        ({ enrollmentId, locationId, shortfall, withTrainer, atHour }) => ({
          trainee: trainees.findIndex(({ id }) => id === enrollmentId),
          location: locations.indexOf(locationId),
          shortfall,
          withTrainer,
          atHour,
        }),
      )
      const expected = standbyFor(week, slot, defaultZone)
      expect(found, `seed ${seed}, ${slot.date} ${slot.hour}:00 of trainer ${slot.trainer}`).toEqual(expected)
      listed += found.length
    }
  }
  expect(listed).toBeGreaterThan(WEEKS * 20)
})
