import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'
import { isPlannerWeek } from './planning/planner-week.ts'

const STAR = 'trainee@spotter.demo'
const REASONS = ['Trainer is ill', 'Trainee is traveling', 'Moved to next week', 'Heating repair in the hall']
const NOTES = ['Warm up early', 'Focus on mobility', 'Bring running shoes', 'Technique check: deadlift']

/** A trainer's free hour, with its start at one of their brands' locations. */
interface Offer {
  slotId: string
  trainerId: string
  brandId: string
  locationId: string
  date: string
  hour: number
  startsAt: string
  capacity: number | null
  managerId: string | null
  luck: number
}

interface Trainee {
  id: string
  userId: string
  brandId: string
  locationId: string
  email: string
  hours: string[]
}

/** Sessions from last week to three weeks ahead, few of them in the week that's left for the planner. Skips a brand's day once it has had any session. */
export async function seedSchedule(db: Database) {
  const offers = await listOffers(db)
  if (offers.length === 0) return
  const trainees = await listTrainees(db)
  const taken = await listTaken(db)
  const given = new Set<string>()
  const sessions = offers.flatMap((offer) => {
    const trainee = given.has(offer.slotId) ? undefined : chooseTrainee(offer, trainees, taken)
    if (!trainee) return []
    given.add(offer.slotId)
    const isCancelled = offer.luck % 12 === 5
    if (!isCancelled) take(offer, trainee, taken)
    return [rowOf(offer, trainee, isCancelled)]
  })
  for (let from = 0; from < sessions.length; from += 500) {
    await db
      .insertInto('sessions')
      .values(sessions.slice(from, from + 500))
      .execute()
  }
}

/** The star's hours are always offered, so that there are sessions ahead of them whatever the date. */
const isStarsHour = sql`
  exists (
    select from enrollments join users as star on star.id = enrollments.user_id and star.email = ${STAR}
    join trainee_slots as own on own.user_id = star.id
    where enrollments.location_id = place.id and own.date = slots.date and own.hour = slots.hour)`

async function listOffers(db: Database) {
  const { rows } = await sql<Offer>`
    select slots.id as "slotId", slots.trainer_id as "trainerId", place.brand_id as "brandId",
      place.id as "locationId", slots.date, slots.hour, start.at as "startsAt",
      place.capacity,
      (select min(brand_managers.user_id::text)::uuid from brand_managers
        where brand_managers.brand_id = place.brand_id) as "managerId", luck.number as luck
    from trainer_slots as slots
    join users on users.id = slots.trainer_id and users.email like '%@spotter.demo'
    join brand_trainers on brand_trainers.user_id = slots.trainer_id and brand_trainers.removed_at is null
    join gym_brands on gym_brands.id = brand_trainers.brand_id and gym_brands.is_active
      and gym_brands.archived_at is null
    join gym_locations as place on place.brand_id = gym_brands.id and place.archived_at is null
      and coalesce(slots.location_id, place.id) = place.id
    cross join lateral (select hour_start(slots.date, slots.hour, place.time_zone) as at) as start
    cross join lateral (
      select case when ${isPlannerWeek(sql`slots.date`)} then extract(isodow from slots.date)::text
        else slots.date::text end as name
    ) as day
    cross join lateral (
      select abs(hashtext(concat(users.email, day.name, slots.hour))::bigint) as number
    ) as luck
    where slots.status = 'Available' and luck.number % 10 < case
        when ${isPlannerWeek(sql`slots.date`)} then 1
        when ${isStarsHour} then 10
        else 4
      end
      and slots.date >= current_instant()::date - 7
      and slots.date <= current_instant()::date + 21
      and not exists (
        select from sessions
        where sessions.brand_id = place.brand_id and sessions.date = slots.date
          and sessions.series_of is null)
    order by slots.date, slots.hour, users.email, luck.number % 7, gym_brands.name, place.name`.execute(db)
  return rows
}

/** Some people never get a session here, so that Insights always has someone who has gone quiet. */
const isQuiet = sql`abs(hashtext(users.email || ' gone')::bigint) % 6 = 0`

