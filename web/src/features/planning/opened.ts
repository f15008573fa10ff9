import type { DraftHour } from './changes/draft-hour-dialog.tsx'
import type { Absence } from './start/trainer-away-dialog.tsx'

export type Opened =
  | { kind: 'hour'; hour: DraftHour }
  | { kind: 'change'; changeId: string }
  | { kind: 'away'; absence: Absence }
  | { kind: 'select'; monday: string }
