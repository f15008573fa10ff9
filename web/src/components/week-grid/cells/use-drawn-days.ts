import { useMemo } from 'react'
import type { CellAddress, CellKey } from '../cell.ts'
import type { WeekGridProps } from '../week-grid-props.ts'
import { cellName, weekdayOf } from '../words.ts'
import { type DrawnCell, drawCell, joinBlocks } from './drawn-cell.ts'

type Drawing = Pick<
  WeekGridProps,
  'cellAt' | 'now' | 'isGrouped' | 'timeFormat' | 'isEveryWeek' | 'hasNoLabels'
>

export function useDrawnDays(days: readonly string[], hours: readonly number[], drawing: Drawing) {
  const { cellAt, now, isGrouped, timeFormat, isEveryWeek, hasNoLabels } = drawing
  return useMemo(() => {
    const look = { now, isGrouped, timeFormat, isEveryWeek, hasNoLabels }
    const byDay = days.map((date) => drawDay(date, hours, { cellAt, ...look }))
    const byKey: ReadonlyMap<CellKey, DrawnCell> = new Map(byDay.flat().map((drawn) => [drawn.key, drawn]))
    return { byDay, byKey }
  }, [days, hours, cellAt, now, isGrouped, timeFormat, isEveryWeek, hasNoLabels])
}

function drawDay(date: string, hours: readonly number[], drawing: Drawing) {
  const { isGrouped, timeFormat, isEveryWeek, hasNoLabels } = drawing
  const cells = hours.map((hour) => draw({ date, hour }, drawing))
  const day = isGrouped ? joinBlocks(cells, timeFormat) : cells
  if (!isEveryWeek && !hasNoLabels) return day
  // The hours at the side already show a block's times.
  return day.map((drawn) => ({ ...drawn, times: undefined, text: hasNoLabels ? '' : drawn.text }))
}

function draw(address: CellAddress, { cellAt, now, timeFormat, isEveryWeek }: Drawing) {
  const cell = cellAt(address.date, address.hour)
  const drawn = drawCell(cell, address, now, timeFormat)
  if (isEveryWeek) drawn.name = cellName(cell, address, now, timeFormat, weekdayOf)
  return drawn
}
