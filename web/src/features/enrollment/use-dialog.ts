import { useState } from 'react'

interface DialogState<About> {
  about: About
  open: boolean
  /** A new key each time, so that every dialog starts fresh. */
  key: number
}

/** Which dialog is open, and what it's about. Its content stays while it closes. */
export function useDialog<About>() {
  const [dialog, setDialog] = useState<DialogState<About> | null>(null)
  return {
    dialog,
    openDialog: (about: About) => setDialog((last) => ({ about, open: true, key: (last?.key ?? 0) + 1 })),
    closeDialog: () => setDialog((last) => last && { ...last, open: false }),
  }
}
