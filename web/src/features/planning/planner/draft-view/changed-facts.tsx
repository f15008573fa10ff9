import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { changedFactsOf } from '../facts-since.ts'
import { useConfirm } from '../planner.api.ts'

/** What has changed since, and a button that keeps the session all the same. A rule that speaks against it can't be waived. */
export function ChangedFacts({ draft, change }: { draft: DraftDetails; change: DraftChange }) {
  const { mutate, isPending } = useConfirm(draft.id)
  const changedFacts = changedFactsOf(draft, change.id)
  if (changedFacts.length === 0) return null
  const confirm = () =>
    mutate(
      { changeId: change.id, changedFactIds: changedFacts.map(({ id }) => id) },
      {
        onSuccess: () => toast.success(`${change.traineeName}'s session stays in the plan`),
        onError: (error) => toast.error(messageOf(error, "The draft couldn't be changed")),
      },
    )
  return (
    <Notice tone="warning">
      {changedFacts.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
      {!change.problem && (
        <Button size="sm" className="mt-2" isBusy={isPending} busyLabel="Keeping..." onClick={confirm}>
          Keep this session
        </Button>
      )}
    </Notice>
  )
}
