import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../lib/error-message.ts'

interface LoadingTrainersProps {
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

export function LoadingTrainers({ error, isFetching, onRetry }: LoadingTrainersProps) {
  if (!error) return <Loading>Loading gym data and trainers...</Loading>
  return (
    <ErrorState title="Error loading trainers" onRetry={onRetry} isRetrying={isFetching}>
      {messageOf(error, 'Failed to load trainers')}
    </ErrorState>
  )
}
