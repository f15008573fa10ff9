import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys move from the search field to the Assign buttons, and between them. */
export function moveAmongTrainees(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li button:not(:disabled)'),
  ]
  const from = stops.indexOf(event.target as HTMLElement)
  const to = stops[from + step]
  if (from < 0 || !to) return
  event.preventDefault()
  to.focus()
}
