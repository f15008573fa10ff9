import type { BookedSlot } from '../session-details/session-facts.tsx'
import { MarkAttendance } from './mark-attendance.tsx'

export function SessionAttendance({ session }: BookedSlot) {
  if (!session.canMarkAttendance) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">Attendance</h3>
      <MarkAttendance
        assignmentId={session.assignmentId}
        attendance={session.attendance}
        label={`Attendance of ${session.traineeName}`}
      />
    </div>
  )
}
