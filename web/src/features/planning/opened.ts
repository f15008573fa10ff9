import type { DraftHour } from './changes/draft-hour-dialog.tsx'
import type { Absence } from './start/trainer-away-dialog.tsx'

/** What's open on top of the overview. */
export type Opened =
  | { kind: 'hour'; hour: DraftHour }
  | { kind: 'change'; changeId: string }
  | { kind: 'away'; absence: Absence }
  | { kind: 'select'; monday: string }
