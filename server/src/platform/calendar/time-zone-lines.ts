/** A zone's VTIMEZONE (RFC 5545): the rule in force before the first of the instants, and every change to the last. */
export function timeZoneLines(zone: string, instants: readonly string[]) {
  const inOrder = instants.toSorted()
  const from = Temporal.Instant.from(inOrder[0]!).toZonedDateTimeISO(zone).subtract({ days: 1 })
  const until = Temporal.Instant.from(inOrder.at(-1)!)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changesBetween(from, until).flatMap(observanceLines),
    'END:VTIMEZONE',
  ]
}

/** '20261117T070000' on the clock of the zone. */
export function wallTime(instant: string, zone: string) {
  return compact(Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
}

function changesBetween(from: Temporal.ZonedDateTime, until: Temporal.Instant) {
  const epoch = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(from.timeZoneId)
  const changes = [from.getTimeZoneTransition('previous') ?? epoch]
  for (
    let next = from.getTimeZoneTransition('next');
    next && next.epochMilliseconds <= until.epochMilliseconds;
    next = next.getTimeZoneTransition('next')
  ) {
    changes.push(next)
  }
  return changes
}

/** It begins at a time on the clock as it went until then. */
function observanceLines(change: Temporal.ZonedDateTime) {
  const before = change.subtract({ milliseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(change.withTimeZone(before.offset))}`,
    `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${change.offset.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}

function compact(time: Temporal.ZonedDateTime) {
  return time.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
