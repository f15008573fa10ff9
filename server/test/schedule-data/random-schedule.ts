import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { createEnrollment } from '../enrollment.ts'
import { createGym, createLocation, type TestGym } from '../gyms.ts'
import { addTrainerSlots, setClock } from '../schedule.ts'
import { createSession } from '../sessions.ts'
import { createTrainer } from '../trainers.ts'

/** Clocks change in Vienna on March 28, on Lord Howe Island (by half an hour) on April 4, in New York on March 14. */
const FIRST = '2027-03-12'
const DAYS = 26
export const RANDOM_RANGE = { startDate: FIRST, endDate: addDays(FIRST, DAYS - 1) }
/** In the middle of it, in the middle of an hour. */
const NOW = '2027-03-28T01:20:00Z'
/** A day on which every session has begun. */
const BEGUN = '2027-03-26'

const chance = (percent: number) => fc.integer({ min: 1, max: 100 }).map((value) => value <= percent)
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)

interface Place {
  id: string
  brandId: string
  zone: string
}

/** Two brands that share trainers, with locations in four time zones, some of them small, one of them closed. */
async function createBrands(test: TestApp) {
  const mine = await createGym(test, { location: { timeZone: 'Europe/Vienna', capacity: 1 } })
  const theirs = await createGym(test, { location: { timeZone: 'Asia/Kolkata', capacity: 2 } })
  const place = (gym: TestGym, zone: string, options = {}) =>
    createLocation(test, gym.brandId, { name: zone, timeZone: zone, ...options })
  const places: Place[] = [
    { id: mine.locationId, brandId: mine.brandId, zone: 'Europe/Vienna' },
    { id: theirs.locationId, brandId: theirs.brandId, zone: 'Asia/Kolkata' },
    ...(await Promise.all(
      (
        [
          [mine, 'Australia/Lord_Howe', { capacity: 2 }],
          [mine, 'America/New_York', {}],
          [mine, 'Europe/Vienna', { archived: true }],
          [theirs, 'Australia/Lord_Howe', {}],
        ] as const
      ).map(async ([gym, zone, options]) => ({
        id: await place(gym, zone, options),
        brandId: gym.brandId,
        zone,
      })),
    )),
  ]
  return { mine, theirs, places }
}

async function createPeople(test: TestApp, { mine, theirs }: { mine: TestGym; theirs: TestGym }) {
  const both = [mine.brandId, theirs.brandId]
  const trainers = await Promise.all(
    [both, both, both, [mine.brandId], [theirs.brandId], both].map((brandIds, index) =>
      createTrainer(test, { firstName: `T${index}`, brandIds, isActive: index !== 5 }),
    ),
  )
  const trainees = await Promise.all(
    both.flatMap((brandId) => [0, 1, 2, 3].map(() => createEnrollment(test, { brandId }))),
  )
  // A trainer who trains with others.
  for (const brandId of both) {
    trainees.push(await createEnrollment(test, { brandId, person: trainers[0]! }))
  }
  return { trainers, trainees }
}

async function fillSlots(test: TestApp, trainers: { id: string }[], places: Place[]) {
  const slot = fc.record({
    trainer_id: oneOf(trainers.map(({ id }) => id)),
    date: fc.integer({ min: 0, max: DAYS - 1 }).map((day) => addDays(FIRST, day)),
    hour: fc.integer({ min: 0, max: 23 }),
    status: chance(85).map((isOpen) => (isOpen ? 'Available' : 'Unavailable')),
    location_id: fc.option(oneOf(places.map(({ id }) => id))),
    notes: fc.option(oneOf(['Dentist', 'Bring a "towel"']), { freq: 10 }),
  })
  await test.db
    .insertInto('trainer_slots')
    .values(fc.sample(slot, { seed: 16, numRuns: 1_500 }))
    .onConflict((conflict) => conflict.columns(['trainer_id', 'date', 'hour']).doNothing())
    .execute()
}

