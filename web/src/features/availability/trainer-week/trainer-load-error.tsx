import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { loadFailure } from './trainer-words.ts'

/** Retry reloads the whole page. */
export function TrainerLoadError({ error }: { error: unknown }) {
  return (
    <ErrorState
      title={loadFailure(error)}
      retryLabel="Retry Loading Data"
      onRetry={() => window.location.reload()}
    />
  )
}
