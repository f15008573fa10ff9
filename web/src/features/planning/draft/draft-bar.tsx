import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { buttonClass } from '../../../components/ui/buttons/button-class.ts'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { hasStatus } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { draftQuery } from '../planning.api.ts'
import { ChangeList } from './change-list.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftSummary } from './draft-summary.tsx'

interface DraftBarProps {
  draftId: string
  /** Only what needs attention is shown, here and in the grid. */
  isFiltered: boolean
  onFilter: (isFiltered: boolean) => void
  onOpenChange: (changeId: string) => void
  onClose: () => void
}

export function DraftBar({ draftId, onClose, ...props }: DraftBarProps) {
  const draft = useQuery(draftQuery(draftId))
  const isGone = hasStatus(draft.error, 404)
  if (draft.data && !isGone) return <OpenDraft draft={draft.data} onClose={onClose} {...props} />
  if (!draft.error) return <Loading>Loading the draft...</Loading>
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center gap-3">
        {isGone
          ? 'This draft no longer exists. Someone may have discarded it.'
          : messageOf(draft.error, "The draft couldn't be loaded")}
        {!isGone && (
          <Button size="sm" isBusy={draft.isFetching} onClick={() => draft.refetch()}>
            Try again
          </Button>
        )}
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Notice>
  )
}

interface OpenDraftProps extends Omit<DraftBarProps, 'draftId'> {
  draft: DraftDetails
}

function OpenDraft({ draft, isFiltered, onFilter, onOpenChange, onClose }: OpenDraftProps) {
  const [isListed, setListed] = useState(false)
  const changes = isFiltered ? draft.changes.filter(({ problem }) => problem !== null) : draft.changes
  const listClass = isListed || isFiltered ? '' : 'sm:hidden'
  return (
    <section
      aria-label="Draft"
      className="relative grid gap-2 rounded-ui border border-accent bg-surface px-3 py-1 shadow-sm"
    >
      <div className="flex min-h-10 flex-wrap pr-9 items-center gap-x-4 gap-y-1">
        <DraftSummary draft={draft} />
        <div className="flex flex-wrap items-center gap-1">
          <DraftActions draft={draft} isFiltered={isFiltered} onFilter={onFilter} onClose={onClose} />
          {draft.changes.length > 0 && !isFiltered && (
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:hidden"
              aria-expanded={isListed}
              onClick={() => setListed(!isListed)}
            >
              {isListed ? 'Hide list' : `List ${plural(draft.changes.length, 'change')}`}
            </Button>
          )}
        </div>
        <button
          type="button"
          aria-label="Close draft"
          className={buttonClass('ghost', 'icon', 'absolute top-1 right-1')}
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {changes.length > 0 && (
        <div className={listClass}>
          <ChangeList draft={draft} changes={changes} onOpen={onOpenChange} />
        </div>
      )}
    </section>
  )
}
