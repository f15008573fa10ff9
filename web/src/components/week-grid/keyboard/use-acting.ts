import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { addressOf, type CellAddress, type CellKey, cellKey } from '../cell.ts'
import type { DrawnCell } from '../cells/drawn-cell.ts'
import { cellOf } from '../painting/paint-run.ts'
import type { Painting } from '../painting/use-paint.ts'
import type { WeekGridProps } from '../week-grid-props.ts'

export function useActing(
  drawn: ReadonlyMap<CellKey, DrawnCell>,
  painting: Painting,
  { onAct, onRefuse, isReadOnly }: Pick<WeekGridProps, 'onAct' | 'onRefuse' | 'isReadOnly'>,
  announce: (words: string) => void,
) {
  const acted = useAnnouncedChange(drawn, announce)
  const { anchor, isExtending, ...handlers } = useAnchor(painting)

  function act(address: CellAddress) {
    const found = drawn.get(cellKey(address.date, address.hour))
    if (!found || isReadOnly) return
    if (found.isLocked) return onRefuse?.(address, found.cell)
    if (!onAct) {
      if (painting.canPaint && painting.begin(address)) painting.finish()
      return
    }
    acted.current = found
    painting.rememberClick(address, found.cell)
    onAct(address, found.cell)
  }

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target)
    if (!cell) return
    const address = addressOf(cell.dataset.at!)
    const from = event.shiftKey && painting.canPaint ? anchor.current : null
    isExtending.current = false
    painting.cancel()
    if (!from || !painting.begin(from, true)) return act(address)
    painting.extendTo(address)
    painting.finish()
  }

  return { act, onClick, ...handlers }
}

/** Screen readers don't notice on their own that the current cell's name changed. */
function useAnnouncedChange(drawn: ReadonlyMap<CellKey, DrawnCell>, announce: (words: string) => void) {
  const acted = useRef<Pick<DrawnCell, 'key' | 'name'> | null>(null)
  useEffect(() => {
    const name = acted.current && drawn.get(acted.current.key)?.name
    if (!name || name === acted.current?.name) return
    acted.current = null
    announce(name)
  }, [drawn, announce])
  return acted
}

/** The cell that a Shift-click extends from. */
function useAnchor(painting: Painting) {
  const anchor = useRef<CellAddress | null>(null)
  const isExtending = useRef(false)
  return {
    anchor,
    isExtending,
    /** A Shift-click first focuses its own cell, but extends from the previous one. */
    onPointerDownCapture: (event: PointerEvent) => {
      isExtending.current = event.shiftKey
    },
    noteFocus(event: FocusEvent, setActive: (address: CellAddress) => void) {
      const cell = cellOf(event.target)
      if (!cell) return
      const address = addressOf(cell.dataset.at!)
      const isSame = anchor.current?.date === address.date && anchor.current.hour === address.hour
      if (!isExtending.current && !isSame) {
        anchor.current = address
        painting.dropClick()
      }
      setActive(address)
    },
    /** Cancels a paint once the focus has left it. */
    noteBlur(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget)) return
      painting.cancel()
      painting.dropClick()
    },
  }
}
