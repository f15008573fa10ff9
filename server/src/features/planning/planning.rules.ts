import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'

/** PostgreSQL holds about 6,400 by default, and others need some, too. */
const MOST_LOCKS = 6_000
const HOUR_IN_NANOSECONDS = 3_600_000_000_000

interface Problem {
  change: { id: string; traineeName: string; to: SessionSlot | null }
  refusal: Refusal
  /** It can be published once a manager has confirmed it. */
  isConfirmable: boolean
}

/** All or nothing, and not all of it can be done. `planned`: how many sessions a planned week was to have. */
export function whyNotIncomplete(
  problems: Problem[],
  planned: number | null,
  timeFormat: TimeFormat,
): Refusal | null {
  const [first] = problems
  if (!first) return null
  const errors = Object.fromEntries(problems.map(({ change, refusal }) => [change.id, [refusal.message]]))
  if (planned !== null) {
    const { date, hour } = first.change.to!
    const when = `${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
    const [who, why] = [`${first.change.traineeName}'s`, first.refusal.message.replace(/\.$/, '')]
    if (problems.length > 1)
      return new Refusal(
        409,
        `${countWords(problems.length)} of ${plural(planned, 'session')} can't be published, such as ${who} on ${when}: ${why}. Nothing was published.`,
        { errors },
      )
    const verdict = first.isConfirmable ? 'needs to be confirmed' : "can't be held"
    return new Refusal(409, `${who} session on ${when}, ${verdict}: ${why}. Nothing was published.`, {
      errors,
    })
  }
  const changes =
    problems.length === 1 ? "1 change can't be made" : `${countWords(problems.length)} changes can't be made`
  return new Refusal(
    409,
    `Nothing was published: ${changes}. Fix or remove what needs attention, then publish again.`,
    { errors },
  )
}

interface Change {
  traineeId: string
  from: SessionSlot | null
  to: SessionSlot | null
}

export function whyNotPublish(changes: Change[]): Refusal | null {
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
function locksPerHour({ timeZone }: SessionSlot) {
  const { offsetNanoseconds } = Temporal.Now.zonedDateTimeISO(timeZone)
  return offsetNanoseconds % HOUR_IN_NANOSECONDS === 0 ? 1 : 2
}
