import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import type { ScheduleHour } from '@spotter/contract/schedule/schedule.ts'
import { type CellKey, cellKey } from '../../../../components/week-grid/cell.ts'

/** When the trainee is available and a trainer is free, as far as the draft hasn't taken them. */
export function sharedHours(
  hours: readonly ScheduleHour[],
  traineeId: string,
  changes: readonly DraftChange[],
): ReadonlySet<CellKey> {
  const waiting = changes.filter(({ to, isPublished }) => to && !isPublished)
  const proposed = Map.groupBy(waiting, ({ to }) => cellKey(to!.date, to!.hour))
  const shared = hours.filter(({ date, hour, traineeIsAvailable, freeTrainers, isPast, assignment }) => {
    const then = proposed.get(cellKey(date, hour)) ?? []
    const isFree = !isPast && !assignment && then.every((change) => change.traineeId !== traineeId)
    return traineeIsAvailable && isFree && freeTrainers > then.length
  })
  return new Set(shared.map(({ date, hour }) => cellKey(date, hour)))
}
