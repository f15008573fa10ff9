import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { shownDay, weekdayOf } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { RepeatPreview } from './repeat-preview.tsx'
import { RepeatSpan } from './repeat-span.tsx'
import { type RepeatedSession, type Span, useRepeat } from './use-repeat.ts'

interface RepeatDialogProps {
  brandId: string
  session: RepeatedSession
  onClose: () => void
}

export function RepeatDialog({ brandId, session, onClose }: RepeatDialogProps) {
  const { user } = useSignIn()
  const { draft, preview, choose, skip, confirm } = useRepeat(brandId, session.assignmentId)
  const asManyAsFit = useAsManyAsFit(preview)
  const open = draft?.changes.filter(({ isPublished }) => !isPublished) ?? []
  const fitting = open.filter(({ problem }) => problem === null)
  const isBusy = [preview, choose, skip, confirm].some(({ isPending }) => isPending)
  const error = preview.error ?? choose.error ?? skip.error ?? confirm.error
  const when = `Every ${weekdayOf(session.date)}, ${hourRange(session.hour, session.hour + 1, user?.timeFormat)}`

  function create() {
    confirm.mutate(undefined, {
      // What didn't fit before was left out on purpose; anything else deserves another look.
      onSuccess: ({ left }) => left === open.length - fitting.length && onClose(),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !confirm.isPending && onClose()}
      title="Repeat weekly"
      description={`${when}: ${session.traineeName} with ${session.trainerName}, after ${shownDay(session.date)}`}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={fitting.length === 0 || (isBusy && !confirm.isPending)}
            isBusy={confirm.isPending}
            busyLabel="Adding..."
            onClick={create}
          >
            {fitting.length > 0 ? `Add ${plural(fitting.length, 'session')}` : 'Add sessions'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RepeatSpan
          firstDate={addDays(session.date, 7)}
          fitting={asManyAsFit}
          isPreviewed={draft !== null}
          isBusy={preview.isPending}
          onPreview={(span) => preview.mutate(span)}
        />
        {error && <Notice tone="error">{messageOf(error, "That didn't work. Please try again.")}</Notice>}
        {confirm.data && confirm.data.left > 0 && (
          <Notice tone="warning">
            {plural(confirm.data.done, 'session')} added. The weeks below were taken in the meantime.
          </Notice>
        )}
        {draft && (
          <RepeatPreview
            draftId={draft.id}
            end={draft.summary}
            session={session}
            changes={open}
            isBusy={isBusy}
            onChoose={(changeId, option) => choose.mutate({ changeId, option })}
            onSkip={(changeId) => skip.mutate(changeId)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The dialog begins with as many weeks as fit. Null until it's known how many that is. */
function useAsManyAsFit({ mutate }: Pick<UseMutationResult<DraftDetails, Error, Span>, 'mutate'>) {
  const [weeks, setWeeks] = useState<number | null>(null)
  useEffect(() => {
    mutate({}, { onSuccess: ({ changes }) => setWeeks(changes.length) })
  }, [mutate])
  return weeks
}
