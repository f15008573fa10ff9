import { type RefObject, useRef } from 'react'
import { type Cell, type CellAddress, type CellKey, cellKey } from './cell.ts'
import type { DrawnCell } from './drawn-cell.ts'
import { beginPaint, cellElement, endPaint, extendPaint, type PaintRun } from './paint-run.ts'
import type { WeekGridProps } from './week-grid-props.ts'
import { hourCount, STATE_WORDS } from './words.ts'

type PaintProps = Pick<WeekGridProps, 'onPaint' | 'paintAs' | 'isReadOnly'>

/** One paint at a time, begun, extended, finished or taken back by pointer or keys alike. */
export function usePaint(
  root: RefObject<HTMLElement | null>,
  drawn: ReadonlyMap<CellKey, DrawnCell>,
  { onPaint, paintAs, isReadOnly }: PaintProps,
  announce: (words: string) => void,
) {
  const run = useRef<PaintRun | null>(null)
  const cellAt = ({ date, hour }: CellAddress): Cell | undefined => drawn.get(cellKey(date, hour))?.cell
  const wordOf = ({ as }: PaintRun) => (as === 'selected' ? 'selected' : STATE_WORDS[as])

  return {
    canPaint: Boolean(onPaint) && !isReadOnly,
    isRunning: () => run.current !== null,

    begin(from: CellAddress) {
      const cell = cellAt(from)
      const isFree = root.current && cellElement(root.current, cellKey(from.date, from.hour))
      if (!cell || !root.current || !isFree || isFree.hasAttribute('aria-disabled')) return false
      run.current = beginPaint(root.current, from, paintAs?.(cell) ?? 'selected')
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
      const { from } = run.current
      announce(`${hourCount(run.current.painted.size)} marked ${wordOf(run.current)}`)
      const cells = endPaint(run.current)
      const fromCell = cellAt(from)
      run.current = null
      if (fromCell && cells.length > 0) onPaint?.({ cells, from, fromCell })
    },

    takeBack() {
      if (!run.current) return false
      endPaint(run.current)
      run.current = null
      announce('Painting taken back')
      return true
    },
  }
}

export type Painting = ReturnType<typeof usePaint>
