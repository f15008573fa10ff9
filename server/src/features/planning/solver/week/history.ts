import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import { weekHour } from './week.ts'

const DAY = 24 * 60 * 60_000

export function readHistory(
  facts: PlanningFacts,
  trainee: PlanningFacts['trainees'][number],
  past: PlannedSession[],
  trainerIndex: Map<string, number>,
) {
  const usualTrainers = new Map<number, number>()
  const usualHours = new Set<number>()
  const held = new Map<number, number>()
  for (const { trainerId, date, hour } of past) {
    const daysAgo = (Date.parse(facts.week) - Date.parse(date)) / DAY
    const weeksAgo = Math.ceil(daysAgo / 7)
    if (weeksAgo < 1 || weeksAgo > facts.settings.historyWeeks) continue
    const trainer = trainerIndex.get(trainerId)
    if (trainer !== undefined) usualTrainers.set(trainer, (usualTrainers.get(trainer) ?? 0) + 1)
    usualHours.add(weekHour({ day: weeksAgo * 7 - daysAgo, hour }))
    held.set(weeksAgo, (held.get(weeksAgo) ?? 0) + 1)
  }
  return { usualTrainers, usualHours, shortfall: shortfall(facts, trainee, held) }
}

/** Sessions missed, week by week: an extra session in one week doesn't make up for a missing one in another. */
function shortfall(
  { week, pastUntil, settings }: PlanningFacts,
  { memberSince, sessionsPerWeek }: PlanningFacts['trainees'][number],
  held: Map<number, number>,
) {
  let missed = 0
  for (let weeksAgo = 1; weeksAgo <= settings.historyWeeks; weeksAgo++) {
    const monday = Date.parse(week) - weeksAgo * 7 * DAY
    const wasMember = Date.parse(memberSince) <= monday
    const isOver = monday < Date.parse(pastUntil)
    if (wasMember && isOver) missed += Math.max(0, sessionsPerWeek - (held.get(weeksAgo) ?? 0))
  }
  return missed
}
