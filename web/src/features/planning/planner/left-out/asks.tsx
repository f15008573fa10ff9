import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { PlanAsk, PlanResult } from '@spotter/contract/planning/plan.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useAddChanges } from '../../planning.api.ts'
import { AskAll } from './ask-all.tsx'
import { AskOne } from './ask-one.tsx'
import { AskedFor } from './asked-for.tsx'

export function Asks({ draft, asks, result }: { draft: DraftDetails; asks: PlanAsk[]; result: PlanResult }) {
  const answered = asks.filter(({ news }) => news !== null)
  const shown = asks.filter(({ isInSet, state, news }) => news === null && (isInSet || state !== 'ready'))
  if (answered.length === 0 && shown.length === 0) {
    return (
      <EmptyState title="Nothing to ask for.">
        Hours that would make room for more sessions appear here.
      </EmptyState>
    )
  }
  const byPerson = Map.groupBy(shown, ({ personId }) => personId)
  return (
    <div className="grid gap-4">
      {answered.map((ask) => (
        <Answer key={ask.id} draft={draft} ask={ask} />
      ))}
      {result.askSet && <AskAll draft={draft} asks={asks} askSet={result.askSet} />}
      <ul className="grid gap-2">
        {[...byPerson].map(([personId, ofPerson]) => (
          <li key={personId} className="grid gap-3 rounded-ui border border-line bg-surface p-4">
            <h3 className="font-medium">{ofPerson[0]?.personName}</h3>
            <ul className="grid gap-3">
              {ofPerson.map((ask) => (
                <li key={ask.id} className="flex items-center justify-between gap-3">
                  <AskedFor ask={ask} shows="trainee" />
                  <AskOne draft={draft} ask={ask} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'Kenji opened Tuesday 6 PM: Emeka fits now', with a button that adds the session. */
function Answer({ draft, ask }: { draft: DraftDetails; ask: PlanAsk }) {
  const add = useAddChanges(draft.id)
  const { trainerId, gymLocationId, date, hour } = ask.session
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-available-line bg-available-soft px-4 py-3 text-available text-sm">
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {ask.news}
      </p>
      {ask.fits && draft.state === 'open' && (
        <Button
          size="sm"
          isBusy={add.isPending}
          busyLabel="Adding..."
          onClick={() =>
            add.mutate([{ kind: 'create', traineeId: ask.traineeId, trainerId, gymLocationId, date, hour }], {
              onSuccess: () => toast.success(`Added ${ask.traineeName} to the draft`),
              onError: (error) => toast.error(messageOf(error, "The session couldn't be added")),
            })
          }
        >
          Add {ask.traineeName}
        </Button>
      )}
    </div>
  )
}
