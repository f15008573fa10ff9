const HOUR_MS = 3_600_000

/** Whether a request to be excused comes too late: the session begins within the brand's notice period. */
export function isLateRequest(session: { startsAt: string; noticeHours: number }, now: number) {
  return Date.parse(session.startsAt) - now < session.noticeHours * HOUR_MS
}
