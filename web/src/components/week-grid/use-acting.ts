import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { addressOf, type CellAddress, type CellKey, cellKey } from './cell.ts'
import type { DrawnCell } from './drawn-cell.ts'
import { cellOf } from './paint-run.ts'
import type { Painting } from './use-paint.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/** What a click or a key does to a cell, and what a Shift-click does from the cell before. */
export function useActing(
  drawn: ReadonlyMap<CellKey, DrawnCell>,
  painting: Painting,
  { onAct, onRefuse, isReadOnly }: Pick<WeekGridProps, 'onAct' | 'onRefuse' | 'isReadOnly'>,
) {
  const anchor = useRef<CellAddress | null>(null)
  const isExtending = useRef(false)

  function act(address: CellAddress) {
    const found = drawn.get(cellKey(address.date, address.hour))
    if (!found || isReadOnly) return
    if (found.isLocked) onRefuse?.(address, found.cell)
    else if (onAct) onAct(address, found.cell)
    else if (painting.canPaint && painting.begin(address)) painting.finish()
  }

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target)
    if (!cell) return
    const address = addressOf(cell.dataset.at!)
    const from = event.shiftKey && painting.canPaint ? anchor.current : null
    isExtending.current = false
    if (!from || !painting.begin(from)) return act(address)
    painting.extendTo(address)
    painting.finish()
  }

  return {
    act,
    onClick,
    /** A Shift-click focuses its own cell first, but extends from where one was before. */
    onPointerDownCapture: (event: PointerEvent) => {
      isExtending.current = event.shiftKey
    },
    noteFocus(event: FocusEvent, setActive: (address: CellAddress) => void) {
      const cell = cellOf(event.target)
      if (!cell) return
      const address = addressOf(cell.dataset.at!)
      if (!isExtending.current) anchor.current = address
      setActive(address)
    },
  }
}
