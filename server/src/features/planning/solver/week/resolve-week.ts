import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { clockHour, hourOnClock, hourStart, hoursOfWeek, isAtNight, readClock } from './clocks.ts'
import { readHistory } from './history.ts'
import {
  banKey,
  type Cell,
  cellId,
  cellsAt,
  DAYS,
  HOUR,
  type Interval,
  type Session,
  type Trainee,
  type Trainer,
  type Week,
  weekHour,
} from './week.ts'

const DAY = 24 * 60 * 60_000

/** Expects canonical facts. */
export function resolveWeek(facts: PlanningFacts): Week {
  const indexes = {
    location: indexOf(facts.locations),
    trainee: indexOf(facts.trainees),
    trainer: indexOf(facts.trainers),
    person: new Map<string, number>(),
  }
  for (const id of [
    ...facts.trainers.map(({ id }) => id),
    ...facts.trainees.map(({ personId }) => personId),
  ]) {
    if (!indexes.person.has(id)) indexes.person.set(id, indexes.person.size)
  }
  const cells = resolveCells(facts)
  const context = { facts, indexes, cells, now: Date.parse(facts.now) }
  const toSession = (session: PlannedSession) => resolveSession(context, session)
  return {
    now: context.now,
    cells,
    locations: facts.locations.map(({ id, capacity }) => ({
      id,
      capacity: capacity ?? Number.POSITIVE_INFINITY,
    })),
    trainees: resolveTrainees(context),
    trainers: facts.trainers.map((trainer, index) => resolveTrainer(context, trainer, index)),
    busy: resolveBusy(context),
    booked: facts.booked.map((session) => ({
      trainee: indexes.trainee.get(session.traineeId),
      trainer: indexes.trainer.get(session.trainerId),
      cell: resolveCell(context, session),
      day: dayOf(facts, session.date),
    })),
    locks: facts.locks.map(toSession).filter((session) => session !== undefined),
    bans: resolveBans(context),
    previous: facts.previousPlan?.map(toSession).filter((session) => session !== undefined) ?? null,
    onePlaceInARow: facts.settings.onePlaceInARow,
  }
}

interface Context {
  facts: PlanningFacts
  indexes: Record<'location' | 'trainee' | 'trainer' | 'person', Map<string, number>>
  cells: Cell[]
  now: number
}

function resolveCells(facts: PlanningFacts): Cell[] {
  const hours = new Map<string, ReturnType<typeof hoursOfWeek>>()
  for (const { timeZone } of facts.locations) {
    if (!hours.has(timeZone)) hours.set(timeZone, hoursOfWeek(facts.week, timeZone))
  }
  return facts.locations.flatMap(({ timeZone }, location) =>
    hours.get(timeZone)!.map((times, index) => {
      const [day, hour] = [Math.floor(index / 24), index % 24]
      return { id: cellId(location, day, hour), location, day, hour, ...times }
    }),
  )
}

function resolveTrainees(context: Context): Trainee[] {
  const { facts, cells } = context
  const clocks = new Map<string, number[]>()
  const past = Map.groupBy(facts.history, ({ traineeId }) => traineeId)
  return facts.trainees.map((trainee, index) => {
    const clock = clocks.get(trainee.timeZone) ?? readClock(trainee.timeZone, cells)
    clocks.set(trainee.timeZone, clock)
    return resolveTrainee(context, trainee, index, clock, past.get(trainee.id) ?? [])
  })
}

function resolveTrainee(
  { facts, indexes, cells, now }: Context,
  trainee: PlanningFacts['trainees'][number],
  index: number,
  clock: number[],
  past: PlannedSession[],
): Trainee {
  const set = new Set(trainee.hours.map(({ date, hour }) => clockHour(date, hour)))
  const home = indexes.location.get(trainee.locationId)!
  const locations = [home, ...trainee.otherLocationIds.map((id) => indexes.location.get(id)!)]
  const upcoming = locations
    .flatMap((location) => cellsAt({ cells }, location))
    .filter(({ startsAt }) => startsAt > now)
  const isSet = ({ id }: Cell) => set.has(clock[id]!)
  const usedToHours = new Set(trainee.hours.map(({ hour }) => hour))
  const mayBeAsked = ({ id }: Cell) => {
    const hour = hourOnClock(clock[id]!)
    return !isAtNight(hour) || usedToHours.has(hour)
  }
  return {
    index,
    id: trainee.id,
    person: indexes.person.get(trainee.personId)!,
    home,
    locations,
    wanted: trainee.sessionsPerWeek,
    perDay: trainee.sessionsPerDay,
    restDays: trainee.restDays,
    ...readHistory(facts, trainee, past, indexes.trainer),
    preferredTrainer: indexes.trainer.get(trainee.preferredTrainerId ?? '') ?? null,
    onlyPreferredTrainer: trainee.onlyPreferredTrainer && trainee.preferredTrainerId !== null,
    cells: upcoming.filter(isSet),
    askableCells: upcoming.filter((cell) => !isSet(cell) && mayBeAsked(cell)),
    setHours: set,
    clock,
  }
}

