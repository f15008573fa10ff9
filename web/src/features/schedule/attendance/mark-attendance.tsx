import type { Attendance } from '@spotter/contract/schedule/attendance.ts'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useMarkAttendance, useSeenMarks } from './attendance.api.ts'
import { AttendanceButtons } from './attendance-buttons.tsx'

interface MarkAttendanceProps {
  assignmentId: string
  attendance: Attendance | null
  label: string
  onMark?: () => void
}

/** Marks one session with one tap. Tapping the same button again removes the mark. */
export function MarkAttendance({ assignmentId, attendance, label, onMark }: MarkAttendanceProps) {
  const mark = useMarkAttendance(assignmentId)
  const shown = useSeenMarks()(assignmentId, attendance)
  const press = (pressed: Attendance) => {
    onMark?.()
    mark.mutate(pressed === shown ? null : pressed, {
      onError: (error) => toast.error(messageOf(error, "We couldn't save the attendance. Try again.")),
    })
  }
  return <AttendanceButtons label={label} value={shown} onPress={press} />
}
