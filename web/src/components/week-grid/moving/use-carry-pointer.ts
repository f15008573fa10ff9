import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { cellOf, cellUnder } from '../painting/paint-run.ts'
import { LONG_PRESS_MS, wayOf } from '../touch/finger.ts'
import { useHeldScroll } from '../touch/use-held-scroll.ts'
import { createGhost, type Ghost } from './carry-run.ts'
import type { Carrying } from './use-carrying.ts'

/** A mouse that moves less than this is still clicking. */
const MOUSE_SLACK_PX = 6

interface Gesture {
  pointerId: number
  cell: HTMLElement
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  ghost: Ghost | null
}

interface Pointer {
  root: RefObject<HTMLElement | null>
  carrying: Carrying
  gesture: RefObject<Gesture | null>
  isClickOver: RefObject<boolean>
}

/** Dragging with the mouse, or with a finger after pressing and holding. */
export function useCarryPointer(root: Pointer['root'], carrying: Carrying) {
  const gesture = useRef<Gesture | null>(null)
  const isClickOver = useRef(false)
  const pointer = { root, carrying, gesture, isClickOver }
  useHeldScroll(root, gesture, isDragging)
  useEscape(pointer)
  return {
    onPointerDown: (event: PointerEvent) => press(pointer, event),
    onPointerMove: (event: PointerEvent) => move(pointer, event),
    onPointerUp: (event: PointerEvent) => lift(pointer, event),
    onPointerCancel: () => cancel(pointer),
    isDragging: () => Boolean(gesture.current?.ghost),
    /** Whether the next click is just the end of a drag. */
    isClickOver: () => isClickOver.current,
  }
}

function press(pointer: Pointer, event: PointerEvent) {
  cancel(pointer)
  // A click elsewhere also ends a move that was begun with M.
  pointer.carrying.cancel()
  pointer.isClickOver.current = false
  const cell = cellOf(event.target)
  // Shift and a click select several sessions.
  if (!cell || !event.isPrimary || event.button !== 0 || event.shiftKey) return
  const { pointerId, clientX: x, clientY: y } = event
  const current: Gesture = { pointerId, cell, x, y, timer: undefined, ghost: null }
  pointer.gesture.current = current
  if (event.pointerType === 'touch') current.timer = setTimeout(() => hold(pointer, current), LONG_PRESS_MS)
}

function hold(pointer: Pointer, current: Gesture) {
  if (pickUp(pointer, current)) navigator.vibrate?.(10)
}

function pickUp({ root, carrying, gesture }: Pointer, current: Gesture) {
  const name = carrying.pickUp(current.cell)
  if (!name) {
    gesture.current = null
    return false
  }
  current.ghost = createGhost(name)
  current.ghost.moveTo(current.x, current.y)
  root.current?.setPointerCapture?.(current.pointerId)
  return true
}

function move(pointer: Pointer, event: PointerEvent) {
  const current = pointer.gesture.current
  if (current?.pointerId !== event.pointerId) return
  const isTouch = event.pointerType === 'touch'
  // The button was released outside, where we got no event.
  if (!isTouch && event.buttons === 0) return cancel(pointer)
  if (!current.ghost) {
    if (isTouch && wayOf(current, event)) return cancel(pointer)
    if (isTouch || !hasLeft(current, event) || !pickUp(pointer, current)) return
  }
  current.ghost?.moveTo(event.clientX, event.clientY)
  const under = cellUnder(event)
  pointer.carrying.hover(under)
  // At the edge of the visible area, scroll on.
  if (pointer.root.current?.contains(under)) under?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

function hasLeft({ x, y }: Gesture, { clientX, clientY }: PointerEvent) {
  return Math.hypot(clientX - x, clientY - y) > MOUSE_SLACK_PX
}

function lift(pointer: Pointer, event: PointerEvent) {
  const { gesture, carrying, isClickOver, root } = pointer
  const current = gesture.current
  if (current?.pointerId !== event.pointerId) return
  if (!current.ghost) return cancel(pointer)
  isClickOver.current = true
  const under = cellUnder(event)
  if (under && root.current?.contains(under)) carrying.drop(under)
  cancel(pointer)
}

/** Ends the gesture; whatever hasn't been dropped goes back. */
function cancel({ gesture, carrying }: Pointer) {
  const current = gesture.current
  gesture.current = null
  clearTimeout(current?.timer)
  if (!current?.ghost) return
  current.ghost.remove()
  carrying.cancel()
}

const isDragging = ({ ghost }: Gesture) => ghost !== null

/** Escape cancels a drag, wherever the focus is. */
function useEscape({ gesture, carrying, ...pointer }: Pointer) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && gesture.current?.ghost) cancel({ gesture, carrying, ...pointer })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
