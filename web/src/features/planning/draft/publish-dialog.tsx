import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { FieldErrors } from '@spotter/contract/shared/envelope.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { usePublishDraft } from '../planning.api.ts'
import { placeInWords } from '../planning-words.ts'
import { publishedInWords } from './published-in-words.ts'
import { waitingChanges } from './waiting-changes.ts'

const CHOICES = [
  { value: 'fitting', label: 'Publish what fits. Anything else stays in the draft.' },
  { value: 'all', label: 'All or nothing. If one change no longer fits, nothing is published.' },
]
const FAILED = "The draft couldn't be published. Nothing changed. Please try again."
const SHOWN = 5

interface PublishDialogProps {
  draft: DraftDetails
  onClose: () => void
}

/** What the planner drafted is published all or nothing, and can be limited to one location. */
export function PublishDialog({ draft, onClose }: PublishDialogProps) {
  const [choice, setChoice] = useState('fitting')
  const [gymLocationId, setGymLocationId] = useState<string | null>(null)
  const publish = usePublishDraft(draft.id)
  const isPlanned = Boolean(draft.plan)
  const waiting = waitingChanges(draft)
  const locations = new Map(
    waiting.map(({ from, to }) => (to ?? from)!).map((slot) => [slot.gymLocationId, slot.gymLocationName]),
  )
  const chosen = waiting.filter(
    ({ from, to }) => gymLocationId === null || (to ?? from)?.gymLocationId === gymLocationId,
  )
  const noun = isPlanned ? 'session' : 'change'
  const inWords = (count: number) => plural(count, noun)

  function confirm() {
    const { revision } = draft
    const request = isPlanned
      ? { allOrNothing: true, revision, ...(gymLocationId && { gymLocationId }) }
      : { allOrNothing: choice === 'all' }
    publish.mutate(request, {
      onSuccess: (result) => {
        toast.success(publishedInWords(result, noun))
        onClose()
      },
    })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publish ${inWords(chosen.length)}?`}
      description={`${isPlanned ? '' : fitInWords(chosen)}${notifiedInWords(chosen)}`}
      confirmLabel={`Publish ${inWords(chosen.length)}`}
      busyLabel="Publishing..."
      isBusy={publish.isPending}
      error={publish.error && refusalOf(publish.error)}
      onConfirm={confirm}
    >
      {!isPlanned && (
        <RadioList label="What to publish" options={CHOICES} value={choice} onValueChange={setChoice} />
      )}
      {isPlanned && locations.size > 1 && (
        <NativeSelect
          aria-label="Which locations"
          emptyLabel="All locations"
          options={[...locations].map(([value, label]) => ({ value, label }))}
          value={gymLocationId}
          onValueChange={setGymLocationId}
        />
      )}
      {publish.error && <Problems draft={draft} error={publish.error} />}
    </AlertDialog>
  )
}

function fitInWords(changes: DraftDetails['changes']) {
  const fitting = changes.filter(({ problem }) => problem === null).length
  return fitting === changes.length
    ? 'Everything fits right now. '
    : `Right now, ${countWords(fitting)} of ${plural(changes.length, 'change')} fit. `
}

/** Cancellations are the one thing that doesn't wait for approval. */
function notifiedInWords(changes: DraftDetails['changes']) {
  return changes.some(({ kind }) => kind === 'cancel')
    ? 'People whose session is canceled are notified right away, all others once you approve the notifications.'
    : 'Nobody is notified until you approve the notifications.'
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
