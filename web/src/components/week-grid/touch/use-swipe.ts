import { type PointerEvent, useRef } from 'react'
import { swipeOf, wayOf } from './finger.ts'

interface Swipe {
  pointerId: number
  x: number
  y: number
  isSwiping: boolean
}

/** Swiping sideways moves to other days; taps and scrolling still work. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const swipe = useRef<Swipe | null>(null)
  const isClickOver = useRef(false)

  function onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
    isClickOver.current = false
    const isFinger = pointerType === 'touch' && isPrimary
    swipe.current = isFinger ? { pointerId, x: clientX, y: clientY, isSwiping: false } : null
  }

  function onPointerMove(event: PointerEvent) {
    const current = swipe.current
    if (current?.pointerId !== event.pointerId || current.isSwiping) return
    const way = wayOf(current, event)
    if (way === 'over') swipe.current = null
    else current.isSwiping = way === 'swiping'
  }

  function onPointerUp(event: PointerEvent) {
    const current = swipe.current
    swipe.current = null
    if (current?.pointerId !== event.pointerId || !current.isSwiping) return
    const direction = swipeOf(current, event)
    if (!direction) return
    isClickOver.current = true
    onSwipe(direction)
  }

  function onPointerCancel() {
    swipe.current = null
  }

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    /** Whether the next click is just the end of a swipe. */
    isClickOver: () => isClickOver.current,
  }
}
