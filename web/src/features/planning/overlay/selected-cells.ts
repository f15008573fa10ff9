import type { SelectedSession } from '@spotter/contract/planning/apply-action.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { TrainerWeek } from '../../../brand/trainer-weeks.ts'
import { cellKey } from '../../../components/week-grid/cell.ts'

/** Outlines the selected sessions. A trainer without any stays the same object. */
export function withSelection(
  weeks: readonly TrainerWeek[],
  selected: ReadonlyMap<string, SelectedSession>,
): readonly TrainerWeek[] {
  if (selected.size === 0) return weeks
  const byTrainer = Map.groupBy(selected.values(), ({ trainerId }) => trainerId)
  return weeks.map((week) => {
    const sessions = byTrainer.get(week.id)
    if (!sessions) return week
    const cells = new Map(week.cells)
    for (const { date, hour } of sessions) {
      const key = cellKey(date, hour)
      const cell = cells.get(key)
      if (cell?.state === 'booked') cells.set(key, { ...cell, isSelected: true })
    }
    return { ...week, cells }
  })
}

/** A session that several-at-once can change; null if the hour has none, or it has begun. */
export function selectableSession(slot: BrandHour | null): SelectedSession | null {
  if (!slot?.session || slot.isPast) return null
  const { trainerId, date, hour, session } = slot
  return { assignmentId: session.assignmentId, trainerId, gymLocationId: session.gymLocationId, date, hour }
}
