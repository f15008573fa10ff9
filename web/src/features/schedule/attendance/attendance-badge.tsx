import type { Attendance } from '@spotter/contract/schedule/attendance.ts'
import { ATTENDANCE_WORDS } from '@spotter/contract/schedule/attendance-words.ts'
import { Badge } from '../../../components/ui/feedback/badge.tsx'

const TONES = { Attended: 'available', NoShow: 'danger', LateCancellation: 'pending' } as const

export function AttendanceBadge({ attendance }: { attendance: Attendance }) {
  return <Badge tone={TONES[attendance]}>{ATTENDANCE_WORDS[attendance]}</Badge>
}
