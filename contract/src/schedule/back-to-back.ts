import type { BrandHour } from './expand-brand-hours.ts'
import type { BackToBack } from './schedule.ts'

interface Place {
  trainerId: string
  date: string
  hour: number
  /** Null if it isn't known yet: then any session counts. */
  gymLocationId: string | null
}

/**
 * What `back_to_back` says in SQL, without another request: the trainer's sessions right before and after an hour that
 * are at another of the brand's locations. A test compares the two.
 */
export function backToBackIn(
  hours: readonly BrandHour[],
  { trainerId, date, hour, gymLocationId }: Place,
  locations: readonly { id: string; timeZone: string }[],
): BackToBack[] {
  const zoneOf = (id: string | null) => locations.find((location) => location.id === id)?.timeZone
  const found: BackToBack[] = []
  for (const { session, ...slot } of hours) {
    if (!session || slot.trainerId !== trainerId || session.gymLocationId === gymLocationId) continue
    const distance = hoursOf(slot) - hoursOf({ date, hour })
    // In another time zone, the next hour on the clock is another time.
    const isOtherTime = gymLocationId && zoneOf(session.gymLocationId) !== zoneOf(gymLocationId)
    if (Math.abs(distance) !== 1 || isOtherTime) continue
    found.push({ when: distance < 0 ? 'before' : 'after', gymLocationName: session.gymLocationName })
  }
  return found.toSorted((a, b) => b.when.localeCompare(a.when))
}

function hoursOf({ date, hour }: { date: string; hour: number }) {
  return Date.parse(date) / 3_600_000 + hour
}
