import { useMemo } from 'react'
import type { CellKey } from '../cell.ts'
import { type DrawnCell, drawCell, joinBlocks } from '../drawn-cell.ts'
import type { WeekGridProps } from '../week-grid-props.ts'

type Drawing = Pick<WeekGridProps, 'cellAt' | 'now' | 'isGrouped' | 'timeFormat'>

/** Every cell as it will be drawn: by day for the rows, by key for whoever is pointed at. */
export function useDrawnDays(
  days: readonly string[],
  hours: readonly number[],
  { cellAt, now, isGrouped = false, timeFormat }: Drawing,
) {
  return useMemo(() => {
    const byDay = days.map((date) => {
      const day = hours.map((hour) => drawCell(cellAt(date, hour), { date, hour }, now, timeFormat))
      return isGrouped ? joinBlocks(day, timeFormat) : day
    })
    const byKey: ReadonlyMap<CellKey, DrawnCell> = new Map(byDay.flat().map((drawn) => [drawn.key, drawn]))
    return { byDay, byKey }
  }, [days, hours, cellAt, now, isGrouped, timeFormat])
}
