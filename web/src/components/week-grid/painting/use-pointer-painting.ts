import { type PointerEvent, type RefObject, useRef } from 'react'
import { addressOf, type CellAddress } from '../cell.ts'
import { LONG_PRESS_MS, swipeOf, wayOf } from '../touch/finger.ts'
import { useHeldScroll } from '../touch/use-held-scroll.ts'
import { cellOf, cellUnder } from './paint-run.ts'
import type { Painting } from './use-paint.ts'

interface Gesture {
  pointerId: number
  from: CellAddress
  x: number
  y: number
  mode: 'undecided' | 'painting' | 'swiping' | 'over'
  timer: ReturnType<typeof setTimeout> | undefined
}

interface Pointer {
  root: RefObject<HTMLElement | null>
  painting: Painting
  gesture: RefObject<Gesture | null>
  isClickOver: RefObject<boolean>
  onSwipe: (direction: 1 | -1) => void
}

/** Painting with mouse, pen, and finger. A finger can still scroll, and swipe to other days. */
export function usePointerPainting(root: Pointer['root'], painting: Painting, onSwipe: Pointer['onSwipe']) {
  const gesture = useRef<Gesture | null>(null)
  const isClickOver = useRef(false)
  const pointer = { root, painting, gesture, isClickOver, onSwipe }
  useHeldScroll(root, gesture, isPainting)
  return {
    handlers: {
      onPointerDown: (event: PointerEvent) => press(pointer, event),
      onPointerMove: (event: PointerEvent) => move(pointer, event),
      onPointerUp: (event: PointerEvent) => lift(pointer, event),
      onPointerCancel: () => cancel(pointer),
    },
    /** Whether the next click is just the end of a drag or swipe. */
    isClickOver: () => isClickOver.current,
    /** After Escape, the pointer does nothing until it's lifted. */
    letGo() {
      if (gesture.current) gesture.current.mode = 'over'
    },
    isHolding: () => gesture.current?.mode === 'painting',
  }
}

function press(pointer: Pointer, event: PointerEvent) {
  pointer.isClickOver.current = false
  const cell = cellOf(event.target)
  if (!cell || !event.isPrimary || event.button !== 0 || event.shiftKey) return
  const from = addressOf(cell.dataset.at!)
  const current: Gesture = {
    pointerId: event.pointerId,
    from,
    x: event.clientX,
    y: event.clientY,
    mode: 'undecided',
    timer: undefined,
  }
  pointer.gesture.current = current
  if (event.pointerType !== 'touch') return
  current.timer = setTimeout(() => {
    startPainting(pointer, current)
    if (current.mode === 'painting') navigator.vibrate?.(10)
  }, LONG_PRESS_MS)
}

function move(pointer: Pointer, event: PointerEvent) {
  const current = pointer.gesture.current
  if (current?.pointerId !== event.pointerId) return
  // The button was released outside, where we got no event.
  if (event.pointerType !== 'touch' && event.buttons === 0) return cancel(pointer)
  if (current.mode === 'undecided' && event.pointerType === 'touch') return decideFinger(current, event)
  const under = cellUnder(event)
  if (!under || !pointer.root.current?.contains(under)) return
  const to = addressOf(under.dataset.at!)
  const hasLeft = to.date !== current.from.date || to.hour !== current.from.hour
  if (current.mode === 'undecided' && hasLeft) startPainting(pointer, current)
  if (current.mode !== 'painting') return
  pointer.painting.extendTo(to)
  // At the edge of the visible area, scroll to the next hours.
  under.scrollIntoView?.({ block: 'nearest' })
}

function lift({ gesture, isClickOver, painting, onSwipe }: Pointer, event: PointerEvent) {
  const current = gesture.current
  if (current?.pointerId !== event.pointerId) return
  clearTimeout(current.timer)
  gesture.current = null
  const direction = current.mode === 'swiping' ? swipeOf(current, event) : null
  isClickOver.current = current.mode === 'swiping' ? direction !== null : current.mode !== 'undecided'
  if (current.mode === 'painting') painting.finish()
  if (direction) onSwipe(direction)
}

function cancel({ gesture, painting }: Pointer) {
  clearTimeout(gesture.current?.timer)
  if (gesture.current?.mode === 'painting') painting.cancel()
  gesture.current = null
}

function startPainting({ root, painting }: Pointer, current: Gesture) {
  if (current.mode !== 'undecided') return
  current.mode = painting.canPaint && painting.begin(current.from) ? 'painting' : 'over'
  if (current.mode === 'painting') root.current?.setPointerCapture?.(current.pointerId)
}

function decideFinger(current: Gesture, event: PointerEvent) {
  const way = wayOf(current, event)
  if (!way) return
  clearTimeout(current.timer)
  current.mode = way
}

const isPainting = ({ mode }: Gesture) => mode === 'painting'
