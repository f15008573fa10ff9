import type { OwnClock, TraineeSlot } from '@spotter/contract/availability/availability.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eraser from 'lucide-react/icons/eraser'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import type { Cell } from '../../../components/week-grid/cell.ts'
import { GridFrame } from '../../../components/week-grid/grid-frame.tsx'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { WeekGrid } from '../../../components/week-grid/week-grid.tsx'
import { useConnectionLost } from '../../../lib/connection.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { TRAINEE_OWNER } from '../availability.api.ts'
import { knownSlots } from '../known-slots.ts'
import { useTemplateAction } from '../template/use-template-action.tsx'
import { useCopyLastWeek } from '../use-copy-last-week.ts'
import { useShownDay } from '../use-shown-day.ts'
import { WeekActions } from '../week-actions.tsx'
import { WeekStatus } from '../week-status.tsx'
import { availabilityCells, changedHours, clearableHours } from './availability-cells.ts'
import { ClearWeekDialog } from './clear-week-dialog.tsx'
import { SLOTS_KEY, type TraineeEdit, traineeSlotsQuery } from './trainee-schedule.api.ts'
import { loadFailure } from './trainee-words.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { usePrefetchedNeighbors } from './use-prefetched-neighbors.ts'
import { useTraineeEdits } from './use-trainee-edits.ts'

const LEGEND = [
  { state: 'available', label: 'Available' },
  { state: 'in-session', label: 'Busy' },
  { state: 'not-set', label: 'Not Set' },
] as const

const NONE: TraineeSlot[] = []
const NOTHING: TraineeEdit[] = []
const paintAs = (cell: Cell) => (cell.state === 'available' ? 'not-set' : 'available')

export function TraineeWeek({ clock }: { clock: OwnClock }) {
  const { user } = useSignIn()
  const dayCount = useDayCount()
  const [from, show] = useShownDay(clock.today)
  const queryClient = useQueryClient()
  const shown = { startDate: from, endDate: addDays(from, dayCount - 1) }
  const week = useQuery({
    ...traineeSlotsQuery(from),
    placeholderData: () => knownSlots<TraineeSlot>(queryClient, SLOTS_KEY, shown),
  })
  usePrefetchedNeighbors(from, dayCount)
  const now = useMemo(() => ({ date: clock.today, hour: clock.hour }), [clock.today, clock.hour])
  const { pending, edit, undo, unsent } = useTraineeEdits(now)
  const [isClearing, setClearing] = useState(false)
  const copy = useCopyLastWeek(TRAINEE_OWNER, from)
  const [usualHours, usualHoursDialog] = useTemplateAction({
    owner: TRAINEE_OWNER,
    kind: 'trainee',
    today: clock.today,
  })
  const { data: slots = NONE, isPending: isLoading } = week
  const isLost = useConnectionLost()
  const waiting = isLost ? unsent.edits : NOTHING
  const cellAt = useMemo(
    () => availabilityCells(slots, pending, now, waiting),
    [slots, pending, now, waiting],
  )
  const days = { start: from, dayCount, now, onStartChange: show }

  if (!week.data && week.isError) {
    return (
      <GridFrame {...days} legend={LEGEND}>
        <ErrorState
          title={loadFailure(week.error)}
          onRetry={() => week.refetch()}
          isRetrying={week.isFetching}
        />
      </GridFrame>
    )
  }
  const clearable = changedHours(cellAt, clearableHours(slots, { ...weekFrom(from), now }), null)
  const clear = {
    label: 'Clear week',
    icon: Eraser,
    isDisabled: clearable.length === 0 || week.isPlaceholderData,
    onClick: () => setClearing(true),
  }
  const status = isLoading ? 'Loading your schedule...' : pending.length > 0 ? 'Saving...' : null
  const tools = (
    <div className="relative flex flex-wrap items-center gap-2">
      <WeekStatus words={status} />
      <WeekActions actions={[copy, clear, usualHours]} />
    </div>
  )
  return (
    <div aria-busy={isLoading} className="grid min-w-0">
      <UnsentNotice {...unsent} isLost={isLost} />
      <WeekGrid
        label="My availability"
        {...days}
        timeFormat={user?.timeFormat}
        hasRelativeDates
        isGrouped
        isReadOnly={isLoading}
        isUnsaved={isLost}
        legend={LEGEND}
        cellAt={cellAt}
        paintAs={paintAs}
        onAct={(address, cell) => edit([address], cell.state === 'available' ? null : 'Available', true)}
        onPaint={({ cells, as }) => {
          const status = as === 'available' ? 'Available' : null
          edit(changedHours(cellAt, cells, status), status)
        }}
        onRefuse={(_, cell) => cell.why && toast.error(cell.why)}
        onUndo={undo}
        toolbar={tools}
      />
      <ClearWeekDialog
        open={isClearing}
        onOpenChange={setClearing}
        from={from}
        count={clearable.length}
        onClear={() => edit(clearable, null)}
      />
      {usualHoursDialog}
    </div>
  )
}

function weekFrom(from: string) {
  return { from, until: addDays(from, DAYS_IN_WEEK - 1) }
}
