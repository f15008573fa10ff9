import type { ClosedTrainer } from '@spotter/contract/planning/hour-asks.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import { closedTrainersQuery, type HourOfBrand, useAskTrainer } from '../insights.api.ts'

export function AskTrainers({ hour }: { hour: HourOfBrand }) {
  const found = useQuery(closedTrainersQuery(hour))
  if (found.isError) {
    return (
      <ErrorState
        title={messageOf(found.error, "We couldn't load the trainers.")}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) {
    return (
      <>
        <LoadingWords>Loading trainers...</LoadingWords>
        <Skeleton className="h-24" />
      </>
    )
  }
  const { date, trainers } = found.data
  if (trainers.length === 0)
    return <p className="text-muted">Every trainer has this hour open on {dayAndMonth(date)}, or is away.</p>
  return (
    <section aria-labelledby="closed-trainers" className="grid gap-2">
      <h3 id="closed-trainers" className="font-medium">
        Not open on {dayAndMonth(date)}
      </h3>
      <ul className="divide-y divide-line">
        {trainers.map((trainer) => (
          <li key={trainer.trainerId} className="flex min-h-12 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{trainer.trainerName}</span>
              {trainer.isThereThatDay && (
                <span className="block text-muted text-xs">Has other hours that day</span>
              )}
            </span>
            <AskButton hour={hour} trainer={trainer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskButton({ hour, trainer }: { hour: HourOfBrand; trainer: ClosedTrainer }) {
  const { trainerId, trainerName, askedAt } = trainer
  const asking = useAskTrainer(hour)
  if (askedAt) return <span className="text-muted text-sm">Asked {formatInstantDay(askedAt)}</span>
  const ask = () =>
    asking.mutate(trainerId, {
      onSuccess: () => toast.success(`${trainerName} gets an email`),
      onError: (error) => toast.error(messageOf(error, "We couldn't send the email. Try again.")),
    })
  return (
    <Button
      size="sm"
      aria-label={`Ask ${trainerName}`}
      isBusy={asking.isPending}
      busyLabel="Sending..."
      onClick={ask}
    >
      Ask
    </Button>
  )
}
