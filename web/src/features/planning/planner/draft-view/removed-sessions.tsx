import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { PlanBan } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { whenInWords } from '../../planning-words.ts'
import { useLiftBan } from '../planner.api.ts'

/** What the manager removed: not proposed again until it's allowed. */
export function RemovedSessions({ draft, bans }: { draft: DraftDetails; bans: readonly PlanBan[] }) {
  const { user } = useSignIn()
  const lift = useLiftBan(draft.id)
  return (
    <details className="rounded-ui border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-ui px-4 py-3 font-medium text-sm">
        {plural(bans.length, 'session')} removed by you
      </summary>
      <ul className="grid gap-3 border-line border-t p-4 text-sm">
        {bans.map((ban) => (
          <li key={ban.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="font-medium">{ban.traineeName}</span>, {whenInWords(ban, user?.timeFormat)} at{' '}
              {ban.gymLocationName}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Allow again: ${ban.traineeName}`}
              isBusy={lift.isPending && lift.variables === ban.id}
              onClick={() =>
                lift.mutate(ban.id, {
                  onError: (error) => toast.error(messageOf(error, "The draft couldn't be changed")),
                })
              }
            >
              Allow again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
