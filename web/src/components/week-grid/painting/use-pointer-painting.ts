import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { addressOf, type CellAddress } from '../cell.ts'
import { swipeOf, wayOf } from './finger.ts'
import { cellOf } from './paint-run.ts'
import type { Painting } from './use-paint.ts'

/** A finger that rests this long paints; one that moves first scrolls or swipes. */
const LONG_PRESS_MS = 350

interface Gesture {
  pointerId: number
  from: CellAddress
  x: number
  y: number
  mode: 'undecided' | 'painting' | 'swiping' | 'over'
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Painting by mouse, pen and finger. A finger keeps its scrolling, and swipes to other days. */
export function usePointerPainting(
  root: RefObject<HTMLElement | null>,
  painting: Painting,
  onSwipe: (direction: 1 | -1) => void,
) {
  const gesture = useRef<Gesture | null>(null)
  const isClickOver = useRef(false)
  useHeldScroll(root, gesture)

  function startPainting(current: Gesture) {
    if (current.mode !== 'undecided') return
    current.mode = painting.canPaint && painting.begin(current.from) ? 'painting' : 'over'
    if (current.mode === 'painting') root.current?.setPointerCapture?.(current.pointerId)
  }

  function onPointerDown(event: PointerEvent) {
    isClickOver.current = false
    const cell = cellOf(event.target)
    if (!cell || !event.isPrimary || event.button !== 0 || event.shiftKey) return
    const from = addressOf(cell.dataset.at!)
    const current: Gesture = {
      ...{ pointerId: event.pointerId, from, x: event.clientX, y: event.clientY },
      ...{ mode: 'undecided', timer: undefined },
    }
    gesture.current = current
    if (event.pointerType !== 'touch') return
    current.timer = setTimeout(() => {
      startPainting(current)
      if (current.mode === 'painting') navigator.vibrate?.(10)
    }, LONG_PRESS_MS)
  }

  function onPointerMove(event: PointerEvent) {
    const current = gesture.current
    if (current?.pointerId !== event.pointerId) return
    // Lifted where nobody told us of it.
    if (event.pointerType !== 'touch' && event.buttons === 0) return onPointerCancel()
    if (current.mode === 'undecided' && event.pointerType === 'touch') return decideFinger(current, event)
    const under = cellUnder(event)
    if (!under || !root.current?.contains(under)) return
    const to = addressOf(under.dataset.at!)
    const hasLeft = to.date !== current.from.date || to.hour !== current.from.hour
    if (current.mode === 'undecided' && hasLeft) startPainting(current)
    if (current.mode !== 'painting') return
    painting.extendTo(to)
    // At the edge of what is in sight the next hours come into it.
    under.scrollIntoView?.({ block: 'nearest' })
  }

  function onPointerUp(event: PointerEvent) {
    const current = gesture.current
    if (current?.pointerId !== event.pointerId) return
    clearTimeout(current.timer)
    gesture.current = null
    const direction = current.mode === 'swiping' ? swipeOf(current, event) : null
    isClickOver.current = current.mode === 'swiping' ? direction !== null : current.mode !== 'undecided'
    if (current.mode === 'painting') painting.finish()
    if (direction) onSwipe(direction)
  }

  function onPointerCancel() {
    clearTimeout(gesture.current?.timer)
    if (gesture.current?.mode === 'painting') painting.takeBack()
    gesture.current = null
  }

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    /** Whether the click that follows belongs to a drag or swipe and means nothing of its own. */
    isClickOver: () => isClickOver.current,
    /** Escape ends what the pointer was doing until it is lifted. */
    letGo() {
      if (gesture.current) gesture.current.mode = 'over'
    },
    isHolding: () => gesture.current?.mode === 'painting',
  }
}

function decideFinger(current: Gesture, event: PointerEvent) {
  const way = wayOf(current, event)
  if (!way) return
  clearTimeout(current.timer)
  current.mode = way
}

function cellUnder(event: PointerEvent) {
  // A captured pointer reports the grid as its target, wherever it is.
  return cellOf(document.elementFromPoint?.(event.clientX, event.clientY) ?? event.target)
}

/** Once a finger paints, the page must not scroll under it; only a listener that is not passive can say so. */
function useHeldScroll(root: RefObject<HTMLElement | null>, gesture: RefObject<Gesture | null>) {
  useEffect(() => {
    const element = root.current
    const hold = (event: Event) => gesture.current?.mode === 'painting' && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [root, gesture])
}