/** In about a third of the free slots, wherever the constraints allow it. */
async function fillSessions(test: TestApp, places: Place[]) {
  const slots = await test.db
    .selectFrom('trainer_slots')
    .innerJoin('brand_trainers', 'brand_trainers.user_id', 'trainer_slots.trainer_id')
    .selectAll('trainer_slots')
    .select('brand_trainers.brand_id')
    .where('status', '=', 'Available')
    .orderBy('trainer_slots.id')
    .execute()
  const enrollments = await test.db.selectFrom('enrollments').selectAll().orderBy('id').execute()
  const choices = fc.sample(
    fc.record({
      isBooked: chance(35),
      trainee: fc.nat(),
      place: fc.nat(),
      price: fc.option(oneOf([45, 60.5])),
      payment: oneOf(['paid', 'pending']),
      attendance: fc.option(oneOf(['NoShow', 'Attended']), { freq: 3 }),
      notes: oneOf([null, 'Knees first', 'Scheduled via gym management']),
      isCancelled: chance(10),
    }),
    { seed: 17, numRuns: slots.length },
  )
  const sessions = slots.flatMap((slot, index) => {
    const { isBooked, isCancelled, ...chosen } = choices[index]!
    const own = places.filter(
      ({ id, brandId }) => brandId === slot.brand_id && (slot.location_id ?? id) === id,
    )
    const people = enrollments.filter(
      ({ brand_id, user_id }) => brand_id === slot.brand_id && user_id !== slot.trainer_id,
    )
    const place = own[chosen.place % own.length]
    const trainee = people[chosen.trainee % people.length]!
    if (!isBooked || !place) return []
    return {
      brand_id: slot.brand_id,
      location_id: place.id,
      zone: place.zone,
      trainer_user_id: slot.trainer_id,
      enrollment_id: trainee.id,
      trainee_user_id: trainee.user_id,
      date: slot.date,
      hour: slot.hour,
      notes: chosen.notes,
      price: chosen.price,
      currency: chosen.price && 'EUR',
      payment_status: chosen.price && chosen.payment,
      attendance: isCancelled || slot.date > BEGUN ? null : chosen.attendance,
      ...(isCancelled
        ? { status: 'Cancelled', cancelled_at: NOW }
        : { status: 'Scheduled', slot_id: slot.id }),
    }
  })
  await sql`
    insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour,
      during, status, cancelled_at, notes, price, currency, payment_status, attendance)
    select brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour,
      tstzrange(at, at + interval '1 hour'), status, cancelled_at, notes, price, currency, payment_status, attendance
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as session (brand_id uuid, location_id uuid,
      enrollment_id uuid, trainee_user_id uuid, trainer_user_id uuid, slot_id uuid, date date, hour smallint, zone text,
      status text, cancelled_at timestamptz, notes text, price numeric, currency text, payment_status text, attendance text)
    cross join lateral hour_start(session.date, session.hour, session.zone) as at
    on conflict do nothing`.execute(test.db)
}

/** Two trainers want the only place there is, and one has it: that's too rare to leave to chance. */
async function fillOnePlace(test: TestApp, { brandId, locationId }: TestGym) {
  const [one, other] = [
    await createTrainer(test, { firstName: 'T6', brandIds: [brandId] }),
    await createTrainer(test, { firstName: 'T7', brandIds: [brandId] }),
  ]
  const [date, hour] = [addDays(BEGUN, 7), 10]
  const enrollment = await createEnrollment(test, { brandId })
  const id = await createSession(test, { brandId, locationId, trainerId: one.id, enrollment, date, hour })
  await sql`update sessions set during = tstzrange(at, at + interval '1 hour')
    from hour_start(${date}, ${hour}, 'Europe/Vienna') as at where id = ${id}`.execute(test.db)
  await addTrainerSlots(test, other.id, { date, hours: [hour], locationId })
}

/**
 * Two brands with random hours and sessions, always the same ones, so that two ways to read them can be compared. Moves
 * the clock into the middle of it.
 */
export async function createRandomSchedule(test: TestApp) {
  const { mine, theirs, places } = await createBrands(test)
  const { trainers, trainees } = await createPeople(test, { mine, theirs })
  await fillSlots(test, trainers, places)
  await fillSessions(test, places)
  await fillOnePlace(test, mine)
  await setClock(test, NOW)
  return { mine, theirs, trainees }
}
