import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { BackToBack } from '@spotter/contract/schedule/schedule.ts'

interface Place {
  trainerId: string
  date: string
  hour: number
  /** Null if it isn't known yet: then any session counts. */
  gymLocationId: string | null
}

/**
 * The trainer's sessions right before and after an hour that are at another location, among the loaded hours. What the
 * server says in `back_to_back`, without another request.
 */
export function backToBackIn(
  hours: readonly BrandHour[],
  { trainerId, date, hour, gymLocationId }: Place,
  { locations }: GymBrand,
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

/** 'Kenji Watanabe trains at Donaustadt right before, with no time to travel.'; null if there's nothing to say. */
export function backToBackWords(sessions: readonly BackToBack[], subject: string) {
  if (sessions.length === 0) return null
  const places = sessions.map(({ when, gymLocationName }) => `at ${gymLocationName} right ${when}`)
  return `${subject} ${places.join(' and ')}, with no time to travel.`
}
