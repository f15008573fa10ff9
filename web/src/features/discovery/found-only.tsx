import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { messageOf } from '../../lib/error-message.ts'

interface FoundOnlyProps<T> {
  result: UseQueryResult<T | null>
  loading: string
  missing: ReactNode
  children: (found: T) => ReactNode
}

/** A page about one thing, in all its states: loading, failed, not there, and found. */
export function FoundOnly<T>({ result, loading, missing, children }: FoundOnlyProps<T>) {
  if (result.data) return children(result.data)
  if (result.data === null) return missing
  return (
    <PageBody>
      {result.error ? (
        <ErrorState
          title={messageOf(result.error, 'Failed to load data. Please try again later.')}
          retryLabel="Try Again"
          onRetry={() => void result.refetch()}
          isRetrying={result.isFetching}
        />
      ) : (
        <div className="grid min-h-dvh content-start gap-4">
          <LoadingWords>{loading}</LoadingWords>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-48" />
        </div>
      )}
    </PageBody>
  )
}
