import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function usePaletteOpen() {
  return useSyncExternalStore(subscribe, () => isOpen)
}

export function setPaletteOpen(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Not while another dialog is open: leaving it could lose what was typed there. */
export function togglePalette() {
  if (isOpen) setPaletteOpen(false)
  else if (!document.querySelector('[role=dialog], [role=alertdialog]')) setPaletteOpen(true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
