import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { FieldErrors } from '@spotter/contract/shared/envelope.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { NativeSelect } from '../../../../components/ui/forms/native-select.tsx'
import { ApiError } from '../../../../lib/api-error.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { usePublishDraft } from '../../planning.api.ts'
import { placeInWords } from '../../planning-words.ts'
import { waitingChanges } from './waiting-changes.ts'

const FAILED = "The plan couldn't be published. Nothing changed. Please try again."
const SHOWN = 5

interface PublishPlanDialogProps {
  brand: GymBrand
  draft: DraftDetails
  onClose: () => void
}

/** All or nothing, for the whole brand or for one location. */
export function PublishPlanDialog({ brand, draft, onClose }: PublishPlanDialogProps) {
  const [gymLocationId, setGymLocationId] = useState<string | null>(null)
  const publish = usePublishDraft(draft.id)
  const chosen = waitingChanges(draft).filter(
    ({ to, from }) => gymLocationId === null || (to ?? from)?.gymLocationId === gymLocationId,
  )

  function confirm() {
    const place = gymLocationId ? { gymLocationId } : {}
    publish.mutate(
      { allOrNothing: true, revision: draft.revision, ...place },
      {
        onSuccess: ({ done }) => {
          toast.success(`Published ${plural(done, 'session')}. Approve the notifications to let people know.`)
          onClose()
        },
      },
    )
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publish ${plural(chosen.length, 'session')}?`}
      description="Nobody is notified until you approve the notifications."
      confirmLabel={`Publish ${plural(chosen.length, 'session')}`}
      busyLabel="Publishing..."
      isBusy={publish.isPending}
      isWaiting={chosen.length === 0}
      error={publish.error && refusalOf(publish.error)}
      onConfirm={confirm}
    >
      {brand.locations.length > 1 && (
        <NativeSelect
          aria-label="Which locations"
          emptyLabel="All locations"
          options={brand.locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={gymLocationId}
          onValueChange={setGymLocationId}
        />
      )}
      {publish.error && <Problems draft={draft} error={publish.error} />}
    </AlertDialog>
  )
}

/** '3 of 71 sessions can't be published, such as Elif Yilmaz's on …' The others are in `errors`. */
function refusalOf(error: Error) {
  return error instanceof ApiError && error.bodyMessage ? error.bodyMessage : messageOf(error, FAILED)
}

/** Which sessions can't be held, and why. */
function Problems({ draft, error }: { draft: DraftDetails; error: Error }) {
  const { user } = useSignIn()
  const errors = error instanceof ApiError ? error.errors : null
  const reasons: FieldErrors = errors && !Array.isArray(errors) ? errors : {}
  const refused = draft.changes.filter(({ id }) => reasons[id])
  if (refused.length === 0) return null
  const more = refused.length - SHOWN
  return (
    <ul className="list-disc pl-5 text-sm">
      {refused.slice(0, SHOWN).map(({ id, traineeName, to }) => (
        <li key={id}>
          <span className="font-medium">{traineeName}</span>
          {to && `, ${placeInWords(to, user?.timeFormat)}`}: {reasons[id]?.join(' ')}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}
