import { ATTENDANCE_DAYS } from '@spotter/contract/schedule/attendance.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { relativeDay, shownDay } from '../../../components/week-grid/words.ts'

interface DayStepsProps {
  date: string
  today: string
  onDate: (date: string) => void
}

/** From today back to the first day that can still be marked. */
export function DaySteps({ date, today, onDate }: DayStepsProps) {
  const relative = relativeDay(date, today)
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        size="icon"
        aria-label="Previous day"
        isIdle={date <= addDays(today, -ATTENDANCE_DAYS)}
        onClick={() => onDate(addDays(date, -1))}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="text-center font-medium">
        {relative && `${relative}, `}
        {shownDay(date)}
      </p>
      <Button
        size="icon"
        aria-label="Next day"
        isIdle={date >= today}
        onClick={() => onDate(addDays(date, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
