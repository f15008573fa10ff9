import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { Raise } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useRaise } from '../planner.api.ts'

/** Raises a limit or a capacity, and drafts again with the fewest changes. */
export function RaiseButton({ draft, raise }: { draft: DraftDetails; raise: Raise }) {
  const change = useRaise(draft)
  if (draft.state !== 'open') return null
  return (
    <Button
      size="sm"
      isBusy={change.isPending}
      busyLabel="Raising..."
      onClick={() =>
        change.mutate(raise, {
          onSuccess: () => toast.success(`Raised to ${raise.to}. Drafting again with the fewest changes.`),
          onError: (error) => toast.error(messageOf(error, "It couldn't be raised")),
        })
      }
    >
      Raise to {raise.to}: +{plural(raise.gain, 'session')}
    </Button>
  )
}
