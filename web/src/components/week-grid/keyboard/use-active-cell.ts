import { daysBetween } from '@spotter/contract/shared/time.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CellAddress } from '../cell.ts'
import { keepScroll } from '../days/keep-scroll.ts'
import type { GridView } from './movement.ts'
import { focusCell } from './use-grid-keys.ts'

/** The one cell that Tab reaches. The focus follows it to other days once they're drawn. */
export function useActiveCell(
  root: RefObject<HTMLElement | null>,
  view: GridView,
  now: CellAddress,
  onStartChange?: (start: string) => void,
) {
  const [chosen, setActive] = useState(now)
  const awaited = useRef<CellAddress | null>(null)
  const active = nearestShown(view, chosen)

  useLayoutEffect(() => {
    if (awaited.current && focusCell(root.current, awaited.current)) awaited.current = null
  })

  function moveTo(to: CellAddress, start: string) {
    setActive(to)
    if (start === view.start) return focusCell(root.current, to)
    awaited.current = to
    keepScroll(() => onStartChange?.(start))
  }
  return { active, setActive, moveTo }
}

function nearestShown({ start, dayCount, hours }: GridView, { date, hour }: CellAddress): CellAddress {
  const isShown = date >= start && daysBetween(start, date) < dayCount
  return {
    date: isShown ? date : start,
    hour: Math.min(hours.last, Math.max(hours.first, hour)),
  }
}
