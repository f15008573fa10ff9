import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { pendingQuery } from '../notifications.api.ts'
import { pendingOf } from '../pending-of.ts'
import { useFocusNextItem } from '../use-focus-next-item.ts'
import { PendingNotificationItem } from './pending-notification-item.tsx'
import { PendingSelectionBar } from './pending-selection-bar.tsx'

/** In the URL: no brand in particular. */
const ALL = 'all'

export function PendingNotifications() {
  const region = useFocusNextItem(useQuery(pendingQuery).data)
  return (
    <section {...region} aria-labelledby="pending-title" className="grid gap-4">
      <h2 id="pending-title" tabIndex={-1} className="font-semibold text-lg">
        Pending Notifications
      </h2>
      <Notice tone="info">
        Session assignment notifications need your approval before they are sent, to prevent spam. Approved
        notifications are queued for immediate delivery. All other types are sent automatically. Their
        delivery status is in the notification history.
      </Notice>
      <PendingContent />
    </section>
  )
}

function PendingContent() {
  const pending = useQuery(pendingQuery)
  if (pending.isPending) {
    return (
      <div className="grid gap-3">
        <LoadingWords>Loading pending notifications...</LoadingWords>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-44" />
        ))}
      </div>
    )
  }
  if (pending.isError) {
    return (
      <ErrorState
        title={messageOf(pending.error, 'Failed to load pending notifications. Please try again.')}
        onRetry={() => pending.refetch()}
        isRetrying={pending.isFetching}
      />
    )
  }
  if (pending.data.length === 0) {
    return (
      <EmptyState drawing="inbox" title="No pending notifications">
        When you assign sessions, their notifications wait here, one per person.
      </EmptyState>
    )
  }
  return <PendingOfBrand notifications={pending.data} />
}

/** With several brands, one can be chosen; the choice is the one that all tabs share. */
function PendingOfBrand({ notifications }: { notifications: PendingNotification[] }) {
  const [address, change] = useAddress()
  const brands = new Map(notifications.map(({ gymBrandId, gymBrandName }) => [gymBrandId, gymBrandName]))
  const chosen = address.get('brand') ?? ALL
  return (
    <>
      {brands.size > 1 && (
        <div className="sm:w-72">
          <Select
            aria-label="Gym brand"
            options={[
              { value: ALL, label: 'All gym brands' },
              ...[...brands].map(([value, label]) => ({ value, label })),
            ]}
            value={brands.has(chosen) ? chosen : ALL}
            onValueChange={(brand) => change({ brand })}
          />
        </div>
      )}
      <PendingList notifications={pendingOf(notifications, chosen)} />
    </>
  )
}

function PendingList({ notifications }: { notifications: PendingNotification[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Anything approved in the meantime, here or elsewhere, is no longer selected.
  const selected = notifications.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toggle = (id: string) => setChosen(new Set(selected).symmetricDifference(new Set([id])))
  return (
    <>
      <PendingSelectionBar
        selected={selected}
        total={notifications.length}
        onSelectAll={(all) => setChosen(new Set(all ? notifications.map(({ id }) => id) : []))}
      />
      <ul className="divide-y divide-line rounded-ui border border-line bg-surface">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <PendingNotificationItem
              notification={notification}
              isSelected={chosen.has(notification.id)}
              onToggle={() => toggle(notification.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
