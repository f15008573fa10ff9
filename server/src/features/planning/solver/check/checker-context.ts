import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'

export type TraineeFacts = PlanningFacts['trainees'][number]
export type TrainerFacts = PlanningFacts['trainers'][number]

export type CheckerContext = ReturnType<typeof createCheckerContext>

export function createCheckerContext(facts: PlanningFacts) {
  const zones = new Map(facts.locations.map(({ id, timeZone }) => [id, timeZone]))
  const nextWeek = Temporal.PlainDate.from(facts.week).add({ days: 7 }).toString()
  const starts = new Map<string, number>()
  return {
    facts,
    now: Date.parse(facts.now),
    trainees: new Map(facts.trainees.map((trainee) => [trainee.id, trainee])),
    trainers: new Map(facts.trainers.map((trainer) => [trainer.id, trainer])),
    capacities: new Map(
      facts.locations.map(({ id, capacity }) => [id, capacity ?? Number.POSITIVE_INFINITY]),
    ),
    busy: Map.groupBy(facts.busy, ({ personId }) => personId),
    bans: new Set(facts.bans.map((ban) => `${hourKey(ban)} ${ban.traineeId} ${ban.trainerId ?? ''}`)),
    locks: new Set(facts.locks.map(sessionKey)),
    traineeHours: new Map(
      facts.trainees.map(({ id, hours }) => [id, new Set(hours.map(({ date, hour }) => `${date} ${hour}`))]),
    ),
    /** Undefined at locations that aren't listed. */
    startOf({ locationId, date, hour }: PlannedSession) {
      const zone = zones.get(locationId)
      if (zone === undefined) return undefined
      const text = `${date}T${String(hour).padStart(2, '0')}:00[${zone}]`
      const start = starts.get(text) ?? Temporal.ZonedDateTime.from(text).epochMilliseconds
      starts.set(text, start)
      return start
    },
    clockHour: createClocks(),
    /** Whether the location's clock jumps over the beginning of this hour. */
    isSkipped({ locationId, date, hour }: PlannedSession, start: number) {
      const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zones.get(locationId)!)
      return local.minute !== 0 || local.hour !== hour || local.toPlainDate().toString() !== date
    },
    isInWeek(date: string) {
      return date >= facts.week && date < nextWeek
    },
  }
}

/** The date and hour that a clock in a time zone shows at an instant. */
function createClocks() {
  const known = new Map<string, string>()
  return (timeZone: string, instant: number) => {
    const key = `${timeZone} ${instant}`
    const shown = known.get(key) ?? readClock(timeZone, instant)
    known.set(key, shown)
    return shown
  }
}

function readClock(timeZone: string, instant: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return `${local.toPlainDate()} ${local.hour}`
}

export function dayNumber(date: string) {
  return Date.parse(date) / 86_400_000
}

export function hourKey({ locationId, date, hour }: Pick<PlannedSession, 'locationId' | 'date' | 'hour'>) {
  return `${locationId} ${date} ${hour}`
}

export function sessionKey(session: PlannedSession) {
  return `${hourKey(session)} ${session.traineeId} ${session.trainerId}`
}
