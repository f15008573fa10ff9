import type { PlanCounts } from '../check/score-plan.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'

export interface Quality extends PlanCounts {
  sessions: number
}

/** What the people of this plan had in the week before, judged by the history before that. */
export function judgeLastWeek({ week, history, trainees }: PlanningFacts): Quality {
  const first = Temporal.PlainDate.from(week).subtract({ days: 7 }).toString()
  const homes = new Map(trainees.map(({ id, locationId }) => [id, locationId]))
  const [before, sessions] = [
    history.filter(({ date }) => date < first),
    history.filter(({ date, traineeId }) => date >= first && homes.has(traineeId)),
  ]
  const usualHours = new Set(before.map(hourOf))
  const usualTrainers = new Set(before.map(pairOf))
  return {
    sessions: sessions.length,
    usualHour: sessions.filter((session) => usualHours.has(hourOf(session))).length,
    usualTrainer: sessions.filter((session) => usualTrainers.has(pairOf(session))).length,
    preferredLocation: sessions.filter(({ traineeId, locationId }) => homes.get(traineeId) === locationId)
      .length,
  }
}

function hourOf({ traineeId, date, hour }: PlannedSession) {
  return `${traineeId} ${new Date(date).getUTCDay()} ${hour}`
}

function pairOf({ traineeId, trainerId }: PlannedSession) {
  return `${traineeId} ${trainerId}`
}
