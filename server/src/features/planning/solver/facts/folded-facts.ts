import type { Ban, PlannedSession, PlanningFacts } from './planning-facts.ts'

/** The facts as the database sends them: hours by day, and sessions as columns. That's quicker to write and a third as long. */
export interface FoldedFacts
  extends Omit<
    PlanningFacts,
    'trainees' | 'trainers' | 'booked' | 'history' | 'locks' | 'bans' | 'previousPlan'
  > {
  trainees: (Omit<PlanningFacts['trainees'][number], 'hours'> & { hours: FoldedDay[] })[]
  trainers: (Omit<PlanningFacts['trainers'][number], 'hours'> & {
    hours: (FoldedDay & { locationId: string | null })[]
  })[]
  booked: Columns<PlannedSession>
  history: Columns<PlannedSession>
  locks: Columns<PlannedSession>
  bans: Columns<Ban>
  previousPlan: Columns<PlannedSession> | null
}

interface FoldedDay {
  date: string
  hours: number[]
}

type Columns<Row> = { [Field in keyof Row]: Row[Field][] }

export function unfoldFacts(json: string): PlanningFacts {
  const folded: FoldedFacts = JSON.parse(json)
  return {
    ...folded,
    trainees: folded.trainees.map((trainee) => ({ ...trainee, hours: unfoldDays(trainee.hours) })),
    trainers: folded.trainers.map((trainer) => ({ ...trainer, hours: unfoldDays(trainer.hours) })),
    booked: unfoldSessions(folded.booked),
    history: unfoldSessions(folded.history),
    locks: unfoldSessions(folded.locks),
    bans: unfoldSessions(folded.bans),
    previousPlan: folded.previousPlan && unfoldSessions(folded.previousPlan),
  }
}

function unfoldDays<Day extends FoldedDay>(days: Day[]) {
  return days.flatMap(({ hours, ...day }) => hours.map((hour) => ({ ...day, hour })))
}

function unfoldSessions<TrainerId>({
  traineeId,
  trainerId,
  locationId,
  date,
  hour,
}: Columns<Omit<PlannedSession, 'trainerId'> & { trainerId: TrainerId }>) {
  return traineeId.map((_, row) => ({
    traineeId: traineeId[row]!,
    trainerId: trainerId[row]!,
    locationId: locationId[row]!,
    date: date[row]!,
    hour: hour[row]!,
  }))
}
