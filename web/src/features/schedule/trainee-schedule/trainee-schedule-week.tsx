import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { traineeScheduleQuery } from '../../../brand/brand.api.ts'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { FocusNote } from '../../../components/week-grid/focus-note.tsx'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { WeekGrid } from '../../../components/week-grid/week-grid.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useRefetchEachHour } from '../use-refetch-each-hour.ts'
import { assignableCells, isTrainingElsewhere } from './assignable-cells.ts'
import { TraineeSlotDialogs } from './trainee-slot-dialogs.tsx'

const LEGEND = [
  { state: 'available', label: 'Available (clickable)' },
  { state: 'available', label: 'Available, but not for the trainee', isOutlined: true },
  { state: 'no-trainers', label: 'No trainers available' },
  { state: 'already-booked', label: 'Already booked' },
  { state: 'at-capacity', label: 'At capacity' },
] as const

const BUSY = { state: 'busy', label: 'Busy' } as const

const NO_HOURS: ScheduleHour[] = []

interface TraineeScheduleWeekProps {
  trainee: Trainee
  /** Why no hours can be booked at all, or null if they can. */
  refusal: string | null
  gymLocationId: string | null
  from: string
  now: CellAddress
  zone: string | null
  onFrom: (day: string) => void
}

export function TraineeScheduleWeek(props: TraineeScheduleWeekProps) {
  const { trainee, refusal, gymLocationId, from, now, zone, onFrom } = props
  const { user } = useSignIn()
  useRefetchEachHour(now)
  const dayCount = useDayCount()
  const range = { startDate: from, endDate: addDays(from, DAYS_IN_WEEK - 1) }
  const week = useQuery({
    ...traineeScheduleQuery({ traineeId: trainee.id, gymLocationId, ...range }),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<ScheduleHour | null>(null)
  const hours = week.data ?? NO_HOURS
  const cellAt = useMemo(() => assignableCells(hours, refusal), [hours, refusal])
  if (week.isPending) return <Loading>Loading schedule...</Loading>
  if (!week.data) {
    return (
      <ErrorState
        title={messageOf(week.error, 'Failed to load schedule data')}
        onRetry={() => week.refetch()}
        isRetrying={week.isFetching}
      />
    )
  }
  return (
    <div aria-busy={week.isPlaceholderData} className="grid min-w-0 gap-3">
      <FocusNote>
        <WeekGrid
          label={`Schedule for ${trainee.fullName}`}
          start={from}
          dayCount={dayCount}
          now={now}
          zone={zone}
          onStartChange={onFrom}
          timeFormat={user?.timeFormat}
          hasRelativeDates
          legend={hours.some(isTrainingElsewhere) ? [...LEGEND, BUSY] : LEGEND}
          cellAt={cellAt}
          isReadOnly={week.isPlaceholderData}
          onAct={({ date, hour }) =>
            setOpened(hours.find((entry) => entry.date === date && entry.hour === hour) ?? null)
          }
          onRefuse={(_, cell) => cell.why && toast.info(cell.why)}
        />
      </FocusNote>
      <p className="flex items-center gap-2 text-muted text-sm">
        <span aria-hidden="true" className="h-1 w-5 rounded-full bg-available" />
        Underlined hours: only {trainee.fullName} is available.
      </p>
      <TraineeSlotDialogs
        key={opened ? `${opened.date} ${opened.hour}` : ''}
        trainee={trainee}
        gymLocationId={gymLocationId}
        hour={opened}
        zone={zone}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
