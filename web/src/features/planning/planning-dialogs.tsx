import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails, DraftSource } from '@spotter/contract/planning/drafts.ts'
import { ChangeDialog } from './changes/change-dialog.tsx'
import { DraftHourDialog } from './changes/draft-hour-dialog.tsx'
import type { Opened } from './opened.ts'
import { TrainerAwayDialog } from './start/trainer-away-dialog.tsx'

interface PlanningDialogsProps {
  brand: GymBrand
  draft: DraftDetails | null
  opened: Exclude<Opened, { kind: 'select' }>
  isStarting: boolean
  onStart: (source: DraftSource) => void
  onOpenChange: (changeId: string) => void
  onClose: () => void
}

export function PlanningDialogs(props: PlanningDialogsProps) {
  const { brand, draft, opened, isStarting, onStart, onOpenChange, onClose } = props
  if (opened.kind === 'away') {
    return (
      <TrainerAwayDialog
        brand={brand}
        absence={opened.absence}
        isBusy={isStarting}
        onStart={onStart}
        onClose={onClose}
      />
    )
  }
  if (!draft) return null
  if (opened.kind === 'hour') {
    return (
      <DraftHourDialog
        brand={brand}
        draft={draft}
        hour={opened.hour}
        onOpenChange={onOpenChange}
        onClose={onClose}
      />
    )
  }
  const change = draft.changes.find(({ id }) => id === opened.changeId)
  return change ? <ChangeDialog brand={brand} draft={draft} change={change} onClose={onClose} /> : null
}
