import type { Attendance, BegunSession } from '@spotter/contract/schedule/attendance.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { AttendanceBadge } from './attendance-badge.tsx'
import { AttendanceButtons } from './attendance-buttons.tsx'

interface BegunSessionRowProps {
  session: BegunSession
  value: Attendance
  onPress: (attendance: Attendance) => void
}

export function BegunSessionRow({ session, value, onPress }: BegunSessionRowProps) {
  const { user } = useSignIn()
  const time = hourRange(session.hour, session.hour + 1, user?.timeFormat)
  return (
    <div className="grid gap-2 rounded-ui border border-line p-3 text-sm">
      <p>
        <span className="tabular-nums">{time}</span>{' '}
        <span className="font-medium">{session.traineeName}</span>
        <span className="block text-muted">
          With {session.trainerName}, {session.gymLocationName}
        </span>
      </p>
      {session.canMarkAttendance ? (
        <AttendanceButtons
          label={`Attendance of ${session.traineeName}, ${time}`}
          value={value}
          onPress={onPress}
        />
      ) : (
        <div>
          <AttendanceBadge attendance={value} />
        </div>
      )}
    </div>
  )
}
