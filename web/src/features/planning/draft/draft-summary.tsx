import type { DraftDetails, DraftOrigin } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { Hint } from '../../../components/ui/feedback/hint.tsx'
import { countChanges, countsInWords } from '../planning-words.ts'

const EMPTY_HINTS: Record<DraftOrigin, string> = {
  empty: 'Choose an hour in the grid to add a session, or a session to move or cancel it.',
  'last-week': 'Nothing to repeat: last week had no sessions, or all of them are planned already.',
  'trainer-away': 'This trainer has no upcoming sessions on those days.',
  selection: 'Choose an hour in the grid to add a session, or a session to move or cancel it.',
  repeat: 'Nothing to repeat.',
  planner: 'The planner found nothing to change.',
}

const HINT = 'While a draft is open, what you choose in the grid changes the draft, not the schedule.'

export function DraftSummary({ draft }: { draft: DraftDetails }) {
  const { title, origin, state, counts, changes, needAttention, createdByName } = draft
  const waiting = changes.filter(({ isPublished }) => !isPublished)
  const isPublished = state === 'published'
  const shown = isPublished ? changes : waiting
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full max-sm:gap-y-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        <Badge tone={isPublished ? 'available' : 'accent'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        {createdByName && <span className="text-muted text-sm max-sm:hidden">by {createdByName}</span>}
        {!isPublished && (
          <Hint label="How drafts work">
            <p>{HINT}</p>
          </Hint>
        )}
      </div>
      <p role="status" className="text-sm">
        {countsInWords(countChanges(shown), needAttention)}
        {!isPublished && counts.published > 0 && (
          <span className="text-muted"> · {plural(counts.published, 'change')} already published</span>
        )}
      </p>
      {!isPublished && changes.length === 0 && <p className="text-muted text-sm">{EMPTY_HINTS[origin]}</p>}
    </div>
  )
}
