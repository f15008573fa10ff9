import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { addressOf } from '../cell.ts'
import { cellOf } from '../painting/paint-run.ts'
import { type NarrowHours, narrowSideOf } from './narrow-hours.ts'

/** A mouse that only passes widens nothing. */
const REST_MS = 250

/**
 * Narrow hours are wide while one of them has the focus, or once the mouse rests on one, until it leaves the grid. A whole
 * end widens together, by one attribute of the root: nothing is drawn again, and columns don't move as the mouse goes on.
 * Not on a click's own focus, which would move the hour away from under the mouse.
 */
export function useWideEnds(
  root: RefObject<HTMLElement | null>,
  hours: readonly number[],
  narrow: NarrowHours,
) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])

  function sideOf(target: EventTarget | null) {
    const cell = cellOf(target)
    if (!cell) return null
    return narrowSideOf(hours.indexOf(addressOf(cell.dataset.at!).hour), hours.length, narrow)
  }

  function widen(side: ReturnType<typeof sideOf>) {
    if (!root.current) return
    if (side) root.current.dataset.wide = side
    else delete root.current.dataset.wide
  }

  function focusedSide() {
    const { activeElement } = document
    return root.current?.contains(activeElement) && activeElement?.matches(':focus-visible')
      ? sideOf(activeElement)
      : null
  }

  return {
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) widen(sideOf(target))
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) widen(null)
    },
    onPointerOver({ pointerType, target }: PointerEvent) {
      clearTimeout(resting.current)
      const side = pointerType === 'mouse' ? sideOf(target) : null
      if (side) resting.current = setTimeout(widen, REST_MS, side)
    },
    onPointerLeave() {
      clearTimeout(resting.current)
      widen(focusedSide())
    },
  }
}
