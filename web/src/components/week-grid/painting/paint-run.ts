import type { PointerEvent } from 'react'
import { addressOf, type CellAddress, type CellKey, type CellState, cellKey } from '../cell.ts'
import { rectangle } from '../keyboard/movement.ts'

/** A paint in progress. It only touches the DOM: React redraws once it's finished. */
export interface PaintRun {
  root: HTMLElement
  from: CellAddress
  to: CellAddress
  as: CellState | 'selected'
  painted: Map<CellKey, HTMLElement>
}

export function beginPaint(root: HTMLElement, from: CellAddress, as: PaintRun['as']): PaintRun {
  const run: PaintRun = { root, from, to: from, as, painted: new Map() }
  extendPaint(run, from)
  return run
}

/** Marks the cells the rectangle gained and unmarks the ones it lost; others aren't touched. */
export function extendPaint(run: PaintRun, to: CellAddress) {
  run.to = to
  const wanted = new Set(rectangle(run.from, to).map(({ date, hour }) => cellKey(date, hour)))
  for (const [key, element] of run.painted) {
    if (wanted.has(key)) continue
    unmark(element)
    run.painted.delete(key)
  }
  for (const key of wanted) {
    if (run.painted.has(key)) continue
    const element = cellElement(run.root, key)
    if (!element || element.hasAttribute('aria-disabled')) continue
    element.dataset.paint = run.as
    element.setAttribute('aria-selected', 'true')
    run.painted.set(key, element)
  }
}

export function endPaint(run: PaintRun): CellAddress[] {
  for (const element of run.painted.values()) unmark(element)
  return [...run.painted.keys()].map(addressOf)
}

export function cellElement(root: ParentNode, key: string) {
  return root.querySelector<HTMLElement>(`[data-at="${key}"]`)
}

export function cellOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
}

/** The cell below the pointer. A captured pointer always reports the grid as its target. */
export function cellUnder({ clientX, clientY, target }: PointerEvent) {
  return cellOf(document.elementFromPoint?.(clientX, clientY) ?? target)
}

function unmark(element: HTMLElement) {
  delete element.dataset.paint
  element.removeAttribute('aria-selected')
}
