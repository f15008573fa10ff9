import { NIGHT, OFFER_MINUTES, OFFERED_UNTIL_MINUTES } from '@spotter/contract/offers/hour-offers.ts'

const MINUTE_MS = 60_000

/** Now, or when the night at the location is over. */
export function nextDaytime(now: Date, zone: string): Date {
  const local = at(now, zone)
  if (local.hour < NIGHT.until) return morningOf(local.toPlainDate(), zone)
  return local.hour >= NIGHT.from ? morningOf(local.toPlainDate().add({ days: 1 }), zone) : now
}

/** The last moment at which the hour can be taken. */
export function lastMoment(startsAt: Date): Date {
  return new Date(startsAt.getTime() - OFFERED_UNTIL_MINUTES * MINUTE_MS)
}

/** When an offer that goes out now, to one person, goes on to the next. The night doesn't count. */
export function turnEndsAt(now: Date, startsAt: Date, zone: string): Date {
  const from = nextDaytime(now, zone)
  const night = at(from, zone)
    .toPlainDate()
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: NIGHT.from } })
  const end = from.getTime() + OFFER_MINUTES * MINUTE_MS
  const late = end - night.epochMilliseconds
  const morning = morningOf(night.toPlainDate().add({ days: 1 }), zone)
  const ends = late > 0 ? morning.getTime() + late : end
  return new Date(Math.min(ends, lastMoment(startsAt).getTime()))
}

function at(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

function morningOf(day: Temporal.PlainDate, zone: string) {
  const morning = day.toZonedDateTime({ timeZone: zone, plainTime: { hour: NIGHT.until } })
  return new Date(morning.epochMilliseconds)
}
