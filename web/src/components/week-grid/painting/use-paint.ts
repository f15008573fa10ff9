import { plural } from '@spotter/contract/words/plural.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { type Cell, type CellAddress, type CellKey, cellKey } from '../cell.ts'
import type { DrawnCell } from '../cells/drawn-cell.ts'
import type { WeekGridProps } from '../week-grid-props.ts'
import { STATE_WORDS } from '../words.ts'
import { beginPaint, cellElement, endPaint, extendPaint, type PaintRun } from './paint-run.ts'

type PaintProps = Pick<WeekGridProps, 'onPaint' | 'paintAs' | 'isReadOnly'> & { start: string }

/** One paint at a time, begun, extended, finished or taken back by pointer or keys alike. */
export function usePaint(
  root: RefObject<HTMLElement | null>,
  drawn: ReadonlyMap<CellKey, DrawnCell>,
  { onPaint, paintAs, isReadOnly, start }: PaintProps,
  announce: (words: string) => void,
) {
  const run = useRef<PaintRun | null>(null)
  const { made, stateOf, ...making } = useMade(paintAs)
  useDropOnOtherDays(run, start)
  return {
    canPaint: Boolean(onPaint) && !isReadOnly,
    isRunning: () => run.current !== null,
    ...making,
    begin(from: CellAddress, isExtending = false) {
      drop(run)
      const cell = drawn.get(keyOf(from))?.cell
      if (!cell || !root.current || !isPaintable(root.current, from)) return false
      run.current = beginPaint(root.current, from, stateOf(from, cell, isExtending))
      return true
    },
    extendTo: (to: CellAddress) => extend(run.current, to),
    sayHowMany() {
      if (run.current) announce(`${plural(run.current.painted.size, 'hour')} ${wordOf(run.current)}`)
    },
    finish() {
      if (!run.current) return
      const { from, as } = run.current
      announce(`${plural(run.current.painted.size, 'hour')} marked ${wordOf(run.current)}`)
      const cells = endPaint(run.current)
      run.current = null
      made.current = { key: keyOf(from), as }
      if (cells.length > 0) onPaint?.({ cells, as })
    },
    takeBack() {
      if (!drop(run)) return false
      announce('Painting taken back')
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

/** What was last made of which cell. */
function useMade(paintAs: PaintProps['paintAs']) {
  const made = useRef<{ key: CellKey; as: PaintRun['as'] } | null>(null)
  const stateFrom = (cell: Cell) => paintAs?.(cell) ?? 'selected'
  return {
    made,
    stateOf(address: CellAddress, cell: Cell, isExtending: boolean) {
      const former = isExtending && made.current?.key === keyOf(address) ? made.current.as : null
      return former ?? stateFrom(cell)
    },
    /** A click is about to make this of a cell: Shift goes on from there with the same. */
    noteMaking(address: CellAddress, cell: Cell) {
      made.current = { key: keyOf(address), as: stateFrom(cell) }
    },
    forgetMade() {
      made.current = null
    },
  }
}

/** Other days leave nothing behind of a paint over these. */
function useDropOnOtherDays(run: RefObject<PaintRun | null>, start: string) {
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current !== start) drop(run)
    shownStart.current = start
  }, [run, start])
}

/** Ends a running paint without a trace. */
function drop(run: RefObject<PaintRun | null>) {
  if (!run.current) return false
  endPaint(run.current)
  run.current = null
  return true
}

export type Painting = ReturnType<typeof usePaint>