async function listTrainees(db: Database) {
  const { rows } = await sql<Trainee>`
    select enrollments.id, enrollments.user_id as "userId", enrollments.brand_id as "brandId",
      enrollments.location_id as "locationId", users.email,
      array(select concat(trainee_slots.date, ' ', trainee_slots.hour) from trainee_slots
        where trainee_slots.user_id = users.id) as hours
    from enrollments join users on users.id = enrollments.user_id and users.email like '%@spotter.demo'
    where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
      and enrollments.location_id is not null and not (${isQuiet} and users.email <> ${STAR})
    order by users.email = ${STAR} desc, md5(users.email)`.execute(db)
  return rows
}

/** Who is busy when, who already had a session that day, and how many sessions a location has per hour. */
interface Taken {
  people: Set<string>
  days: Set<string>
  load: Map<string, number>
}

async function listTaken(db: Database): Promise<Taken> {
  const rows = await db
    .selectFrom('sessions')
    .select(['trainer_user_id', 'trainee_user_id', 'location_id', 'date', 'hour'])
    .select(sql<string>`lower(during)`.as('startsAt'))
    .where('status', '=', 'Scheduled')
    .execute()
  const taken: Taken = { people: new Set(), days: new Set(), load: new Map() }
  for (const row of rows) {
    const offer = { trainerId: row.trainer_user_id, locationId: row.location_id, ...row }
    take(offer, { userId: row.trainee_user_id }, taken)
  }
  return taken
}

type When = Pick<Offer, 'trainerId' | 'locationId' | 'date' | 'hour' | 'startsAt'>

function take(offer: When, trainee: Pick<Trainee, 'userId'>, { people, days, load }: Taken) {
  people.add(`${offer.trainerId} ${offer.startsAt}`).add(`${trainee.userId} ${offer.startsAt}`)
  days.add(`${trainee.userId} ${offer.date}`)
  const place = placeOf(offer)
  load.set(place, (load.get(place) ?? 0) + 1)
}

function placeOf({ locationId, date, hour }: When) {
  return `${locationId} ${date} ${hour}`
}

/** A trainee who prefers this location, is free at this hour if possible, and doesn't train twice a day. */
function chooseTrainee(offer: Offer, trainees: Trainee[], { people, days, load }: Taken) {
  const isFull = offer.capacity !== null && (load.get(placeOf(offer)) ?? 0) >= offer.capacity
  if (isFull || people.has(`${offer.trainerId} ${offer.startsAt}`)) return undefined
  const free = trainees.filter(
    ({ userId, locationId }) =>
      locationId === offer.locationId &&
      userId !== offer.trainerId &&
      !people.has(`${userId} ${offer.startsAt}`) &&
      !days.has(`${userId} ${offer.date}`),
  )
  const willing = free.filter(({ hours }) => hours.includes(`${offer.date} ${offer.hour}`))
  return willing[0]?.email === STAR
    ? willing[0]
    : (willing[offer.luck % (willing.length || 1)] ?? free[offer.luck % 9])
}

function rowOf(offer: Offer, trainee: Trainee, isCancelled: boolean) {
  const lead = sql<string>`${offer.startsAt}::timestamptz - interval '9 days'`
  return {
    brand_id: offer.brandId,
    location_id: offer.locationId,
    enrollment_id: trainee.id,
    trainee_user_id: trainee.userId,
    trainer_user_id: offer.trainerId,
    slot_id: isCancelled ? null : offer.slotId,
    date: offer.date,
    hour: offer.hour,
    during: sql<string>`tstzrange(${offer.startsAt}, ${offer.startsAt}::timestamptz + interval '1 hour')`,
    status: isCancelled ? 'Cancelled' : 'Scheduled',
    notes: NOTES[Math.floor(offer.luck / 10) % 7] ?? null,
    created_by: offer.managerId,
    created_at: lead,
    updated_at: lead,
    cancelled_at: isCancelled ? sql<string>`least(${lead} + interval '7 days', current_instant())` : null,
    cancelled_by: isCancelled ? offer.managerId : null,
    cancel_reason: isCancelled ? (REASONS[Math.floor(offer.luck / 12) % REASONS.length] ?? null) : null,
    revision: isCancelled ? 1 : 0,
  }
}
