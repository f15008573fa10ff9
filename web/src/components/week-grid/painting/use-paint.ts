import { plural } from '@spotter/contract/shared/words/plural.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { type Cell, type CellAddress, type CellKey, cellKey } from '../cell.ts'
import type { DrawnCell } from '../cells/drawn-cell.ts'
import type { WeekGridProps } from '../week-grid-props.ts'
import { STATE_WORDS } from '../words.ts'
import { beginPaint, cellElement, endPaint, extendPaint, type PaintRun } from './paint-run.ts'

type PaintProps = Pick<WeekGridProps, 'onPaint' | 'paintAs' | 'isReadOnly' | 'isUnsaved'> & { start: string }

/** One paint at a time: begun, extended, finished, or canceled, by pointer or keyboard. */
export function usePaint(
  root: RefObject<HTMLElement | null>,
  drawn: ReadonlyMap<CellKey, DrawnCell>,
  { onPaint, paintAs, isReadOnly, isUnsaved, start }: PaintProps,
  announce: (words: string) => void,
) {
  const run = useRef<PaintRun | null>(null)
  const { lastClick, stateOf, ...clicks } = useLastClick(paintAs)
  useDropOnOtherDays(run, start)
  return {
    canPaint: Boolean(onPaint) && !isReadOnly,
    isRunning: () => run.current !== null,
    ...clicks,
    begin(from: CellAddress, isExtending = false) {
      drop(run)
      const cell = drawn.get(keyOf(from))?.cell
      if (!cell || !root.current || !isPaintable(root.current, from)) return false
      run.current = beginPaint(root.current, from, stateOf(from, cell, isExtending))
      return true
    },
    extendTo: (to: CellAddress) => extend(run.current, to),
    announceCount() {
      if (run.current) announce(`${plural(run.current.painted.size, 'hour')} ${wordOf(run.current)}`)
    },
    finish() {
      if (!run.current) return
      const { from, as } = run.current
      const done = `${plural(run.current.painted.size, 'hour')} marked ${wordOf(run.current)}`
      announce(isUnsaved ? '' : done)
      const cells = endPaint(run.current)
      run.current = null
      lastClick.current = { key: keyOf(from), as }
      if (cells.length > 0) onPaint?.({ cells, as })
    },
    cancel() {
      if (!drop(run)) return false
      announce('Selection canceled')
      return true
    },
  }
}

function keyOf({ date, hour }: CellAddress) {
  return cellKey(date, hour)
}

function wordOf({ as }: PaintRun) {
  return as === 'selected' ? 'selected' : STATE_WORDS[as]
}

function isPaintable(root: HTMLElement, address: CellAddress) {
  const element = cellElement(root, keyOf(address))
  return element !== null && !element.hasAttribute('aria-disabled')
}

function extend(run: PaintRun | null, to: CellAddress) {
  if (run && (run.to.date !== to.date || run.to.hour !== to.hour)) extendPaint(run, to)
}

/** What the last click made of which cell. */
function useLastClick(paintAs: PaintProps['paintAs']) {
  const lastClick = useRef<{ key: CellKey; as: PaintRun['as'] } | null>(null)
  const stateFrom = (cell: Cell) => paintAs?.(cell) ?? 'selected'
  return {
    lastClick,
    stateOf(address: CellAddress, cell: Cell, isExtending: boolean) {
      const previous = isExtending && lastClick.current?.key === keyOf(address) ? lastClick.current.as : null
      return previous ?? stateFrom(cell)
    },
    /** Remembers what a click makes of a cell, so that a Shift-click continues with the same. */
    rememberClick(address: CellAddress, cell: Cell) {
      lastClick.current = { key: keyOf(address), as: stateFrom(cell) }
    },
    dropClick() {
      lastClick.current = null
    },
  }
}

/** Moving to other days drops a paint in progress. */
function useDropOnOtherDays(run: RefObject<PaintRun | null>, start: string) {
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current !== start) drop(run)
    shownStart.current = start
  }, [run, start])
}

/** Ends a paint in progress and removes its marks. */
function drop(run: RefObject<PaintRun | null>) {
  if (!run.current) return false
  endPaint(run.current)
  run.current = null
  return true
}

export type Painting = ReturnType<typeof usePaint>
