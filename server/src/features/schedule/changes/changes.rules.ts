import { conflict, notFound, Refusal } from '../../../platform/refusal.ts'
import { type AssignmentFacts, refuseAssignment } from '../schedule.rules.ts'
import { type LiveSession, LiveSessions } from './live-sessions.ts'

type Kind = 'create' | 'move' | 'cancel' | 'restore'

/** Everything about a target that doesn't depend on other sessions. */
export interface TargetFacts
  extends Omit<AssignmentFacts, 'trainerIsBooked' | 'traineeIsBooked' | 'sessionsAtHour'> {
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
  startsAt: string
  slotId: string | null
}

/** The session that a change is about, as it is now. */
export interface SessionNow {
  status: 'Scheduled' | 'Cancelled'
  hasBegun: boolean
  revision: number
  startsAt: string
  place: { trainerId: string; gymLocationId: string; date: string; hour: number }
}

export interface ChangeFacts {
  kind: Kind
  assignmentId: string | null
  traineeUserId: string | null
  session: SessionNow | null
  /** Null for a cancellation. */
  target: TargetFacts | null
  /** Only if the session is still at this revision. */
  expectedRevision: number | null
}

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
    const refusal = staying.get(change) ?? refuseChange(change, live)
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

function refuseChange(change: ChangeFacts, live: LiveSessions): Refusal | null {
  const { kind, target, traineeUserId } = change
  const refusal = kind === 'create' ? null : refuseSession(change)
  if (refusal || !target) return refusal
  const overlapping = live.overlapping(target.startsAt)
  const isBusy = (userId: string | null) =>
    overlapping.some((session) => session.trainerId === userId || session.traineeUserId === userId)
  return refuseAssignment({
    ...target,
    trainerIsBooked: isBusy(target.trainerId) || live.holdsTrainerHour(target),
    traineeIsBooked: isBusy(traineeUserId),
    sessionsAtHour: overlapping.filter(({ gymLocationId }) => gymLocationId === target.gymLocationId).length,
  })
}

function refuseSession({ kind, session, expectedRevision }: ChangeFacts): Refusal | null {
  if (!session) return notFound('Session')
  if (expectedRevision !== null && session.revision !== expectedRevision)
    return conflict('This session was changed in the meantime')
  if (kind !== 'restore' && session.status === 'Cancelled')
    return new Refusal(404, 'This session was canceled')
  if (session.hasBegun) return conflict(`Cannot ${kind} a past session`)
  return null
}

function afterwards({ assignmentId, traineeUserId }: ChangeFacts, target: TargetFacts): LiveSession {
  const { trainerId, gymLocationId, date, hour, startsAt } = target
  return {
    ...{ assignmentId, trainerId, gymLocationId, date, hour, startsAt },
    traineeUserId: traineeUserId ?? '',
  }
}
