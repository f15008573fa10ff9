import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { TrainerWeek } from '../../../brand/trainer-weeks.ts'
import { type Cell, type CellKey, cellKey } from '../../../components/week-grid/cell.ts'

/** Draws a solid line around proposals that are locked. Weeks without any stay the same objects. */
export function withLocks(weeks: readonly TrainerWeek[], draft: DraftDetails): readonly TrainerWeek[] {
  const locked = new Set(
    draft.plan?.changes.filter(({ isLocked }) => isLocked).map(({ changeId }) => changeId),
  )
  if (locked.size === 0) return weeks
  const places = draft.changes.flatMap(({ id, to, isPublished }) =>
    to && !isPublished && locked.has(id) ? [to] : [],
  )
  const byTrainer = Map.groupBy(places, ({ trainerId }) => trainerId)
  return weeks.map((week) =>
    changeCells(
      week,
      (byTrainer.get(week.id) ?? []).map(({ date, hour }) => cellKey(date, hour)),
      (cell) =>
        cell.state === 'proposed' ? { ...cell, proposal: 'kept', detail: `${cell.detail}, locked` } : cell,
    ),
  )
}

/** Leaves only the free hours filled that also work for the trainee; the others are outlined. */
export function withSharedHours(
  weeks: readonly TrainerWeek[],
  hours: ReadonlySet<CellKey>,
  traineeName: string | undefined,
): readonly TrainerWeek[] {
  if (!traineeName) return weeks
  return weeks.map((week) =>
    changeCells(
      week,
      [...week.cells.keys()].filter((key) => week.cells.get(key)?.state === 'available'),
      (cell, key) =>
        hours.has(key) ? { ...cell, detail: `works for ${traineeName}` } : { ...cell, isOutlined: true },
    ),
  )
}

function changeCells(
  week: TrainerWeek,
  keys: readonly CellKey[],
  change: (cell: Cell, key: CellKey) => Cell,
): TrainerWeek {
  if (keys.length === 0) return week
  const cells = new Map(week.cells)
  for (const key of keys) {
    const cell = cells.get(key)
    if (cell) cells.set(key, change(cell, key))
  }
  return { ...week, cells }
}
