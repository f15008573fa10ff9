import type { SelectedSession } from '@spotter/contract/planning/apply-action.ts'
import { useCallback, useState } from 'react'
import type { Overlay } from '../../../brand/overlay.ts'
import { withSelection } from '../overlay/selected-cells.ts'

const NONE: ReadonlyMap<string, SelectedSession> = new Map()

/** Selected sessions of one brand; another brand starts with none. */
export function useSelectedSessions(gymBrandId: string) {
  const [selection, setSelection] = useState({ gymBrandId, sessions: NONE })
  const selected = selection.gymBrandId === gymBrandId ? selection.sessions : NONE

  /** Selects these, or removes those that already were. */
  function toggle(sessions: SelectedSession[]) {
    const next = new Map(selected)
    for (const session of sessions) {
      if (!next.delete(session.assignmentId)) next.set(session.assignmentId, session)
    }
    setSelection({ gymBrandId, sessions: next })
  }

  const draw = useCallback<Overlay['draw']>((weeks) => withSelection(weeks, selected), [selected])
  return { selected, draw, toggle, clear: () => setSelection({ gymBrandId, sessions: NONE }) }
}
