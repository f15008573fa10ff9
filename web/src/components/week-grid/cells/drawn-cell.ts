import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { groupSlots } from '../blocks.ts'
import { type Cell, type CellAddress, type CellKey, cellKey, isLockedCell, isPastCell } from '../cell.ts'
import { capitalized, cellName, STATE_WORDS } from '../words.ts'

/** A cell as it's drawn: plain values only, so comparing two is cheap. */
export interface DrawnCell {
  key: CellKey
  cell: Cell
  state: Cell['state']
  text: string
  name: string
  place: string | undefined
  why: string | undefined
  isPast: boolean
  isLocked: boolean
  isNow: boolean
  isToday: boolean
  isMarked: boolean
  isOutlined: boolean
  isSelected: boolean
  needsAttention: boolean
  proposal: Cell['proposal']
  /** When its block starts and ends, shown once per block. */
  times: string | undefined
  /** Which neighbors belong to the same block, above and below; with hours side by side, its position in it. */
  joins: 'up' | 'down' | 'both' | 'start' | 'middle' | 'end' | undefined
}

export function drawCell(
  cell: Cell,
  address: CellAddress,
  now: CellAddress,
  timeFormat?: TimeFormat,
): DrawnCell {
  const isPast = isPastCell(cell, address, now)
  const word = cell.state === 'not-set' ? '' : capitalized(STATE_WORDS[cell.state])
  const isToday = address.date === now.date
  return {
    key: cellKey(address.date, address.hour),
    cell,
    state: cell.state,
    text: cell.label ?? word,
    name: cellName(cell, address, now, timeFormat),
    place: cell.place,
    why: cell.why,
    isPast,
    isLocked: isLockedCell(cell, address, now),
    isToday,
    isMarked: cell.isMarked ?? false,
    isOutlined: cell.isOutlined ?? false,
    isSelected: cell.isSelected ?? false,
    needsAttention: cell.needsAttention ?? false,
    proposal: cell.proposal,
    isNow: isToday && address.hour === now.hour,
    times: undefined,
    joins: undefined,
  }
}

/** Joins a day's consecutive hours of the same kind; the second hour of a block shows when it starts and ends. */
export function joinBlocks(day: readonly DrawnCell[], timeFormat?: TimeFormat): DrawnCell[] {
  const slots = day.map((drawn, index) => {
    const [date = '', hour = ''] = drawn.key.split('/')
    return {
      date,
      hour: Number(hour),
      index,
      status: `${drawn.state} ${drawn.text} ${drawn.isPast} ${drawn.isMarked} ${drawn.isOutlined}`,
    }
  })
  const joined = [...day]
  for (const { slots: block, startTime, endTime, totalHours } of groupSlots(slots)) {
    if (totalHours === 1 || day[block[0]!.index]!.state === 'not-set') continue
    const times = hourRange(startTime, endTime, timeFormat)
    for (const [place, { index }] of block.entries()) {
      joined[index] = {
        ...day[index]!,
        ...(place > 0 && { text: '' }),
        ...(place === 1 && { times }),
        joins: joinsAt(place, totalHours),
      }
    }
  }
  return joined
}

function joinsAt(place: number, length: number) {
  if (place === 0) return 'down'
  return place === length - 1 ? 'up' : 'both'
}

/** With hours side by side, consecutive hours that only show the same state form one bar. */
export function joinSideways(cells: readonly DrawnCell[]) {
  for (const [index, drawn] of cells.entries()) {
    const isFirst = !isOneBar(cells[index - 1], drawn)
    const isLast = !isOneBar(drawn, cells[index + 1])
    if (isFirst && isLast) continue
    drawn.joins = isFirst ? 'start' : isLast ? 'end' : 'middle'
  }
  return cells
}

function isOneBar(a: DrawnCell | undefined, b: DrawnCell | undefined) {
  if (!a || !b || a.state === 'not-set' || a.text || b.text) return false
  return a.state === b.state && a.isPast === b.isPast && a.place === b.place
}

export function isSameDrawn(a: DrawnCell, b: DrawnCell) {
  return (
    a.key === b.key &&
    a.name === b.name &&
    a.text === b.text &&
    a.place === b.place &&
    a.why === b.why &&
    a.times === b.times &&
    a.joins === b.joins &&
    a.isPast === b.isPast &&
    a.isLocked === b.isLocked &&
    a.isNow === b.isNow &&
    a.isToday === b.isToday &&
    a.isMarked === b.isMarked &&
    a.isOutlined === b.isOutlined &&
    a.isSelected === b.isSelected &&
    a.needsAttention === b.needsAttention &&
    a.proposal === b.proposal
  )
}

export function areSameDrawn(a: readonly DrawnCell[], b: readonly DrawnCell[]) {
  return a === b || (a.length === b.length && a.every((drawn, index) => isSameDrawn(drawn, b[index]!)))
}
