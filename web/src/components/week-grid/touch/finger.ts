import type { PointerEvent } from 'react'

/** A finger that rests this long starts painting or dragging; one that moves first scrolls or swipes. */
export const LONG_PRESS_MS = 350

const FINGER_SLACK_PX = 10
const SWIPE_PX = 48

interface Point {
  x: number
  y: number
}

/** Whether a finger moves sideways (a swipe), up or down (a scroll), or hasn't moved yet. */
export function wayOf(from: Point, { clientX, clientY }: PointerEvent): 'swiping' | 'over' | null {
  const [x, y] = [Math.abs(clientX - from.x), Math.abs(clientY - from.y)]
  if (Math.max(x, y) < FINGER_SLACK_PX) return null
  return x > y ? 'swiping' : 'over'
}

/** Where a swipe leads: forward if it went left. One that's too short is just a shaky tap. */
export function swipeOf(from: Point, { clientX }: PointerEvent): 1 | -1 | null {
  const distance = clientX - from.x
  if (Math.abs(distance) <= SWIPE_PX) return null
  return distance < 0 ? 1 : -1
}
