import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import { expandBrandHours } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { type TrainerHourFacts, whyNotThisTrainer } from '@spotter/contract/schedule/reasons.ts'
import type { TrainerHour } from '@spotter/contract/schedule/schedule.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { TestGym } from '../../../../test/gyms.ts'
import { addTrainerSlots, createScene } from '../../../../test/schedule.ts'
import { createRandomSchedule, RANDOM_RANGE } from '../../../../test/schedule-data/random-schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function read<T>(gym: TestGym, path: string, range: string) {
  const url = `/api/gym-schedule/trainers/${path}?gymBrandId=${gym.brandId}${range}`
  return test.call<T>('GET', url, { token: gym.manager.token })
}

it('costs a 304 until something changes', async () => {
  const scene = await createScene(test)
  const url = `/api/gym-schedule/trainers/hours?gymBrandId=${scene.gym.brandId}`
  const { token } = scene.gym.manager
  const first = await test.call('GET', url, { token })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await test.call('GET', url, { token, headers })
  expect([first.status, second.status, second.text]).toEqual([200, 304, ''])
  const stranger = await createScene(test)
  expect((await test.call('GET', url, { token: stranger.gym.manager.token, headers })).status).toBe(404)
  await addTrainerSlots(test, scene.trainer.id, { hours: [11], date: scene.date })
  expect((await test.call('GET', url, { token, headers })).status).toBe(200)
})

it('is refused to managers of other brands', async () => {
  const [mine, stranger] = [await createScene(test), await createScene(test)]
  expect((await read({ ...mine.gym, manager: stranger.gym.manager }, 'hours', '')).status).toBe(404)
  const [day, later] = [mine.date, addDays(mine.date, 62)]
  expect((await read(mine.gym, 'hours', `&startDate=${day}&endDate=${later}`)).status).toBe(400)
})

/** Slot by slot, as the rules for new sessions see it. */
async function readSlotBySlot({ brandId }: TestGym, { startDate, endDate }: typeof RANDOM_RANGE) {
  const { rows } = await sql<Omit<TrainerHourFacts, 'traineeName'> & Record<string, string | null>>`
    select slot.id, users.id as "trainerId", slot.date, slot.hour, slot.created_at as "createdAt",
      slot.updated_at as "updatedAt", booked.id as "assignmentId", full_name(trainee) as "traineeName",
      coalesce(session_place.id, place.id) as "gymLocationId", place.name as "locationName", place.capacity,
      coalesce(lower(booked.during), start.at) <= current_instant() as "isPast", busy.elsewhere as "isBusyElsewhere",
      case when booked.id is not null then 'Booked'
        when busy.elsewhere or slot.status = 'Unavailable' or place.id is distinct from slot.location_id then 'Unavailable'
        else 'Available' end as status,
      (select count(*)::integer from sessions
        where location_id = place.id and counts_toward_capacity(sessions, start.at)) as "sessionsAtHour"
    from brand_trainers join users on users.id = brand_trainers.user_id and users.is_active
    join trainer_slots as slot on slot.trainer_id = users.id and slot.date between ${startDate} and ${endDate}
    left join gym_locations as place on place.id = slot.location_id and place.brand_id = ${brandId}
    cross join lateral (
      select time_zone as zone from gym_locations where brand_id = ${brandId} and archived_at is null
      order by current_instant() at time zone time_zone limit 1
    ) as brand
    cross join lateral (
      select hour_start(slot.date, slot.hour, coalesce(place.time_zone, brand.zone)) as at
    ) as start
    left join sessions as booked on booked.slot_id = slot.id and booked.brand_id = ${brandId}
    left join gym_locations as session_place on session_place.id = booked.location_id
    left join users as trainee on trainee.id = booked.trainee_user_id
    cross join lateral (
      select booked.id is null and (exists (select from sessions where slot_id = slot.id)
        or is_in_session(users.id, tstzrange(start.at, start.at + interval '1 hour'))) as elsewhere
    ) as busy
    where brand_trainers.brand_id = ${brandId} and brand_trainers.removed_at is null
    order by users.first_name, users.last_name, users.id, slot.date, slot.hour`.execute(test.db)
  return rows.map(({ isBusyElsewhere, locationName, capacity, sessionsAtHour, ...row }) => ({
    ...row,
    whyNot: whyNotThisTrainer({ ...row, isBusyElsewhere, locationName, capacity, sessionsAtHour } as never),
  }))
}

it('expands into exactly the hours that the long list has, whatever the clocks do', async () => {
  // Moves the clock, so it comes last.
  const { mine, theirs } = await createRandomSchedule(test)
  const met = new Set<string | null | undefined>()
  for (const gym of [mine, theirs]) {
    for (const range of ['', `&startDate=${RANDOM_RANGE.startDate}&endDate=${RANDOM_RANGE.endDate}`]) {
      const compact = await read<BrandHours>(gym, 'hours', range)
      const long = await read<TrainerHour[]>(gym, 'availability', range)
      const expected = long.body.data!.map(({ id, createdAt, updatedAt, ...hour }) => hour)
      expect(expandBrandHours(compact.body.data!)).toEqual(expected)
      if (range !== '') expect(long.body.data).toMatchObject(await readSlotBySlot(gym, RANDOM_RANGE))
      for (const { hours } of compact.body.data!.trainers) for (const letter of hours) met.add(letter)
      for (const { whyNot, session } of expected) {
        met.add(whyNot?.replace(/.* is full .*/, 'full'))
        met.add(session?.paymentStatus).add(session?.attendance)
      }
    }
  }
  // Otherwise, the comparison would prove little.
  for (const kind of [...'.aubsAUBS', 'full', 'paid', 'pending', 'overdue', 'NoShow', 'Attended']) {
    expect(met).toContain(kind)
  }
})
