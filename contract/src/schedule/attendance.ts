import { z } from 'zod'
import { MAX_COUNTED_TRAINEES, MAX_MARKS } from '../shared/limits.ts'
import { onceOrRepeated } from '../shared/paging.ts'
import { Id } from '../shared/text.ts'
import { CalendarDate } from '../shared/time.ts'

/** How long after its start a session can be marked: see `attendance_closes` in server/sql. */
export const ATTENDANCE_DAYS = 14
/** A session that's canceled later than this many hours before its start is canceled late. */
export const LATE_HOURS = 24

export const ATTENDANCES = ['Attended', 'NoShow', 'LateCancellation'] as const
export const Attendance = z.enum(ATTENDANCES)
export type Attendance = z.infer<typeof Attendance>

/** `attendance` is null until it's marked. Unmarked sessions count as attended after 14 days. */
export const AttendanceFields = { attendance: Attendance.nullable(), canMarkAttendance: z.boolean() }

/** Null removes the mark. */
export const MarkAttendanceRequest = z.object({ attendance: Attendance.nullable() })
export type MarkAttendanceRequest = z.infer<typeof MarkAttendanceRequest>

export const SessionAttendance = z.object({ assignmentId: Id, attendance: Attendance.nullable() })
export type SessionAttendance = z.infer<typeof SessionAttendance>

/** If a session is in it twice, its last mark counts. */
export const MarkManyRequest = z.object({
  marks: z
    .array(SessionAttendance)
    .min(1, 'Please mark at least one session')
    .max(MAX_MARKS, `At most ${MAX_MARKS} sessions at a time`),
})
export type MarkManyRequest = z.infer<typeof MarkManyRequest>

/** One result per session: one that's refused doesn't affect the others. */
export const MarkManyResult = z.object({
  succeeded: z.int(),
  failed: z.int(),
  outcomes: z.array(z.object({ assignmentId: Id, succeeded: z.boolean(), message: z.string().nullable() })),
})
export type MarkManyResult = z.infer<typeof MarkManyResult>

export const AttendanceDayQuery = z.object({
  gymBrandId: Id,
  date: CalendarDate,
  gymLocationId: Id.optional(),
})
export type AttendanceDayQuery = z.infer<typeof AttendanceDayQuery>

/** A session that has begun. `date` and `hour` are local to the location. */
export const BegunSession = z.object({
  assignmentId: Id,
  date: z.string(),
  hour: z.int(),
  trainerName: z.string(),
  traineeName: z.string(),
  gymLocationId: Id,
  gymLocationName: z.string(),
  ...AttendanceFields,
})
export type BegunSession = z.infer<typeof BegunSession>

/** `traineeId` once or repeated. */
export const AttendanceCountsQuery = z.object({
  gymBrandId: Id,
  traineeId: onceOrRepeated().pipe(
    z.array(Id).max(MAX_COUNTED_TRAINEES, `At most ${MAX_COUNTED_TRAINEES} trainees at a time`),
  ),
})
export type AttendanceCountsQuery = z.infer<typeof AttendanceCountsQuery>

/** A trainee's sessions at a gym so far. Trainees without any are left out. */
export const AttendanceCount = z.object({
  traineeId: Id,
  attended: z.int(),
  noShows: z.int(),
  lateCancellations: z.int(),
  /** The day of the last session they didn't miss. */
  lastSessionOn: z.string().nullable(),
  /** Sessions they didn't miss in the last 12 weeks, divided by 12. */
  sessionsPerWeek: z.number(),
})
export type AttendanceCount = z.infer<typeof AttendanceCount>
