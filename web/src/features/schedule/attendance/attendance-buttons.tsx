import { ATTENDANCES, type Attendance } from '@spotter/contract/schedule/attendance.ts'
import { ATTENDANCE_WORDS } from '@spotter/contract/schedule/attendance-words.ts'
import { classNames } from '../../../lib/class-names.ts'

const PRESSED: Record<Attendance, string> = {
  Attended: 'border-available-line bg-available-soft text-available',
  NoShow: 'border-danger-line bg-danger-soft text-danger',
  LateCancellation: 'border-pending-line bg-pending-soft text-pending',
}

interface AttendanceButtonsProps {
  /** Whose attendance, for screen readers. */
  label: string
  value: Attendance | null
  onPress: (attendance: Attendance) => void
}

export function AttendanceButtons({ label, value, onPress }: AttendanceButtonsProps) {
  return (
    <fieldset className="grid w-full grid-cols-[1fr_1fr_1.3fr] gap-2 sm:w-auto">
      <legend className="sr-only">{label}</legend>
      {ATTENDANCES.map((attendance) => (
        <button
          key={attendance}
          type="button"
          aria-pressed={attendance === value}
          onClick={() => onPress(attendance)}
          className={classNames(
            'focus-ring min-h-11 rounded-ui border px-2 py-1 font-medium text-sm leading-tight transition-colors sm:min-h-9 sm:px-3',
            attendance === value ? PRESSED[attendance] : 'border-line-strong/60 bg-surface hover:bg-hover',
          )}
        >
          {ATTENDANCE_WORDS[attendance]}
        </button>
      ))}
    </fieldset>
  )
}
