import type { Attendance } from './attendance.ts'

export const ATTENDANCE_WORDS: Record<Attendance, string> = {
  Attended: 'Attended',
  NoShow: 'No-show',
  LateCancellation: 'Late cancellation',
}
