/** Seconds since 1970. */
type Instant = number

const SESSION_SECONDS = 3_600

/** Sessions, or whatever stands for them, found by when they start: a screen or a draft asks thousands of times who is busy. */
export class SessionsByStart<Session> {
  readonly #byHour = new Map<number, { start: Instant; session: Session }[]>()

  add(start: Instant, session: Session) {
    const hour = hourOf(start)
    const known = this.#byHour.get(hour)
    if (known) known.push({ start, session })
    else this.#byHour.set(hour, [{ start, session }])
  }

  /** Those that share time with the hour that starts then. A session may start at half past. */
  overlapping(start: Instant): Session[] {
    const found: Session[] = []
    for (let hour = hourOf(start) - 1; hour <= hourOf(start) + 1; hour++) {
      for (const other of this.#byHour.get(hour) ?? []) {
        if (Math.abs(other.start - start) < SESSION_SECONDS) found.push(other.session)
      }
    }
    return found
  }
}

function hourOf(start: Instant) {
  return Math.floor(start / SESSION_SECONDS)
}
