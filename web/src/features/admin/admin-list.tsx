import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Pager } from '../../components/ui/lists/pager.tsx'
import { type Column, RecordList } from '../../components/ui/lists/record-list.tsx'
import { messageOf } from '../../lib/error-message.ts'

interface AdminListProps<Row> {
  /** The singular, such as 'gym brand'. */
  noun: string
  query: UseQueryResult<{ items: Row[]; total: number }>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
  /** If the last column holds no buttons. */
  isLastFact?: boolean
  failure: string
  empty: ReactNode
}

export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { noun, query, columns, page, onPage } = props
  useExistingPage(props)
  if (query.isPending) {
    return (
      <>
        <LoadingWords>Loading {noun}s...</LoadingWords>
        <Skeleton className="h-80" />
      </>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        title={messageOf(query.error, props.failure)}
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { items, total } = query.data
  if (total === 0) return <EmptyState title={props.empty} />
  return (
    <div
      className="grid gap-4 transition-opacity aria-busy:opacity-60"
      aria-busy={query.isPlaceholderData || undefined}
    >
      <RecordList
        caption={`${noun}s`}
        columns={columns}
        isLastFact={props.isLastFact}
        rows={items}
        keyOf={(row) => row.id}
      />
      <Pager page={page} pageSize={DEFAULT_PAGE_SIZE} total={total} noun={noun} onPage={onPage} />
    </div>
  )
}

/** If the page no longer exists, say because its only row was deleted, shows the last page. */
function useExistingPage<Row>({ query, page, onPage }: AdminListProps<Row>) {
  const { data, isPlaceholderData } = query
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / DEFAULT_PAGE_SIZE)) : page
  useEffect(() => {
    if (page > lastPage) onPage(lastPage, { replace: true })
  }, [page, lastPage, onPage])
}
