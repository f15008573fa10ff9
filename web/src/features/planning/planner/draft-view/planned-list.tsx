import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { shownDay } from '../../../../components/week-grid/words.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'

interface PlannedListProps {
  draft: DraftDetails
  changes: readonly DraftChange[]
  onOpen: (changeId: string) => void
}

export function PlannedList({ draft, changes, onOpen }: PlannedListProps) {
  const locked = new Set(
    draft.plan?.changes.filter(({ isLocked }) => isLocked).map(({ changeId }) => changeId),
  )
  const byDay = Map.groupBy(changes, ({ to, from }) => (to ?? from)?.date ?? '')
  return (
    <div className="grid gap-5">
      {[...byDay].map(([date, ofDay]) => (
        <section key={date} aria-label={shownDay(date)} className="grid gap-2">
          <h3 className="font-semibold text-sm">{shownDay(date)}</h3>
          <ul className="grid gap-2">
            {ofDay.map((change) => (
              <li key={change.id}>
                <PlannedRow change={change} isLocked={locked.has(change.id)} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PlannedRowProps {
  change: DraftChange
  isLocked: boolean
  onOpen: (changeId: string) => void
}

function PlannedRow({ change: { id, traineeName, to, from, problem }, isLocked, onOpen }: PlannedRowProps) {
  const { user } = useSignIn()
  const place = (to ?? from)!
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className="focus-ring grid w-full gap-0.5 rounded-ui border border-line bg-surface px-4 py-3 text-left text-sm hover:bg-hover"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{traineeName}</span>
        {isLocked && (
          <span className="inline-flex items-center gap-1 text-muted text-xs">
            <Lock aria-hidden="true" className="size-3.5" />
            Locked
          </span>
        )}
      </span>
      <span className="text-muted">
        {hourRange(place.hour, place.hour + 1, user?.timeFormat)}, with {place.trainerName} at{' '}
        {place.gymLocationName}
      </span>
      {problem && (
        <span className="flex items-start gap-1.5 text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </span>
      )}
    </button>
  )
}
