import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { GridHour } from '../../../brand/overlay.ts'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ChangeList } from '../draft/change-list.tsx'
import { whenInWords } from '../planning-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { NewSessionDialog } from './new-session-dialog.tsx'
import { SessionChangeDialog } from './session-change-dialog.tsx'

/** An hour of the grid that was clicked while a draft is open. */
export interface DraftHour extends GridHour {
  /** What the draft has in mind for it. */
  changes: DraftChange[]
}

interface DraftHourDialogProps {
  brand: GymBrand
  draft: DraftDetails
  hour: DraftHour
  onOpenChange: (changeId: string) => void
  onClose: () => void
}

export function DraftHourDialog({ brand, draft, hour, onOpenChange, onClose }: DraftHourDialogProps) {
  const { user } = useSignIn()
  const [only, ...more] = hour.changes
  if (only && more.length > 0) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`${hour.changes.length} changes at this hour`}
        description={`${whenInWords(hour, user?.timeFormat)}, with ${hour.trainerName}`}
      >
        <ChangeList draft={draft} changes={hour.changes} onOpen={onOpenChange} />
      </Dialog>
    )
  }
  if (only) return <ChangeDialog brand={brand} draft={draft} change={only} onClose={onClose} />
  const shared = { brand, draftId: draft.id, hour, onClose }
  if (hour.slot?.session) return <SessionChangeDialog {...shared} session={hour.slot.session} />
  return <NewSessionDialog {...shared} locationId={hour.slot?.gymLocationId ?? null} />
}
