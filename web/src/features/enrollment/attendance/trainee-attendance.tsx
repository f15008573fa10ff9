import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { attendanceCountsQuery } from '../trainees.api.ts'

export function TraineeAttendance({ trainee }: { trainee: Trainee }) {
  const count = useQuery(attendanceCountsQuery([trainee])).data?.get(trainee.id)
  if (!count) return null
  return (
    <dl
      aria-label={`Attendance of ${trainee.fullName}`}
      className="grid grid-cols-3 gap-3 rounded-ui bg-sunken p-3 text-sm"
    >
      {factsOf(count).map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf({ attended, noShows, lateCancellations, lastSessionOn, sessionsPerWeek }: AttendanceCount) {
  return [
    ['Attended', attended],
    ['No-shows', noShows],
    ['Late cancellations', lateCancellations],
    ['Last session', lastSessionOn ? formatCalendarDay(lastSessionOn) : 'None yet'],
    ['Per week (12 weeks)', sessionsPerWeek.toFixed(1)],
  ] as const
}
