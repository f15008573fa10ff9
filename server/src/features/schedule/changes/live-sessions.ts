const HOUR = 3_600_000

export interface LiveSession {
  assignmentId: string | null
  trainerId: string
  traineeUserId: string
  gymLocationId: string
  date: string
  hour: number
  startsAt: string
}

/** Sessions that are going to take place, found by when they start: a draft asks thousands of times who is busy. */
export class LiveSessions {
  readonly #byStart = new Map<number, LiveSession[]>()
  readonly #trainerHours = new Set<string>()

  constructor(sessions: LiveSession[]) {
    for (const session of sessions) this.add(session)
  }

  add(session: LiveSession) {
    const hour = hourOf(session.startsAt)
    const inHour = this.#byStart.get(hour)
    if (inHour) inHour.push(session)
    else this.#byStart.set(hour, [session])
    this.#trainerHours.add(trainerHour(session))
  }

  /** Those that share time with an hour that starts then. A session may start at half past. */
  overlapping(startsAt: string): LiveSession[] {
    const hour = hourOf(startsAt)
    return [hour - 1, hour, hour + 1]
      .flatMap((near) => this.#byStart.get(near) ?? [])
      .filter((session) => Math.abs(Date.parse(session.startsAt) - Date.parse(startsAt)) < HOUR)
  }

  /** Whether the trainer has a session at this date and hour, on whichever clock. */
  holdsTrainerHour(hour: TrainerHour) {
    return this.#trainerHours.has(trainerHour(hour))
  }
}

type TrainerHour = Pick<LiveSession, 'trainerId' | 'date' | 'hour'>

function hourOf(startsAt: string) {
  return Math.floor(Date.parse(startsAt) / HOUR)
}

function trainerHour({ trainerId, date, hour }: TrainerHour) {
  return `${trainerId} ${date} ${hour}`
}
