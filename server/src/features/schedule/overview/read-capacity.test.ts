import type { CapacityEntry } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation } from '../../../../test/gyms.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Nights on which the clocks skip or repeat an hour, or half of one. */
const NIGHTS = [
  ['America/New_York', '2027-03-14'],
  ['Europe/Vienna', '2027-03-28'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Africa/Cairo', '2027-04-30'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/New_York', '2027-11-07'],
] as const
/** How many pairs train at each gym: with few of them, hours on their own occur, and with many, full ones. */
const PAIRS = [2, 5]

/** A gym in four time zones, where people train at random hours of these nights. */
async function createNights(pairs: number) {
  const gym = await createGym(test)
  const { brandId } = gym
  const places = new Map<string, string>()
  for (const [index, zone] of [...new Set(NIGHTS.map(([zone]) => zone))].entries()) {
    const capacity = [1, 2, 3, null][index]!
    places.set(zone, await createLocation(test, brandId, { name: zone, timeZone: zone, capacity }))
  }
  const someHours = fc.subarray([-1, 0, 1, 2, 3, 4])
  const nights = fc.sample(someHours, { seed: 16, numRuns: pairs * NIGHTS.length })
  for (let pair = 0; pair < pairs; pair++) {
    const trainer = await createTrainer(test, { brandIds: [brandId] })
    const trainee = await createEnrollment(test, { brandId })
    const sessions = NIGHTS.flatMap(([zone, night]) =>
      nights.pop()!.map((hour) => ({
        zone,
        place: places.get(zone),
        hour: (hour + 24) % 24,
        date: hour < 0 ? addDays(night, -1) : night,
      })),
    )
    await sql`
      with session as (
        select session.*, hour_start(date, hour, zone) as at
        from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
          as session (place uuid, zone text, date date, hour smallint)
      ), slots as (
        insert into trainer_slots (trainer_id, date, hour, status)
        select ${trainer.id}::uuid, date, hour, 'Available' from session returning *
      )
      insert into sessions (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date,
        hour, during)
      select ${brandId}, session.place, ${trainee.id}, ${trainee.userId}, slots.trainer_id, slots.id, session.date,
        session.hour, tstzrange(session.at, session.at + interval '1 hour')
      from session join slots using (date, hour) on conflict do nothing`.execute(test.db)
  }
  return gym
}

/** Hour by hour, as the rule for new sessions counts. */
async function countHourByHour(brandId: string, startDate: string, endDate: string) {
  const { rows } = await sql<CapacityEntry>`
    select place.id as "gymLocationId", place.name as "gymLocationName", hours.date, hours.hour, place.capacity,
      load.sessions as "currentAssignments", greatest(0, place.capacity - load.sessions) as "availableSlots",
      coalesce(load.sessions >= place.capacity, false) as "isAtCapacity"
    from (
      select distinct sessions.location_id, hour.date, hour.hour
      from sessions join gym_locations on gym_locations.id = sessions.location_id
      cross join lateral (select lower(sessions.during) at time zone gym_locations.time_zone as at) as clock
      cross join lateral (values
        (sessions.date, sessions.hour), (clock.at::date, extract(hour from clock.at)::smallint)
      ) as hour (date, hour)
      where sessions.brand_id = ${brandId} and sessions.status = 'Scheduled'
    ) as hours
    join gym_locations as place on place.id = hours.location_id
    cross join lateral (
      select count(*)::integer as sessions from sessions
      where sessions.location_id = place.id
        and counts_toward_capacity(sessions, hour_start(hours.date, hours.hour, place.time_zone))
    ) as load
    where hours.date between ${startDate} and ${endDate}
    order by hours.date, hours.hour, place.name, place.id`.execute(test.db)
  return rows.map((row) => ({ ...row, availableSlots: row.capacity === null ? null : row.availableSlots }))
}

it.each(PAIRS)(
  'counts every hour as the rule for new sessions does, whatever the clocks do: %i',
  async (pairs) => {
    const { brandId, manager } = await createNights(pairs)
    for (const [, night] of NIGHTS) {
      for (const days of [0, 20]) {
        const [startDate, endDate] = [addDays(night, -days), addDays(night, days)]
        const url = `/api/gym-schedule/capacity?gymBrandId=${brandId}&startDate=${startDate}&endDate=${endDate}`
        const { body } = await test.call<CapacityEntry[]>('GET', url, { token: manager.token })
        expect(body.data).toEqual(await countHourByHour(brandId, startDate, endDate))
      }
    }
  },
)
