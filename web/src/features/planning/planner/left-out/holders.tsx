import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { HourHolder, LeftOutTrainee } from '@spotter/contract/planning/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { placeInWords } from '../../planning-words.ts'
import { holdersQuery, useGiveHour } from '../planner.api.ts'
import { firstName } from './first-name.ts'

const TITLE = 'If someone else lost a session'

interface HoldersProps {
  draft: DraftDetails
  trainee: LeftOutTrainee
  onGiven: () => void
}

export function Holders({ draft, trainee, onGiven }: HoldersProps) {
  return (
    <section aria-label={TITLE} className="grid gap-2">
      <h3 className="font-medium text-sm">{TITLE}</h3>
      <HolderList draft={draft} trainee={trainee} onGiven={onGiven} />
    </section>
  )
}

function HolderList({ draft, trainee, onGiven }: HoldersProps) {
  const { traineeId, traineeName } = trainee
  const holders = useQuery(holdersQuery(draft.id, traineeId))
  const give = useGiveHour(draft.id)
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
  if (holders.data.length === 0) {
    return <p className="text-sm">Nobody has one of these hours anymore. Draft the week again.</p>
  }
  const giveTo = (holder: HourHolder) =>
    give.mutate(
      { holder, traineeId },
      {
        onSuccess: () => {
          toast.success(`${traineeName} gets the hour. Drafting again with the fewest changes.`)
          onGiven()
        },
        onError: (error) => toast.error(messageOf(error, "The draft couldn't be changed")),
      },
    )
  return (
    <>
      <p className="text-muted text-sm">
        {traineeName} would fit. We'll look for another hour for the person who loses theirs.
      </p>
      <ul className="grid gap-2">
        {holders.data.map((holder) => (
          <li key={holder.changeId} className="rounded-ui border border-line px-3 py-2">
            <Holder
              holder={holder}
              toName={traineeName}
              isBusy={give.isPending && give.variables.holder.changeId === holder.changeId}
              onGive={draft.state === 'open' ? () => !give.isPending && giveTo(holder) : null}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface HolderProps {
  holder: HourHolder
  toName: string
  isBusy: boolean
  /** Null for a draft that can't be changed. */
  onGive: (() => void) | null
}

function Holder({ holder: { traineeName, place, gives }, toName, isBusy, onGive }: HolderProps) {
  const { user } = useSignIn()
  return (
    <div className="grid gap-2 text-sm sm:flex sm:items-center sm:justify-between">
      <div>
        <p className="font-medium">{traineeName}</p>
        <p className="text-muted">{placeInWords(place, user?.timeFormat)}</p>
        {gives.gymLocationId !== place.gymLocationId && (
          <p>
            {firstName(toName)} would train at {gives.gymLocationName}.
          </p>
        )}
      </div>
      {onGive && (
        <Button
          size="sm"
          aria-label={`Give to ${firstName(toName)}: the session of ${traineeName}`}
          isBusy={isBusy}
          busyLabel="Giving..."
          onClick={onGive}
        >
          Give to {firstName(toName)}
        </Button>
      )}
    </div>
  )
}
