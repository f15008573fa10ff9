import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import { useQuery } from '@tanstack/react-query'
import { attendanceCountsQuery } from '../trainees.api.ts'

/** Scrolling by this many rows loads the next ones. */
const STEP = 20
/** The rows in view and a step before and after them. */
const AT_ONCE = 80

const NO_COUNTS: ReadonlyMap<string, AttendanceCount> = new Map()

export function useAttendanceCounts(trainees: readonly Trainee[], rows: readonly { index: number }[]) {
  const first = Math.floor((rows[0]?.index ?? 0) / STEP) * STEP
  return useQuery(attendanceCountsQuery(trainees.slice(first, first + AT_ONCE))).data ?? NO_COUNTS
}
