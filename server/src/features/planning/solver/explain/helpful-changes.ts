import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import type { Occupancy } from '../week/occupancy.ts'
import { type Cell, canBePaired, isBanned, type Trainee, type Trainer, type Week } from '../week/week.ts'

/** A limit or a capacity, raised for everyone it's in the way of. */
export interface Raise {
  to: number
  /** How many more sessions there are then, while nobody moves. */
  gain: number
}

/** A number that's in the way of one more session. Whatever is raised or lowered, nobody moves. */
export interface HelpfulChange {
  kind: 'hours-per-week' | 'hours-per-day' | 'capacity' | 'rest-days' | 'sessions-per-day'
  from: number
  to: number
  /** What it makes possible. */
  session: PlannedSession
  /** If it's in the way of others, too: what it would be raised to for all of them. */
  together: Raise | null
}

export interface Found extends Pick<HelpfulChange, 'kind' | 'from' | 'to'> {
  trainer: number
  cell: Cell
}

export function findHelpfulChange(
  week: Week,
  after: Occupancy,
  trainee: Trainee,
  trainersAt: Map<number, Trainer[]>,
): Found | null {
  const found = trainee.cells
    .filter((cell) => !isBanned(week, trainee.index, cell) && !after.isTaken(trainee.person, cell))
    .flatMap((cell) =>
      (trainersAt.get(cell.id) ?? [])
        .filter((trainer) => canBePaired(week, trainee, trainer, cell))
        .flatMap((trainer) => inTheWay(week, after, trainee, trainer, cell)),
    )
  return found.toSorted((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))[0] ?? null
}

/** Exactly one number, or nothing. */
function inTheWay(
  week: Week,
  after: Occupancy,
  { index, perDay, restDays, wanted }: Trainee,
  trainer: Trainer,
  cell: Cell,
): Found[] {
  if (after.ofTrainee(index) >= wanted || after.usesHour(trainer.index, cell)) return []
  if (after.isTaken(trainer.person, cell) || after.rushes(trainer.index, cell)) return []
  const [onDay, hours] = [after.trainerOnDay(trainer.index, cell.day), after.ofTrainer(trainer.index)]
  const near = nearestDay(after, index, cell.day, restDays)
  const isFull = after.room(cell) <= 0
  const capacity = week.locations[cell.location]!.capacity
  const blocks = [
    hours >= trainer.perWeek && (['hours-per-week', trainer.perWeek, hours + 1] as const),
    onDay >= trainer.perDay && (['hours-per-day', trainer.perDay, onDay + 1] as const),
    isFull && (['capacity', capacity, capacity - after.room(cell) + 1] as const),
    near !== null && (['rest-days', restDays, near - 1] as const),
    after.traineeOnDay(index, cell.day) >= perDay &&
      (['sessions-per-day', perDay, after.traineeOnDay(index, cell.day) + 1] as const),
  ].filter((block) => block !== false)
  const [only, ...more] = blocks
  if (!only || more.length > 0) return []
  const [kind, from, to] = only
  return isAllowed(kind, to) ? [{ kind, from, to, trainer: trainer.index, cell }] : []
}

/** Nobody trains four times a day. */
function isAllowed(kind: HelpfulChange['kind'], to: number) {
  return kind !== 'sessions-per-day' || to <= 3
}

/** How many days away the nearest session is that's within the rest days. */
function nearestDay({ traineeOnDay }: Occupancy, trainee: number, day: number, restDays: number) {
  for (let apart = 1; apart <= restDays; apart++)
    if (traineeOnDay(trainee, day - apart) > 0 || traineeOnDay(trainee, day + apart) > 0) return apart
  return null
}

export function describeChange(
  facts: PlanningFacts,
  trainee: Trainee,
  { kind, from, to, trainer, cell }: Found,
  together: Raise | null,
): HelpfulChange {
  const date = Temporal.PlainDate.from(facts.week).add({ days: cell.day }).toString()
  const [trainerId, locationId] = [facts.trainers[trainer]!.id, facts.locations[cell.location]!.id]
  const session = { traineeId: trainee.id, trainerId, locationId, date, hour: cell.hour }
  return { kind, from, to, session, together }
}
