import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useEffect, useRef } from 'react'
import { menuIdOf } from '../trainee-actions/trainee-menu.tsx'

/** When a row disappears after an action, moves the focus to the next row's menu, or to the count. */
export function useFocusAfterRow(shown: readonly Trainee[], isDialogOpen: boolean) {
  const countRef = useRef<HTMLParagraphElement>(null)
  const acted = useRef<{ id: string; index: number } | null>(null)
  useEffect(() => {
    const row = acted.current
    if (!row || isDialogOpen || shown.some(({ id }) => id === row.id)) return
    acted.current = null
    if (!isFocusLost()) return
    const next = shown[Math.min(row.index, shown.length - 1)]
    const menu = next && document.getElementById(menuIdOf(next))
    ;(menu ?? countRef.current)?.focus()
  }, [shown, isDialogOpen])
  const remember = ({ id }: Trainee) => {
    acted.current = { id, index: shown.findIndex((trainee) => trainee.id === id) }
  }
  return { countRef, remember, focusCount: () => countRef.current?.focus() }
}

/** Nowhere, or still in the closing dialog. */
function isFocusLost() {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.closest('[role="alertdialog"]') !== null
}
