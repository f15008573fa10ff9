import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import type { CellAddress, HourRange } from '../cell.ts'
import { clampStart, daysOf, hoursOf } from '../shown-days.ts'

export interface GridView {
  start: string
  dayCount: number
  hours: HourRange
  minDate?: string
  maxDate?: string
  canNavigate: boolean
}

export type MoveKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

export function isMoveKey(key: string): key is MoveKey {
  return MOVES.includes(key)
}

/** The next or previous view, within the bounds: by one day, or by as many days as are shown. */
export function turnPage(view: GridView, direction: 1 | -1) {
  return clampStart(view, addDays(view.start, direction * view.dayCount))
}

/** Where a key leads from a cell. Past the edge, it leads to other days and changes `start`. */
export function move(view: GridView, from: CellAddress, key: MoveKey, isControl = false) {
  const { date, hour } = target(view, from, key, isControl)
  const start = startShowing(view, date, key)
  const offset = Math.min(view.dayCount - 1, Math.max(0, daysBetween(start, date)))
  return { to: { date: addDays(start, offset), hour }, start }
}

function target({ start, dayCount, hours }: GridView, from: CellAddress, key: MoveKey, isControl: boolean) {
  const { date, hour } = from
  const end = addDays(start, dayCount - 1)
  switch (key) {
    case 'ArrowUp':
      return { date, hour: isControl ? hours.first : Math.max(hours.first, hour - 1) }
    case 'ArrowDown':
      return { date, hour: isControl ? hours.last : Math.min(hours.last, hour + 1) }
    case 'ArrowLeft':
      return { date: isControl ? start : addDays(date, -1), hour }
    case 'ArrowRight':
      return { date: isControl ? end : addDays(date, 1), hour }
    case 'Home':
      return { date: start, hour: isControl ? hours.first : hour }
    case 'End':
      return { date: end, hour: isControl ? hours.last : hour }
    case 'PageUp':
      return { date: addDays(date, -7), hour }
    case 'PageDown':
      return { date: addDays(date, 7), hour }
  }
}

function startShowing(view: GridView, date: string, key: MoveKey) {
  const { start, dayCount } = view
  const isShown = date >= start && daysBetween(start, date) < dayCount
  if (isShown || !view.canNavigate) return start
  if (key === 'PageUp' || key === 'PageDown') {
    return clampStart(view, addDays(start, key === 'PageUp' ? -7 : 7))
  }
  return turnPage(view, date < start ? -1 : 1)
}

export function rectangle(a: CellAddress, b: CellAddress): CellAddress[] {
  const [from, to] = a.date <= b.date ? [a.date, b.date] : [b.date, a.date]
  const hours = hoursOf({ first: Math.min(a.hour, b.hour), last: Math.max(a.hour, b.hour) })
  return daysOf(from, daysBetween(from, to) + 1).flatMap((date) => hours.map((hour) => ({ date, hour })))
}
