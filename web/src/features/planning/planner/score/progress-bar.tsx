import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { DraftPlan } from '@spotter/contract/planning/plan.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Spinner } from '../../../../components/ui/feedback/spinner.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useStopDrafting } from '../planner.api.ts'
import { stepInWords } from '../step-in-words.ts'

/** What's being worked on, in words. The page's live region announces it. */
export function ProgressBar({ draft, plan }: { draft: DraftDetails; plan: DraftPlan }) {
  const stop = useStopDrafting(draft.id)
  return (
    <div className="within-page flex flex-wrap items-center justify-between gap-3 rounded-ui border border-accent bg-surface p-4">
      <p className="flex items-center gap-3 font-medium">
        <Spinner />
        {stepInWords(plan.step)}
      </p>
      <Button
        isBusy={stop.isPending}
        busyLabel="Stopping..."
        onClick={() =>
          stop.mutate(undefined, {
            onError: (error) => toast.error(messageOf(error, "Drafting couldn't be stopped")),
          })
        }
      >
        Stop
      </Button>
    </div>
  )
}
