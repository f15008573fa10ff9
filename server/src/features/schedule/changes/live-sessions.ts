import { SessionsByStart } from '../sessions-by-start.ts'

export interface LiveSession {
  assignmentId: string | null
  trainerId: string
  traineeUserId: string
  gymLocationId: string
  date: string
  hour: number
  startsAt: string
}

export class LiveSessions {
  readonly #byStart = new SessionsByStart<LiveSession>()
  readonly #trainerHours = new Set<string>()

  constructor(sessions: LiveSession[]) {
    for (const session of sessions) this.add(session)
  }

  add(session: LiveSession) {
    this.#byStart.add(secondsOf(session.startsAt), session)
    this.#trainerHours.add(trainerHour(session))
  }

  /** Those that share time with the hour that starts then. */
  overlapping(startsAt: string): LiveSession[] {
    return this.#byStart.overlapping(secondsOf(startsAt))
  }

  /** Whether the trainer has a session at this date and hour, on whichever clock. */
  holdsTrainerHour(hour: TrainerHour) {
    return this.#trainerHours.has(trainerHour(hour))
  }
}

type TrainerHour = Pick<LiveSession, 'trainerId' | 'date' | 'hour'>

function secondsOf(startsAt: string) {
  return Date.parse(startsAt) / 1000
}

function trainerHour({ trainerId, date, hour }: TrainerHour) {
  return `${trainerId} ${date} ${hour}`
}
