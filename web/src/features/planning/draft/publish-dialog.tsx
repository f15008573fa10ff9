import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { usePublishDraft } from '../planning.api.ts'

const CHOICES = [
  { value: 'fitting', label: 'Publish what fits. Anything else stays in the draft.' },
  { value: 'all', label: 'All or nothing. If one change no longer fits, nothing is published.' },
]

/** Asks before publishing, and whether everything has to fit. */
export function PublishDialog({ draft, onClose }: { draft: DraftDetails; onClose: () => void }) {
  const [choice, setChoice] = useState('fitting')
  const publish = usePublishDraft(draft.id)
  const waiting = draft.changes.filter(({ isPublished }) => !isPublished)
  const fitting = waiting.filter(({ problem }) => problem === null).length

  function confirm() {
    publish.mutate(
      { allOrNothing: choice === 'all' },
      {
        onSuccess: ({ done, left }) => {
          const stayed = left > 0 ? ` ${plural(left, 'change')} stayed in the draft.` : ''
          toast.success(`Published ${plural(done, 'change')}.${stayed}`)
          onClose()
        },
      },
    )
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publish ${plural(waiting.length, 'change')}?`}
      description={publishWords(fitting, waiting.length)}
      confirmLabel="Publish"
      busyLabel="Publishing..."
      isBusy={publish.isPending}
      error={publish.error && messageOf(publish.error, "The draft couldn't be published")}
      onConfirm={confirm}
    >
      <RadioList label="What to publish" options={CHOICES} value={choice} onValueChange={setChoice} />
    </AlertDialog>
  )
}

function publishWords(fitting: number, all: number) {
  const told = 'People are notified once you approve the notifications.'
  return fitting === all
    ? `Everything fits right now. ${told}`
    : `Right now, ${fitting} of ${all} changes fit. ${told}`
}
