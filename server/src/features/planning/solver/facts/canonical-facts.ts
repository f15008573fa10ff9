import { createHash } from 'node:crypto'
import { type PlannedSession, PlanningFacts } from './planning-facts.ts'

/** Hours begin on a quarter hour in every time zone, so nothing is lost by rounding down. */
const QUARTER_HOUR = 15 * 60_000
const DAY = 24 * 60 * 60_000

/** Checks the facts and puts them in one order, so that the same facts always give the same plan. */
export function canonicalFacts(input: PlanningFacts): PlanningFacts {
  const facts = PlanningFacts.parse(input)
  requireKnownReferences(facts)
  const byDate = sortedBy<{ date: string; hour: number; locationId?: string | null }>(
    ({ date, hour, locationId }) => [date, hour, locationId ?? ''],
  )
  return {
    ...facts,
    now: roundedNow(facts),
    locations: sortedBy<PlanningFacts['locations'][number]>(({ id }) => [id])(facts.locations),
    trainees: sortedBy<PlanningFacts['trainees'][number]>(({ id }) => [id])(facts.trainees).map(
      (trainee) => ({
        ...trainee,
        otherLocationIds: trainee.otherLocationIds.filter((id) => id !== trainee.locationId).toSorted(),
        hours: byDate(trainee.hours),
      }),
    ),
    trainers: sortedBy<PlanningFacts['trainers'][number]>(({ id }) => [id])(facts.trainers).map(
      (trainer) => ({
        ...trainer,
        locationIds: trainer.locationIds.toSorted(),
        hours: byDate(trainer.hours) as typeof trainer.hours,
      }),
    ),
    busy: sortedBy<PlanningFacts['busy'][number]>(({ personId, from, until }) => [personId, from, until])(
      facts.busy,
    ),
    booked: sortSessions(facts.booked),
    history: sortSessions(facts.history),
    locks: sortSessions(facts.locks),
    bans: sortSessions(facts.bans),
    previousPlan: facts.previousPlan && sortSessions(facts.previousPlan),
  }
}

/** Identifies what the plan was based on, without the manager's own decisions (locks, bans, the previous plan). */
export function hashFacts({ locks, bans, previousPlan, ...world }: PlanningFacts) {
  return hash(world)
}

export function hashPlan(sessions: PlannedSession[]) {
  return hash(sortSessions(sessions).map((session) => sessionKey(session)))
}

export function sortSessions<
  Session extends Omit<PlannedSession, 'trainerId'> & { trainerId: string | null },
>(sessions: Session[]) {
  return sortedBy<Session>(({ date, hour, locationId, trainerId, traineeId }) => [
    date,
    hour,
    locationId,
    trainerId ?? '',
    traineeId,
  ])(sessions)
}

function sessionKey({ date, hour, locationId, trainerId, traineeId }: PlannedSession) {
  return [date, hour, locationId, trainerId, traineeId]
}

/** The clock matters only once the week is near. */
function roundedNow({ week, now }: PlanningFacts) {
  const earliest = Date.parse(week) - DAY
  const rounded = Math.floor(Date.parse(now) / QUARTER_HOUR) * QUARTER_HOUR
  return new Date(Math.max(earliest, rounded)).toISOString()
}

function requireKnownReferences({ week, locations, trainees, trainers, locks }: PlanningFacts) {
  if (new Date(week).getUTCDay() !== 1) throw new Error(`${week} isn't a Monday`)
  const places = uniqueIds('location', locations)
  const enrolled = uniqueIds('trainee', trainees)
  const staff = uniqueIds('trainer', trainers)
  const need = (known: Set<string>, id: string, what: string) => {
    if (!known.has(id)) throw new Error(`${what} ${id} isn't among the facts`)
  }
  for (const trainee of trainees) {
    for (const id of [trainee.locationId, ...trainee.otherLocationIds]) need(places, id, 'The location')
  }
  for (const trainer of trainers) for (const id of trainer.locationIds) need(places, id, 'The location')
  if (new Set(locks.map((lock) => sessionKey(lock).join())).size < locks.length)
    throw new Error('A lock is listed twice')
  for (const lock of locks) {
    need(places, lock.locationId, 'The location')
    need(enrolled, lock.traineeId, 'The trainee')
    need(staff, lock.trainerId, 'The trainer')
  }
}

function uniqueIds(what: string, rows: { id: string }[]) {
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) throw new Error(`A ${what} is listed twice`)
  return ids
}

function sortedBy<Row>(keyOf: (row: Row) => (string | number)[]) {
  return <Some extends Row>(rows: Some[]) =>
    rows
      .map((row) => ({ row, key: keyOf(row) }))
      .sort((a, b) => compare(a.key, b.key))
      .map(({ row }) => row)
}

function compare(a: (string | number)[], b: (string | number)[]) {
  for (let place = 0; place < a.length; place++) {
    if (a[place]! < b[place]!) return -1
    if (a[place]! > b[place]!) return 1
  }
  return 0
}

/** Parsed facts have their keys in the schema's order, whatever order they came in. */
function hash(value: unknown) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
