import type { SelectedSession } from '@spotter/contract/planning/apply-action.ts'
import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { ReactNode } from 'react'
import type { ProposeMove } from '../move/use-pick-up.ts'
import type { TrainerWeek } from '../trainer-weeks.ts'

/** An hour that was clicked while a draft is open. */
export interface DraftHour {
  trainerId: string
  trainerName: string
  date: string
  hour: number
  /** Null if the trainer hasn't set the hour. */
  slot: BrandHour | null
  /** What the draft has in mind for it. */
  changes: DraftChange[]
}

/** What the page adds to the overview for planning. */
export interface OverviewPlanning {
  /** The open draft's changes, drawn over the real sessions. */
  changes: readonly DraftChange[]
  /** Takes clicks on hours while a draft is open. */
  onHour?: (hour: DraftHour) => void
  /** Takes moves by dragging or keyboard while a draft is open. */
  onMove?: ProposeMove
  /** Takes keys on hours: returns whether it did something. */
  onKey?: (key: string, hour: DraftHour) => boolean
  /** The draft can't change real sessions, so they open and move as in the schedule. */
  leavesSessions?: boolean
  /** Draws more over the trainers' weeks. Must keep its identity while nothing changes. */
  decorate?: (weeks: readonly TrainerWeek[]) => readonly TrainerWeek[]
  /** The page chooses the week itself; the grid only navigates days on a phone. */
  hasOwnWeeks?: boolean
  /** Sessions that were selected, by ID. */
  selected: ReadonlyMap<string, SelectedSession>
  onSelect: (sessions: SelectedSession[]) => void
  /** The list for selecting sessions is open. */
  isSelecting: boolean
  onSelectingEnd: () => void
  /** In the grid's header; `monday` starts the week that's shown. */
  menu: (monday: string) => ReactNode
  /** Above the grid: trainers who are away, and the open draft. */
  bar: ReactNode
  /** Below the grid: what's selected, and dialogs. */
  footer: ReactNode
}
