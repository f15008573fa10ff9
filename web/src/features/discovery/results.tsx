import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefCallback, useCallback } from 'react'
import { CardGrid } from '../../components/card-grid/card-grid.tsx'
import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { PagesQuery } from './discovery.api.ts'

const FAILED = 'Failed to load data. Please try again later.'

interface ResultsProps<Item> {
  query: PagesQuery<Item>
  label: string
  loading: string
  empty: string
  countWords: (total: number) => string
  renderCard: (item: Item) => ReactNode
  countRef: RefCallback<HTMLElement>
  onClear: (() => void) | null
}

export function Results<Item extends { id: string }>(props: ResultsProps<Item>) {
  const queryClient = useQueryClient()
  const results = useInfiniteQuery(props.query)
  const { data, error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = results
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  // The filters' options have most likely failed to load, too.
  const reload = () => void queryClient.refetchQueries({ queryKey: QUERY_KEYS.discovery.all, type: 'active' })
  if (!data && error) {
    return (
      <ErrorState
        title={messageOf(error, FAILED)}
        retryLabel="Try Again"
        onRetry={reload}
        isRetrying={results.isFetching}
      />
    )
  }
  if (!data) return <LoadingCards words={props.loading} />
  const items = data.pages.flatMap((page) => page.items)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <div className="grid gap-4">
      <p
        ref={props.countRef}
        role="status"
        tabIndex={-1}
        className="font-medium text-muted text-sm tabular-nums"
      >
        {props.countWords(total)}
      </p>
      {total === 0 ? (
        <NothingFound words={props.empty} onClear={props.onClear} />
      ) : (
        <CardGrid
          label={props.label}
          items={items}
          total={total}
          keyOf={(item) => item.id}
          renderCard={props.renderCard}
          onNearEnd={loadMore}
          isStale={results.isPlaceholderData}
        />
      )}
      {isFetchingNextPage && <LoadingWords>{props.loading}</LoadingWords>}
      {error && (
        <FailedRest error={error} onRetry={() => (isFetchNextPageError ? void fetchNextPage() : reload())} />
      )}
    </div>
  )
}

/** What's already loaded stays visible. */
function FailedRest({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <div className="flex flex-wrap items-center gap-3">
        {messageOf(error, FAILED)}
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Notice>
  )
}

function NothingFound({ words, onClear }: { words: string; onClear: (() => void) | null }) {
  return (
    <EmptyState
      drawing="signpost"
      title={words}
      action={onClear && <Button onClick={onClear}>Show everything</Button>}
    />
  )
}

export function LoadingCards({ words }: { words: string }) {
  return (
    <div className="grid gap-4">
      <LoadingWords>{words}</LoadingWords>
      <Skeleton className="h-5 w-36" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-80" />
        ))}
      </div>
    </div>
  )
}
