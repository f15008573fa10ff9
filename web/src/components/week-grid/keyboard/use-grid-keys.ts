import type { KeyboardEvent } from 'react'
import { type CellAddress, cellKey } from '../cell.ts'
import { cellElement } from '../painting/paint-run.ts'
import type { Painting } from '../painting/use-paint.ts'
import { type GridView, isMoveKey, move } from './movement.ts'

interface GridKeys {
  view: GridView
  active: CellAddress
  painting: Painting
  onMove: (to: CellAddress, start: string) => void
  onAct: (address: CellAddress) => void
  /** Escape also ends a drag while the pointer is still down. */
  onLetGo: () => void
  onUndo: (() => void) | undefined
}

/** The WAI-ARIA grid pattern: arrows, Home and End, Page keys for weeks, Shift extends, Enter and Space act. */
export function useGridKeys({ view, active, painting, onMove, onAct, onLetGo, onUndo }: GridKeys) {
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isControl = event.ctrlKey || event.metaKey
    if (event.altKey) return
    if (isMoveKey(event.key)) {
      event.preventDefault()
      if (event.shiftKey && painting.canPaint && event.key.startsWith('Arrow'))
        return extend(event, isControl)
      painting.cancel()
      const { to, start } = move(view, active, event.key, isControl)
      return onMove(to, start)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return painting.isRunning() ? painting.finish() : onAct(active)
    }
    if (event.key === 'Escape' && painting.cancel()) {
      event.stopPropagation()
      onLetGo()
    }
    if (event.key.toLowerCase() === 'z' && isControl && !event.shiftKey && onUndo) {
      event.preventDefault()
      onUndo()
    }
  }

  function extend(event: KeyboardEvent<HTMLElement>, isControl: boolean) {
    if (!isMoveKey(event.key) || (!painting.isRunning() && !painting.begin(active, true))) return
    // Only within the days shown: a paint that's partly invisible would be surprising.
    const { to } = move({ ...view, canNavigate: false }, active, event.key, isControl)
    painting.extendTo(to)
    onMove(to, view.start)
    painting.announceCount()
  }
}

/** Whether the cell is drawn and can get the focus; days that are still loading can't. */
export function focusCell(root: ParentNode | null, { date, hour }: CellAddress) {
  const element = root && cellElement(root, cellKey(date, hour))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView?.({ block: 'nearest' })
  return Boolean(element)
}
