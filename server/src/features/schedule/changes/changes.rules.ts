import type { Refusal } from '../../../platform/refusal.ts'
import { type LiveSession, LiveSessions } from './live-sessions.ts'
import { type ChangeFacts, type Occupied, type TargetFacts, whyNotChange } from './why-not-change.ts'

/**
 * Why each change is refused if all are made together, or null. A session that can't move keeps its hour, which can
 * block others, so this repeats until nothing else is refused.
 */
export function judgeChanges(changes: ChangeFacts[], others: LiveSession[]): (Refusal | null)[] {
  const staying = new Map<ChangeFacts, Refusal>()
  for (;;) {
    const verdicts = judgeOnce(changes, others, staying)
    const before = staying.size
    changes.forEach((change, index) => {
      const refusal = verdicts[index]
      if (refusal && change.assignmentId) staying.set(change, refusal)
    })
    if (staying.size === before) return verdicts
  }
}

function judgeOnce(changes: ChangeFacts[], others: LiveSession[], staying: Map<ChangeFacts, Refusal>) {
  const leaving = new Set(
    changes.filter((change) => !staying.has(change)).map(({ assignmentId }) => assignmentId),
  )
  const live = new LiveSessions(others.filter(({ assignmentId }) => !leaving.has(assignmentId)))
  const refusals = new Map<ChangeFacts, Refusal | null>()
  for (const change of existingFirst(changes)) {
    const refusal = staying.get(change) ?? whyNotChange(change, occupiedFor(change, live))
    if (!refusal && change.target) live.add(afterwards(change, change.target))
    refusals.set(change, refusal)
  }
  return changes.map((change) => refusals.get(change) ?? null)
}

/** People who already have a session take precedence over those who'd get a new one. */
function existingFirst(changes: ChangeFacts[]) {
  const isNew = ({ assignmentId }: ChangeFacts) => assignmentId === null
  return [...changes.filter((change) => !isNew(change)), ...changes.filter(isNew)]
}

function occupiedFor({ target, traineeUserId }: ChangeFacts, live: LiveSessions): Occupied {
  const overlapping = target ? live.overlapping(target.startsAt) : []
  const isBusy = (userId: string | null | undefined) =>
    overlapping.some((session) => session.trainerId === userId || session.traineeUserId === userId)
  return {
    trainerIsBooked: target !== null && (isBusy(target.trainerId) || live.holdsTrainerHour(target)),
    traineeIsBooked: isBusy(traineeUserId),
    sessionsAtHour: overlapping.filter(({ gymLocationId }) => gymLocationId === target?.gymLocationId).length,
  }
}

function afterwards({ assignmentId, traineeUserId }: ChangeFacts, target: TargetFacts): LiveSession {
  const { trainerId, gymLocationId, date, hour, startsAt } = target
  return { assignmentId, traineeUserId: traineeUserId ?? '', trainerId, gymLocationId, date, hour, startsAt }
}
