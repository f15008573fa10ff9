import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'
import { useMemo, useState } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { WeekGrid } from '../../../components/week-grid/week-grid.tsx'
import { useClocksIn } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { trainerOwner } from '../availability.api.ts'
import { useAwayAction } from '../away/use-away-action.tsx'
import { useTemplateAction } from '../template/use-template-action.tsx'
import { useCopyLastWeek } from '../use-copy-last-week.ts'
import { useShownDay } from '../use-shown-day.ts'
import { WeekActions } from '../week-actions.tsx'
import { WeekStatus } from '../week-status.tsx'
import { MissingLocations } from './missing-locations.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import type { ChosenHours } from './slot-draft.ts'
import { useTrainerSlots } from './trainer-availability.api.ts'
import { byHour, clickedHours, paintedHours, trainerCells, trainerClock } from './trainer-cells.ts'
import { TrainerLoadError } from './trainer-load-error.tsx'

const LEGEND = [
  { state: 'available', label: 'Available (click to assign)' },
  { state: 'unavailable', label: 'Unavailable' },
  { state: 'booked', label: 'Booked' },
] as const

interface TrainerWeekProps {
  trainerId: string
  locations: readonly TrainerLocation[]
}

export function TrainerWeek({ trainerId, locations }: TrainerWeekProps) {
  const { user } = useSignIn()
  const dayCount = useDayCount()
  const clocks = useClocksIn(locations.map(({ timeZone }) => timeZone))
  const clock = useMemo(() => trainerClock(locations, clocks), [locations, clocks])
  const [from, show] = useShownDay(clock.latest.date)
  const { slots, isLoading, errors } = useTrainerSlots(trainerId, locations, { viewed: from, dayCount })
  const set = useMemo(() => byHour(slots), [slots])
  const cellAt = useMemo(() => trainerCells(set, clock), [set, clock])
  const [chosen, setChosen] = useState<ChosenHours | null>(null)
  const owner = trainerOwner(trainerId)
  const copy = useCopyLastWeek(owner, from)
  const [template, templateDialog] = useTemplateAction({
    owner,
    kind: 'trainer',
    today: clock.latest.date,
    locations,
  })
  const [away, awayDialog] = useAwayAction({ trainerId, today: clock.latest.date })

  if (errors.every(Boolean)) return <TrainerLoadError error={errors[0]} />
  const tools = (
    <div className="relative flex flex-wrap items-center gap-2">
      <WeekStatus words={isLoading ? 'Loading your availability...' : null} />
      <WeekActions actions={[copy, template, away]} />
    </div>
  )
  return (
    <div aria-busy={isLoading} className="grid min-w-0">
      <MissingLocations trainerId={trainerId} locations={locations.filter((_, index) => errors[index])} />
      <WeekGrid
        label="Trainer availability"
        start={from}
        dayCount={dayCount}
        now={clock.latest}
        onStartChange={show}
        timeFormat={user?.timeFormat}
        hasRelativeDates
        isGrouped
        isReadOnly={isLoading}
        legend={LEGEND}
        cellAt={cellAt}
        onAct={(address) => setChosen(clickedHours(address, set))}
        onPaint={(paint) => setChosen(paintedHours(paint, set))}
        onRefuse={(_, cell) => cell.why && toast.error(cell.why)}
        toolbar={tools}
      />
      {templateDialog}
      {awayDialog}
      {chosen && (
        <SlotDialog
          trainerId={trainerId}
          chosen={chosen}
          locations={locations}
          clock={clock}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
