import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { Alternatives } from './alternatives.tsx'
import type { RepeatedSession } from './use-repeat.ts'

interface RepeatPreviewProps {
  draftId: string
  session: RepeatedSession
  changes: readonly DraftChange[]
  /** Why it isn't proposed for longer. */
  end: string | undefined
  isBusy: boolean
  onChoose: (changeId: string, option: MoveOption) => void
  onSkip: (changeId: string) => void
}

export function RepeatPreview({ changes, end, ...props }: RepeatPreviewProps) {
  const conflicts = changes.filter(({ problem }) => problem !== null).length
  const fitting = changes.length - conflicts
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p role="status" className="text-sm">
        <span className="font-medium">{plural(fitting, 'session')} will be added.</span>
        {conflicts > 0 &&
          ` ${plural(conflicts, "week doesn't", "weeks don't")} fit: choose another hour, or skip.`}
        {end && <span className="text-muted"> {end}</span>}
      </p>
      <ul className="divide-y divide-line rounded-ui border border-line">
        {changes.map((change) => (
          <li key={change.id} className="px-3 py-2.5">
            <PreviewWeek change={change} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PreviewWeekProps = Omit<RepeatPreviewProps, 'changes' | 'end'> & { change: DraftChange }

function PreviewWeek({ change, draftId, session, isBusy, onChoose, onSkip }: PreviewWeekProps) {
  const { user } = useSignIn()
  const { id, problem, to } = change
  if (!to) return null
  const Icon = problem ? TriangleAlert : CircleCheck
  const isElsewhere = to.trainerName !== session.trainerName
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex items-center gap-2.5">
        <Icon
          aria-hidden="true"
          className={problem ? 'size-4 shrink-0 text-pending' : 'size-4 shrink-0 text-available'}
        />
        <div className="grid min-w-0 flex-1">
          <span className="font-medium tabular-nums">
            {shownDay(to.date)}, {hourRange(to.hour, to.hour + 1, user?.timeFormat)}
            {isElsewhere && ` with ${to.trainerName}`}
          </span>
          {problem && <span className="text-pending">{problem}</span>}
        </div>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Skip ${shownDay(to.date)}`}
          isIdle={isBusy}
          onClick={() => onSkip(id)}
        >
          Skip
        </Button>
      </div>
      {problem && (
        <Alternatives
          draftId={draftId}
          changeId={id}
          isBusy={isBusy}
          onChoose={(option) => onChoose(id, option)}
        />
      )}
    </div>
  )
}
