import { useState } from 'react'
import type { WeeklyTemplate } from '../availability.api.ts'
import { draftOf, type PaintedHours, type TemplateDraft } from './template-draft.ts'

/** The week as it's being changed. Undo goes back one painting at a time and leaves the dates unchanged. */
export function useTemplateDraft(saved: WeeklyTemplate | null, today: string) {
  const [initial] = useState(() => draftOf(saved, today))
  const [draft, setDraft] = useState(initial)
  const [earlier, setEarlier] = useState<readonly PaintedHours[]>([])

  function change(part: Partial<TemplateDraft>) {
    setDraft((current) => ({ ...current, ...part }))
  }

  function paint(hours: PaintedHours) {
    setEarlier([...earlier, draft.hours])
    change({ hours })
  }

  function undo() {
    change({ hours: earlier.at(-1) ?? draft.hours })
    setEarlier(earlier.slice(0, -1))
  }

  const parts = Object.keys(initial) as (keyof TemplateDraft)[]
  return {
    draft,
    change,
    paint,
    undo: earlier.length > 0 ? undo : undefined,
    isChanged: parts.some((part) => draft[part] !== initial[part]),
  }
}
