import { type RefObject, useEffect, useRef } from 'react'
import { type Cell, type CellAddress, type CellKey, cellKey } from '../cell.ts'
import type { DrawnCell } from '../cells/drawn-cell.ts'
import type { WeekGridProps } from '../week-grid-props.ts'
import { hourCount, STATE_WORDS } from '../words.ts'
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
  const made = useRef<{ key: CellKey; as: PaintRun['as'] } | null>(null)
  const keyOf = ({ date, hour }: CellAddress) => cellKey(date, hour)
  const wordOf = ({ as }: PaintRun) => (as === 'selected' ? 'selected' : STATE_WORDS[as])
  const stateFrom = (cell: Cell) => paintAs?.(cell) ?? 'selected'

  // Other days leave nothing behind of a paint over these.
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current !== start) drop(run)
    shownStart.current = start
  }, [start])

  return {
    canPaint: Boolean(onPaint) && !isReadOnly,
    isRunning: () => run.current !== null,

    /** A click is about to make this of a cell: Shift goes on from there with the same. */
    noteMaking(address: CellAddress, cell: Cell) {
      made.current = { key: keyOf(address), as: stateFrom(cell) }
    },

    forgetMade() {
      made.current = null
    },

    begin(from: CellAddress, isExtending = false) {
      drop(run)
      const key = keyOf(from)
      const cell = drawn.get(key)?.cell
      const element = root.current && cellElement(root.current, key)
      if (!cell || !root.current || !element || element.hasAttribute('aria-disabled')) return false
      const former = isExtending && made.current?.key === key ? made.current.as : null
      run.current = beginPaint(root.current, from, former ?? stateFrom(cell))
      return true
    },

    extendTo(to: CellAddress) {
      if (!run.current) return
      const { date, hour } = run.current.to
      if (date !== to.date || hour !== to.hour) extendPaint(run.current, to)
    },

    sayHowMany() {
      if (run.current) announce(`${hourCount(run.current.painted.size)} ${wordOf(run.current)}`)
    },

    finish() {
      if (!run.current) return
      const { from, as } = run.current
      announce(`${hourCount(run.current.painted.size)} marked ${wordOf(run.current)}`)
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

/** Ends a running paint without a trace. */
function drop(run: RefObject<PaintRun | null>) {
  if (!run.current) return false
  endPaint(run.current)
  run.current = null
  return true
}

export type Painting = ReturnType<typeof usePaint>
