import type { Attendance } from '../outcomes/attendance.ts'

export const ATTENDANCE_WORDS: Record<Attendance, string> = {
  Attended: 'Attended',
  NoShow: 'No-show',
  LateCancellation: 'Late cancellation',
}
