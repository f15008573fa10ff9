import type { LeftOutTrainee } from '@spotter/contract/planning/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSession } from '../../../../session/use-session.ts'
import { placeInWords } from '../../planning-words.ts'
import { holdersQuery } from '../planner.api.ts'

interface HoldersDialogProps {
  draftId: string
  trainee: LeftOutTrainee
  onClose: () => void
}

/** The hours that would work for someone left out, and who has them. */
export function HoldersDialog({ draftId, trainee, onClose }: HoldersDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Hours that would work for ${trainee.traineeName}`}
      description="They fit only if one of these people loses the session. Remove one from the draft, then draft again."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Holders draftId={draftId} traineeId={trainee.traineeId} />
    </Dialog>
  )
}

function Holders({ draftId, traineeId }: { draftId: string; traineeId: string }) {
  const { user } = useSession()
  const holders = useQuery(holdersQuery(draftId, traineeId))
  if (holders.isPending) return <Loading>Looking up who has them...</Loading>
  if (!holders.data) {
    return (
      <ErrorState
        title={messageOf(holders.error, "The list couldn't be loaded")}
        onRetry={() => holders.refetch()}
        isRetrying={holders.isFetching}
      />
    )
  }
  if (holders.data.length === 0) return <p>Nobody has one of these hours any more. Draft the week again.</p>
  return (
    <ul className="grid gap-2">
      {holders.data.map(({ changeId, traineeName, place }) => (
        <li key={changeId} className="rounded-ui border border-line px-3 py-2 text-sm">
          <p className="font-medium">{traineeName}</p>
          <p className="text-muted">{placeInWords(place, user?.timeFormat)}</p>
        </li>
      ))}
    </ul>
  )
}
