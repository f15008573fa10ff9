import type { AskWhatIfRequest, WhatIf } from '@spotter/contract/planning/what-if.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Progress } from '../../../components/ui/feedback/progress.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useStopWhatIf } from './what-if.api.ts'

interface WhatIfStateProps {
  question: AskWhatIfRequest
  asked: UseQueryResult<WhatIf>
  /** What's being done: 'Planning the weeks again'. */
  progress: string
  children: (whatIf: WhatIf) => ReactNode
}

/** Until there's an answer: how far it is, and what can be done if there won't be one. */
export function WhatIfState({ question, asked, progress, children }: WhatIfStateProps) {
  const stop = useStopWhatIf(question)
  const { data: whatIf, error, refetch, isFetching } = asked
  if (!whatIf && error) {
    return (
      <ErrorState
        title={messageOf(error, "We couldn't ask the planner")}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!whatIf) {
    return (
      <>
        <LoadingWords>{progress}...</LoadingWords>
        <Skeleton className="h-32" />
      </>
    )
  }
  switch (whatIf.state) {
    case 'ready':
      return children(whatIf)
    case 'working':
      return (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-40 flex-1">
            <Progress label={progress} value={whatIf.done} max={whatIf.total} />
          </div>
          <Button
            isBusy={stop.isPending}
            busyLabel="Stopping..."
            onClick={() =>
              stop.mutate(whatIf.id, {
                onError: (problem) => toast.error(messageOf(problem, "It couldn't be stopped")),
              })
            }
          >
            Stop
          </Button>
        </div>
      )
    case 'stopped':
    case 'failed':
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {whatIf.state === 'stopped'
              ? 'Stopped before there was an answer.'
              : "These weeks couldn't be planned again. Ask again, or ask about fewer weeks."}
          </p>
          <Button isBusy={isFetching} onClick={() => refetch()}>
            Ask again
          </Button>
        </div>
      )
  }
}
