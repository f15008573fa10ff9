import type { MouseEvent } from 'react'

/** For the keyboard: leads past everything before the hours. It belongs in the element that contains the grid. */
export function SkipToHours() {
  function skip({ currentTarget }: MouseEvent) {
    const hours = currentTarget.parentElement?.querySelector<HTMLElement>(
      '[data-at][tabindex="0"], .wg-person-room[tabindex="0"]',
    )
    hours?.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="focus-ring sr-only rounded-ui bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to the hours
    </button>
  )
}
