import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { PlanAsk, PlanResult } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSendAsks } from '../planner.api.ts'

interface AskAllProps {
  draft: DraftDetails
  asks: readonly PlanAsk[]
  askSet: NonNullable<PlanResult['askSet']>
}

/** The fewest hours that place the most: 'Ask for 4 hours, place 4 more'. */
export function AskAll({ draft, asks, askSet }: AskAllProps) {
  const own = asks.filter(({ id }) => askSet.askIds.includes(id))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="font-semibold">
          Ask for {plural(askSet.askIds.length, 'hour')}, place {askSet.gain} more
        </h3>
        <p className="text-muted text-sm">Each person gets one email, with a button that opens the hour.</p>
      </div>
      <AskSeveral draft={draft} asks={own} isMain />
    </div>
  )
}

interface AskSeveralProps {
  draft: DraftDetails
  asks: readonly PlanAsk[]
  isMain?: boolean
}

/** Everyone who hasn't been asked yet, in one email each. */
export function AskSeveral({ draft, asks, isMain = false }: AskSeveralProps) {
  const send = useSendAsks(draft.id)
  const ready = asks.filter(({ state }) => state === 'ready')
  const people = plural(new Set(ready.map(({ personId }) => personId)).size, 'person', 'people')
  if (ready.length === 0) return null
  return (
    <Button
      size={isMain ? 'md' : 'sm'}
      isBusy={send.isPending}
      busyLabel="Asking..."
      onClick={() =>
        send.mutate(
          ready.map(({ id }) => id),
          {
            onSuccess: () => toast.success(`Asked ${people}`),
            onError: (error) => toast.error(messageOf(error, "The emails couldn't be sent")),
          },
        )
      }
    >
      {isMain ? 'Ask all' : `Ask ${people}`}
    </Button>
  )
}
