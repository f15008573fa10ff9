import type { SelectedSession } from '@spotter/contract/planning/apply-action.ts'
import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import type { ReactNode } from 'react'
import type { DraftHour } from '../changes/hour-dialog.tsx'
import type { Week } from './draft-view/decorate-weeks.ts'

/** What the planner adds to the grid of trainers, which belongs to another feature. */
export interface GridPlanning {
  changes: readonly DraftChange[]
  onHour?: (hour: DraftHour) => void
  onKey?: (key: string, hour: DraftHour) => boolean
  decorate?: <W extends Week>(weeks: readonly W[]) => readonly W[]
  hasOwnWeeks: boolean
  leavesSessions: boolean
  selected: ReadonlyMap<string, SelectedSession>
  onSelect: (sessions: SelectedSession[]) => void
  isSelecting: boolean
  onSelectingEnd: () => void
  menu: () => ReactNode
  bar: ReactNode
  footer: ReactNode
}

export type RenderGrid = (planning: GridPlanning) => ReactNode

/** The planner selects no sessions, and a planned week holds only new ones. */
export const PLAIN_GRID: GridPlanning = {
  changes: [],
  hasOwnWeeks: true,
  leavesSessions: true,
  selected: new Map(),
  onSelect: () => undefined,
  isSelecting: false,
  onSelectingEnd: () => undefined,
  menu: () => null,
  bar: null,
  footer: null,
}
