import { type FocusEvent, type ReactNode, useState } from 'react'

interface Note {
  words: string
  left: number
  top: number
}

/**
 * Browsers show a cell's reason when the pointer rests on it, but not on keyboard focus, so this shows it below the
 * focused cell.
 */
export function FocusNote({ children }: { children: ReactNode }) {
  const [note, setNote] = useState<Note | null>(null)

  function show(event: FocusEvent<HTMLElement>) {
    const cell = event.target.closest<HTMLElement>('[data-at][title]')
    if (!cell?.matches(':focus-visible')) return setNote(null)
    const frame = event.currentTarget.getBoundingClientRect()
    const place = cell.getBoundingClientRect()
    setNote({ words: cell.title, left: place.left - frame.left, top: place.bottom - frame.top + 4 })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its cells
    <div className="relative min-w-0" onFocus={show} onBlur={() => setNote(null)}>
      {children}
      {note && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-10 w-max max-w-64 rounded-ui border border-line bg-raised px-2.5 py-1.5 text-ink text-xs shadow-float"
          style={{ left: `min(${Math.round(note.left)}px, 100% - 16rem)`, top: note.top }}
        >
          {note.words}
        </div>
      )}
    </div>
  )
}
