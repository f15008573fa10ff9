import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { KIND_WORDS, placeInWords } from '../planning-words.ts'

const TONES = { create: 'booked', move: 'pending', cancel: 'neutral' } as const

interface ChangeListProps {
  draft: DraftDetails
  /** Those of the draft that are shown. */
  changes: readonly DraftChange[]
  onOpen: (changeId: string) => void
}

/** A draft as a list by day; on a phone, this is the draft. */
export function ChangeList({ draft, changes, onOpen }: ChangeListProps) {
  const planned = new Map(draft.plan?.changes.map(({ changeId, reasons }) => [changeId, reasons.join(' · ')]))
  const byDay = Map.groupBy(changes, ({ from, to }) => (to ?? from)?.date ?? '')
  return (
    <div className="grid max-h-96 gap-4 overflow-y-auto p-0.5">
      {[...byDay].map(([date, ofDay]) => (
        <div key={date} className="grid gap-1.5">
          <h3 className="font-medium text-muted text-sm">{date && shownDay(date)}</h3>
          <ul className="grid gap-1.5">
            {ofDay.map((change) => (
              <li key={change.id}>
                <ChangeRow
                  change={change}
                  reason={change.kind === 'cancel' ? change.notes : (change.reason ?? planned.get(change.id))}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface ChangeRowProps {
  change: DraftChange
  /** Why it's proposed. */
  reason: string | null | undefined
  onOpen: (changeId: string) => void
}

function ChangeRow({ change, reason, onOpen }: ChangeRowProps) {
  const { user } = useSignIn()
  const { id, kind, traineeName, from, to, problem, isPublished } = change
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className="focus-ring grid w-full gap-1 rounded-ui border border-line px-3 py-2 text-left text-sm hover:bg-hover"
    >
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[kind]}>{KIND_WORDS[kind]}</Badge>
        <span className="font-medium">{traineeName}</span>
        {isPublished && <Badge tone="available">Published</Badge>}
      </span>
      {from && (
        <span className="text-muted line-through">
          <span className="sr-only">From </span>
          {placeInWords(from, user?.timeFormat)}
        </span>
      )}
      {to && (
        <span>
          {from && <span className="sr-only">to </span>}
          {placeInWords(to, user?.timeFormat)}
        </span>
      )}
      {reason && (
        <span className="truncate text-muted" title={reason}>
          {reason}
        </span>
      )}
      {problem && (
        <span className="flex items-start gap-1.5 text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Needs attention: </span>
            {problem}
          </span>
        </span>
      )}
    </button>
  )
}
