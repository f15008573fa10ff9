import type { SessionPlace } from '@spotter/contract/planning/session-place.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'

/** PostgreSQL holds about 6,400 by default, and others need some, too. */
const MOST_LOCKS = 6_000
const HOUR_IN_NANOSECONDS = 3_600_000_000_000

/** All or nothing, and not all of it can be done. `planned`: how many sessions a planned week was to have. */
export function refuseIncomplete(
  problems: [changeId: string, message: string][],
  planned: number | null,
): Refusal | null {
  if (problems.length === 0) return null
  const errors = Object.fromEntries(problems.map(([changeId, message]) => [changeId, [message]]))
  if (planned !== null) {
    const count = `${problems.length} of ${planned}`
    return new Refusal(409, `${count} sessions can no longer be held. Nothing was published.`, { errors })
  }
  const changes =
    problems.length === 1 ? "1 change can't be made" : `${problems.length} changes can't be made`
  return new Refusal(
    409,
    `Nothing was published: ${changes}. Fix or remove what needs attention, then publish again.`,
    { errors },
  )
}

interface Change {
  traineeId: string
  from: SessionPlace | null
  to: SessionPlace | null
}

export function refuseTooLarge(changes: Change[]): Refusal | null {
  const [locks, people] = [new Map<string, number>(), new Set<string>()]
  for (const { traineeId, from, to } of changes) {
    people.add(traineeId)
    for (const place of [from, to]) {
      if (!place) continue
      people.add(place.trainerId)
      const hour = `${place.gymLocationId} ${place.date} ${place.hour}`
      if (!locks.has(hour)) locks.set(hour, locksPerHour(place))
    }
  }
  if (people.size + locks.values().reduce((sum, count) => sum + count, 0) <= MOST_LOCKS) return null
  return conflict('This plan is too large to publish at once. Publish one location at a time.')
}

/** Locations are locked by hours of UTC: see `location_lock_names`. */
function locksPerHour({ timeZone }: SessionPlace) {
  const { offsetNanoseconds } = Temporal.Now.zonedDateTimeISO(timeZone)
  return offsetNanoseconds % HOUR_IN_NANOSECONDS === 0 ? 1 : 2
}
