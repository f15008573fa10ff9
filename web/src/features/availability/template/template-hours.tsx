import type { SetTrainerStatus, TrainerLocation } from '@spotter/contract/availability/availability.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { useMemo, useState } from 'react'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { type Cell, cellKey } from '../../../components/week-grid/cell.ts'
import { EVERY_WEEK } from '../../../components/week-grid/every-week.ts'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { WeekGrid } from '../../../components/week-grid/week-grid.tsx'
import { ANYWHERE, locationOptions } from '../location-options.ts'
import { type Brush, type PaintedHours, painted } from './template-draft.ts'

interface TemplateHoursProps {
  kind: 'trainee' | 'trainer'
  hours: PaintedHours
  onHoursChange: (hours: PaintedHours) => void
  /** Undefined while there's nothing to undo. */
  onUndo: (() => void) | undefined
  locations: readonly TrainerLocation[]
  timeFormat: TimeFormat | undefined
  error: string | undefined
}

const STATUSES = [
  { value: 'Available', label: 'Available' },
  { value: 'Unavailable', label: 'Unavailable' },
] as const
const STATES = { Available: 'available', Unavailable: 'unavailable' } as const
const NOT_SET: Cell = { state: 'not-set' }

export function TemplateHours(props: TemplateHoursProps) {
  const { kind, hours, locations, onHoursChange } = props
  const isPhone = useDayCount() === 1
  const [brush, setBrush] = useState<Brush>({ status: 'Available', gymLocationId: null })
  const cellAt = useMemo(() => templateCells(hours, locations), [hours, locations])
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium text-sm max-sm:sr-only">Every week</legend>
      {kind === 'trainer' && (
        <div className="flex flex-wrap items-center gap-3">
          <Segmented<SetTrainerStatus>
            label="Mark hours as"
            options={STATUSES}
            value={brush.status}
            onValueChange={(status) => setBrush({ ...brush, status })}
          />
          {locations.length > 1 && (
            <div className="min-w-56 flex-1 sm:max-w-xs">
              <Select
                aria-label="Location for these hours"
                options={locationOptions(locations)}
                value={brush.gymLocationId ?? ANYWHERE}
                onValueChange={(id) => setBrush({ ...brush, gymLocationId: id === ANYWHERE ? null : id })}
              />
            </div>
          )}
        </div>
      )}
      {props.error && <Notice tone="error">{props.error}</Notice>}
      <WeekGrid
        {...EVERY_WEEK}
        label="Hours every week"
        isGrouped
        hasNoLabels={isPhone}
        timeFormat={props.timeFormat}
        cellAt={cellAt}
        paintAs={(cell) => (isSameAs(cell, brush, locations) ? 'not-set' : STATES[brush.status])}
        onPaint={(paint) => onHoursChange(painted(hours, paint, brush))}
        onUndo={props.onUndo}
        toolbar={
          <p className="text-muted text-sm">
            Choose an hour, or drag over several (on a touch screen, press and hold, then drag). Repeat to
            clear.
          </p>
        }
      />
    </fieldset>
  )
}

function templateCells(hours: PaintedHours, locations: readonly TrainerLocation[]) {
  return (date: string, hour: number): Cell => {
    const brush = hours.get(cellKey(date, hour))
    return brush ? brushCell(brush, locations) : NOT_SET
  }
}

function brushCell({ status, gymLocationId }: Brush, locations: readonly TrainerLocation[]): Cell {
  const place = locations.find(({ id }) => id === gymLocationId)?.name
  return { state: STATES[status], label: place, detail: place && `at ${place}` }
}

function isSameAs(cell: Cell, brush: Brush, locations: readonly TrainerLocation[]) {
  const own = brushCell(brush, locations)
  return cell.state === own.state && cell.label === own.label
}
