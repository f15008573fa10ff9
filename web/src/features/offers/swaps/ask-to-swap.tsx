import type { SwapHour } from '@spotter/contract/offers/swaps.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HourChoices } from '../../../brand/hour-choices.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { swapOptionsQuery, useAskToSwap } from './swaps.api.ts'

interface AskToSwapProps {
  session: MySession
  onAsked: () => void
}

/** Hours that others have and could give for this one: a tap asks them. */
export function AskToSwap({ session, onAsked }: AskToSwapProps) {
  const options = useQuery(swapOptionsQuery(session.id))
  const ask = useAskToSwap(session.id)
  const [problem, setProblem] = useState<string | null>(null)
  if (options.isPending) {
    return (
      <div>
        <LoadingWords>Looking for swaps...</LoadingWords>
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (!options.data) {
    return (
      <ErrorState
        title={messageOf(options.error, "We couldn't look for swaps. Please try again.")}
        onRetry={() => options.refetch()}
        isRetrying={options.isFetching}
      />
    )
  }
  const { whyNot, revision, hours } = options.data

  async function choose({ trainerId, gymLocationId, date, hour }: SwapHour) {
    setProblem(null)
    try {
      await ask.mutateAsync({ trainerId, gymLocationId, date, hour, revision })
      toast.success('Asked. Everyone keeps their hour until all agree.')
      onAsked()
    } catch (error) {
      setProblem(messageOf(error, "We couldn't ask. Please try again."))
      void options.refetch()
    }
  }

  if (whyNot) return <p className="text-muted text-sm">{whyNot}</p>
  if (hours.length === 0) {
    return (
      <p className="text-muted text-sm">
        Nobody could swap right now: someone with an hour you marked would have to have marked yours.
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p className="text-muted text-sm">
        Others have these hours and marked yours. We'll ask them, and nothing changes unless everyone agrees.
      </p>
      <HourChoices
        title="Ask someone to swap"
        hours={hours}
        isBusy={ask.isPending}
        onChoose={(hour) => void choose(hour)}
        describe={(hour) => <span className="wrap-anywhere text-muted">{detailsOf(hour, session)}</span>}
      />
    </div>
  )
}

function detailsOf(hour: SwapHour, session: MySession) {
  const who = hour.isSameTrainer ? `Also with ${hour.trainerName}` : `With ${hour.trainerName} instead`
  const where = hour.gymLocationId === session.gymLocationId ? null : `at ${hour.gymLocationName}`
  const agree = hour.others === 1 ? 'if 1 person agrees' : `if ${hour.others} people agree`
  return [who, where, agree].filter(Boolean).join(', ')
}
