import { checkPlan } from '../check/check-plan.ts'
import { sessionKey } from '../check/checker-context.ts'
import type { PlannedSession, PlanningFacts } from '../facts/planning-facts.ts'
import type { AskedHour } from './describe-ask.ts'
import { openAskedHour } from './open-asked-hour.ts'

/** Hours to ask for, and what the draft would be with them. */
export interface AskSet {
  asks: AskedHour[]
  added: PlannedSession[]
  removed: PlannedSession[]
  gain: number
  gainerIds: string[]
}

/** What the set would change about this draft. */
export function compareWithSet(asks: AskedHour[], draft: PlannedSession[], after: PlannedSession[]): AskSet {
  const isIn = (sessions: PlannedSession[]) => {
    const keys = new Set(sessions.map(sessionKey))
    return (session: PlannedSession) => keys.has(sessionKey(session))
  }
  const [isNow, isThen] = [isIn(draft), isIn(after)]
  const added = after.filter((session) => !isNow(session))
  const removed = draft.filter((session) => !isThen(session))
  const count = (sessions: PlannedSession[], id: string) =>
    sessions.filter(({ traineeId }) => traineeId === id).length
  const gainerIds = [...new Set(added.map(({ traineeId }) => traineeId))].filter(
    (id) => count(added, id) > count(removed, id),
  )
  // Someone who has been given that session in the meantime needn't be asked anymore.
  const open = asks.filter(({ session }) => !isNow(session))
  return { asks: open, added, removed, gain: added.length - removed.length, gainerIds }
}

/** After a manager's edit: the set as it was, if it still makes room for more and breaks no rule, without solving again. */
export function keepAskSet(facts: PlanningFacts, draft: PlannedSession[], set: AskSet): AskSet | null {
  const gone = new Set(set.removed.map(sessionKey))
  const stay = draft.filter((session) => !gone.has(sessionKey(session)))
  const known = new Set(stay.map(sessionKey))
  const after = [...stay, ...set.added.filter((session) => !known.has(sessionKey(session)))]
  const kept = compareWithSet(set.asks, draft, after)
  if (kept.gain < 1 || kept.asks.length === 0) return null
  const { problems, lockProblems } = checkPlan(set.asks.reduce(openAskedHour, facts), after)
  return problems.length === 0 && lockProblems.length === 0 ? kept : null
}
