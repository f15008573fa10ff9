import type { SetTrainerStatus, TrainerTemplate } from '@spotter/contract/availability/availability.ts'
import { type CellKey, cellKey } from '../../../components/week-grid/cell.ts'
import { weekdayHourOf, weekdayKey } from '../../../components/week-grid/every-week.ts'
import type { Paint } from '../../../components/week-grid/week-grid-props.ts'
import type { WeeklyTemplate } from '../availability.api.ts'

export interface Brush {
  status: SetTrainerStatus
  gymLocationId: string | null
}

/** By weekday and hour, as `weekdayKey` names them. */
export type PaintedHours = ReadonlyMap<CellKey, Brush>

export interface TemplateDraft {
  startDate: string
  endDate: string
  exceptions: readonly string[]
  hours: PaintedHours
}

export function draftOf(template: WeeklyTemplate | null, today: string): TemplateDraft {
  return {
    startDate: template?.startDate ?? today,
    endDate: template?.endDate ?? '',
    exceptions: template?.exceptions ?? [],
    hours: new Map(
      (template?.hours ?? []).map(({ weekday, hour, status = 'Available', gymLocationId = null }) => [
        weekdayKey(weekday, hour),
        { status, gymLocationId },
      ]),
    ),
  }
}

export function templateOf({ startDate, endDate, exceptions, hours }: TemplateDraft): TrainerTemplate {
  return {
    startDate,
    endDate: endDate || null,
    exceptions: [...exceptions],
    hours: [...hours].map(([key, brush]) => ({ ...weekdayHourOf(key), ...brush })),
  }
}

export function painted(hours: PaintedHours, { cells, as }: Paint, brush: Brush): PaintedHours {
  const next = new Map(hours)
  for (const { date, hour } of cells) {
    if (as === 'not-set') next.delete(cellKey(date, hour))
    else next.set(cellKey(date, hour), brush)
  }
  return next
}

export function draftProblems({ startDate, endDate, hours }: TemplateDraft) {
  return {
    startDate: startDate ? undefined : 'Choose a start date',
    endDate: endDate && endDate < startDate ? "The end can't be before the start" : undefined,
    hours: hours.size > 0 ? undefined : 'Choose at least one hour',
  }
}
