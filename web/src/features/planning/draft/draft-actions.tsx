import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useUndoDraft } from '../planning.api.ts'
import { attentionInWords } from '../planning-words.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { ProofButton } from './proof-button.tsx'
import { PublishButton } from './publish-button.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface DraftActionsProps {
  draft: DraftDetails
  isFiltered: boolean
  onFilter: (isFiltered: boolean) => void
  onClose: () => void
}

export function DraftActions({ draft, isFiltered, onFilter, onClose }: DraftActionsProps) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const { needAttention, state, canUndo } = draft
  const isOpen = state === 'open'
  const close = () => setAsking(null)
  return (
    <>
      {isOpen && <PublishButton draft={draft} onAsk={() => setAsking('publish')} />}
      <ProofButton draft={draft} />
      {canUndo && <UndoButton draft={draft} />}
      {(needAttention > 0 || isFiltered) && (
        <Button
          size="sm"
          variant={isFiltered ? 'pending' : 'ghost'}
          aria-pressed={isFiltered}
          onClick={() => onFilter(!isFiltered)}
        >
          {needAttention > 0 ? `Show only what needs attention (${needAttention})` : 'Show everything'}
        </Button>
      )}
      {isOpen && (
        <Button size="sm" variant="ghost" onClick={() => setAsking('discard')}>
          Discard…
        </Button>
      )}
      {asking === 'publish' && <PublishDialog draft={draft} onClose={close} />}
      {asking === 'discard' && <DiscardDialog draft={draft} onClose={close} onDiscarded={onClose} />}
    </>
  )
}

/** Possible until the first of the published sessions begins. */
export function UndoButton({ draft }: { draft: DraftDetails }) {
  const undo = useUndoDraft(draft.id)

  function run() {
    undo.mutate(undefined, {
      onSuccess: ({ done, left }) =>
        left > 0
          ? toast.info(`Undid ${plural(done, 'change')}. ${attentionInWords(left)}.`)
          : toast.success(`Undid ${plural(done, 'change')}. The draft is open again.`),
      onError: (error) => toast.error(messageOf(error, "The draft couldn't be undone")),
    })
  }

  return (
    <Button
      isBusy={undo.isPending}
      busyLabel="Undoing..."
      title="Possible until the first of these sessions begins"
      onClick={run}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      Undo publishing
    </Button>
  )
}
