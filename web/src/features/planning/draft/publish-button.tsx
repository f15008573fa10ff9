import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { usePublishDraft } from '../planning.api.ts'
import { publishedInWords } from './published-in-words.ts'
import { waitingChanges } from './waiting-changes.ts'

interface PublishButtonProps {
  draft: DraftDetails
  /** There's something to decide first. */
  onAsk: () => void
}

/**
 * Asks if there's something to choose, or if people are notified right away. Otherwise one click is enough: nobody hears of it
 * before the notifications are approved, it can be undone, and if anything no longer fits, nothing is published.
 */
export function PublishButton({ draft, onAsk }: PublishButtonProps) {
  const publish = usePublishDraft(draft.id)
  const waiting = waitingChanges(draft)
  const asks =
    draft.plan != null || waiting.some(({ kind, problem }) => kind === 'cancel' || problem !== null)

  function publishAll() {
    publish.mutate(
      { allOrNothing: true },
      {
        onSuccess: (result) => toast.success(publishedInWords(result, 'change')),
        onError: (error) => toast.error(messageOf(error, "The draft couldn't be published")),
      },
    )
  }

  return (
    <Button
      size="sm"
      variant="primary"
      isIdle={waiting.length === 0}
      isBusy={publish.isPending}
      busyLabel="Publishing..."
      onClick={asks ? onAsk : publishAll}
    >
      {asks || waiting.length === 0 ? 'Publish…' : `Publish ${plural(waiting.length, 'change')}`}
    </Button>
  )
}
