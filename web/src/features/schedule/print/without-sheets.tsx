import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../../lib/error-message.ts'

export function WithoutSheets({ sessions }: { sessions: UseQueryResult }) {
  if (sessions.isPending) return <Loading>Loading sessions...</Loading>
  return (
    <ErrorState
      title={messageOf(sessions.error, "We couldn't load the sessions. Try again.")}
      onRetry={() => sessions.refetch()}
      isRetrying={sessions.isFetching}
    />
  )
}