function resolveTrainer(
  context: Context,
  trainer: PlanningFacts['trainers'][number],
  index: number,
): Trainer {
  const { facts, indexes, now } = context
  const inWeek = trainer.hours.filter(({ date }) => isInWeek(facts, date))
  const cells = inWeek.flatMap(({ date, hour, locationId }) =>
    (locationId === null ? trainer.locationIds : [locationId]).map((id) =>
      resolveCell(context, { locationId: id, date, hour }),
    ),
  )
  return {
    index,
    id: trainer.id,
    person: indexes.person.get(trainer.id)!,
    locations: trainer.locationIds.map((id) => indexes.location.get(id)!),
    perDay: trainer.hoursPerDay ?? Number.POSITIVE_INFINITY,
    perWeek: trainer.hoursPerWeek ?? Number.POSITIVE_INFINITY,
    contractHours: trainer.contractHours ?? Math.max(1, inWeek.length),
    cells: [...new Set(cells)]
      .filter((cell) => cell !== undefined)
      .filter(({ startsAt, isSkipped }) => startsAt > now && !isSkipped),
    setHours: new Set(inWeek.map(({ date, hour }) => weekHour({ day: dayOf(facts, date), hour }))),
  }
}

function resolveBusy({ facts, indexes }: Context): Interval[][] {
  const busy: Interval[][] = Array.from(indexes.person, () => [])
  for (const { personId, from, until } of facts.busy) {
    const person = indexes.person.get(personId)
    if (person !== undefined) busy[person]!.push({ from: Date.parse(from), until: Date.parse(until) })
  }
  const personOf = new Map(facts.trainees.map(({ id, personId }) => [id, indexes.person.get(personId)!]))
  for (const session of facts.booked) {
    const location = facts.locations[indexes.location.get(session.locationId) ?? -1]
    if (!location) continue
    const from = hourStart(Temporal.PlainDate.from(session.date), session.hour, location.timeZone)
    const hour = { from, until: from + HOUR }
    for (const person of [personOf.get(session.traineeId), indexes.person.get(session.trainerId)]) {
      if (person !== undefined) busy[person]!.push(hour)
    }
  }
  return busy
}

function resolveBans(context: Context) {
  const { facts, indexes } = context
  const bans = new Set<string>()
  for (const ban of facts.bans) {
    const [trainee, cell] = [indexes.trainee.get(ban.traineeId), resolveCell(context, ban)]
    const trainer = ban.trainerId === null ? null : indexes.trainer.get(ban.trainerId)
    if (trainee !== undefined && cell && trainer !== undefined) bans.add(banKey(trainee, trainer, cell.id))
  }
  return bans
}

function resolveSession(context: Context, session: PlannedSession): Session | undefined {
  const trainee = context.indexes.trainee.get(session.traineeId)
  const trainer = context.indexes.trainer.get(session.trainerId)
  const cell = resolveCell(context, session)
  return trainee === undefined || trainer === undefined || !cell ? undefined : { trainee, trainer, cell }
}

/** Nothing for other weeks and for locations that aren't listed. */
function resolveCell(
  { facts, indexes, cells }: Context,
  { locationId, date, hour }: { locationId: string; date: string; hour: number },
) {
  const location = indexes.location.get(locationId)
  if (location === undefined || !isInWeek(facts, date)) return undefined
  return cells[cellId(location, dayOf(facts, date), hour)]
}

function dayOf({ week }: PlanningFacts, date: string) {
  return (Date.parse(date) - Date.parse(week)) / DAY
}

function isInWeek(facts: PlanningFacts, date: string) {
  const day = dayOf(facts, date)
  return day >= 0 && day < DAYS
}

function indexOf(rows: { id: string }[]) {
  return new Map(rows.map(({ id }, index) => [id, index]))
}
