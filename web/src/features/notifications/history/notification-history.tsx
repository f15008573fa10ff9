import { HISTORY_PAGE_SIZE } from '@spotter/contract/notifications/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { historyQuery } from '../notifications.api.ts'
import { useFocusNextItem } from '../use-focus-next-item.ts'
import { HistoryFilterBar } from './history-filter-bar.tsx'
import { entriesOf, filtersOf, type HistoryFilters } from './history-filters.ts'
import { HistoryTable } from './history-table.tsx'

export function NotificationHistory() {
  const [address, change] = useAddress()
  const filters = filtersOf(address)
  const region = useFocusNextItem(useQuery(historyQuery(filters)).data)
  // Otherwise Back would step through every digit of a date.
  const narrow = (next: Partial<HistoryFilters>) => change(entriesOf({ page: 1, ...next }), { replace: true })
  return (
    <section {...region} aria-labelledby="history-title" className="grid gap-4">
      <h2 id="history-title" tabIndex={-1} className="font-semibold text-lg">
        Notification History
      </h2>
      <HistoryFilterBar filters={filters} onChange={narrow} />
      <HistoryContent filters={filters} onPage={(page) => change(entriesOf({ page }))} />
    </section>
  )
}

interface HistoryContentProps {
  filters: HistoryFilters
  onPage: (page: number) => void
}

function HistoryContent({ filters, onPage }: HistoryContentProps) {
  const history = useQuery(historyQuery(filters))
  if (history.isPending) {
    return (
      <>
        <LoadingWords>Loading notification history...</LoadingWords>
        <Skeleton className="h-96" />
      </>
    )
  }
  if (history.isError) {
    return (
      <ErrorState
        title={messageOf(history.error, 'Failed to load notification history. Please try again.')}
        onRetry={() => history.refetch()}
        isRetrying={history.isFetching}
      />
    )
  }
  const { items, total } = history.data
  const isLast = items.length < HISTORY_PAGE_SIZE || filters.page * HISTORY_PAGE_SIZE >= total
  return (
    <div className="grid gap-4" aria-busy={history.isPlaceholderData}>
      {items.length === 0 ? (
        <EmptyState drawing="inbox" title="No notification history found" />
      ) : (
        <HistoryTable entries={items} />
      )}
      <div className="flex items-center justify-between gap-3">
        <Button disabled={filters.page === 1} onClick={() => onPage(filters.page - 1)}>
          Previous
        </Button>
        <p role="status" className="text-muted text-sm">
          Showing page {filters.page}
        </p>
        <Button disabled={isLast} onClick={() => onPage(filters.page + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}
