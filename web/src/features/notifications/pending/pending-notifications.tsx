import type { PendingNotification } from '@spotter/contract/notifications/notifications.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { pendingQuery } from '../notifications.api.ts'
import { chosenBrand, type NamedBrand, pendingOf } from '../pending-of.ts'
import { useFocusNextItem } from '../use-focus-next-item.ts'
import { PendingNotificationItem } from './pending-notification-item.tsx'
import { PendingSelectionBar } from './pending-selection-bar.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

/** In the URL: no brand in particular. */
const ALL = 'all'

interface PendingProps {
  /** Those that the manager looks after. */
  brands: readonly NamedBrand[]
}

export function PendingNotifications({ brands }: PendingProps) {
  const region = useFocusNextItem(useQuery(pendingQuery).data)
  return (
    <section {...region} aria-labelledby="pending-title" className="grid gap-4 max-sm:gap-2">
      <h2 id="pending-title" tabIndex={-1} className="font-semibold text-lg max-sm:sr-only">
        Pending Notifications
      </h2>
      <Notice tone="info">
        Session assignment notifications need your approval before they are sent, to prevent spam. Approved
        notifications are queued for immediate delivery. All other types are sent automatically. Their
        delivery status is in the notification history.
      </Notice>
      <PendingContent brands={brands} />
    </section>
  )
}

function PendingContent({ brands }: PendingProps) {
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
  return <PendingOfBrand notifications={pending.data} brands={brands} />
}

/** With several brands, one can be chosen; the choice is the one that all tabs share, and it stays when all is sent. */
function PendingOfBrand({ notifications, brands }: PendingProps & { notifications: PendingNotification[] }) {
  const [address, change] = useAddress()
  const chosen = chosenBrand(brands, address)
  const shown = pendingOf(notifications, chosen)
  const waiting = new Map(notifications.map(({ gymBrandId, gymBrandName }) => [gymBrandId, gymBrandName]))
  if (notifications.length === 0) return <NothingPending />
  if (chosen) waiting.set(chosen.id, chosen.name)
  return (
    <>
      {waiting.size > 1 && (
        <div className="sm:w-72">
          <Select
            aria-label="Gym brand"
            options={[
              { value: ALL, label: 'All gym brands' },
              ...[...waiting].map(([value, label]) => ({ value, label })),
            ]}
            value={chosen?.id ?? ALL}
            onValueChange={(brand) => change({ brand })}
          />
        </div>
      )}
      {shown.length === 0 && chosen ? (
        <EmptyState drawing="inbox" title="All sent">
          Nothing waits at {chosen.name}.{' '}
          {plural(notifications.length, 'notification waits', 'notifications wait')} at your other gym brands.
        </EmptyState>
      ) : (
        <PendingList key={chosen?.id ?? ALL} notifications={shown} />
      )}
    </>
  )
}

function NothingPending() {
  return (
    <EmptyState drawing="inbox" title="No pending notifications">
      When you assign sessions, their notifications wait here, one per person.
    </EmptyState>
  )
}

function PendingList({ notifications }: { notifications: PendingNotification[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { rows, handlers } = useSteadyRows(notifications)
  // Anything approved in the meantime, here or elsewhere, is no longer selected.
  const selected = notifications.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const ids = notifications.map(({ id }) => id)
  const toggle = (id: string) => setChosen(new Set(selected).symmetricDifference(new Set([id])))
  return (
    <>
      <PendingSelectionBar
        ids={ids}
        selected={selected}
        onSelectAll={(all) => setChosen(new Set(all ? ids : []))}
      />
      <ul {...handlers} className="divide-y divide-line rounded-ui border border-line bg-surface">
        {rows.map(({ id, item, isGone }) => (
          <SteadyItem key={id} name={item.recipientName} isGone={isGone}>
            <PendingNotificationItem
              notification={item}
              isSelected={chosen.has(id)}
              onToggle={() => toggle(id)}
            />
          </SteadyItem>
        ))}
      </ul>
    </>
  )
}

interface SteadyItemProps {
  name: string
  isGone: boolean
  children: ReactNode
}

/** As tall as before once it's gone, so that the next one's buttons don't move under the pointer. */
function SteadyItem({ name, isGone, children }: SteadyItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (!isGone && row.current) height.current = row.current.offsetHeight
  })
  return (
    <li
      ref={row}
      style={isGone ? { minHeight: height.current } : undefined}
      className={isGone ? 'grid' : undefined}
    >
      {isGone ? (
        <p className="place-self-center px-4 text-muted text-sm">{name}: no longer pending</p>
      ) : (
        children
      )}
    </li>
  )
}
