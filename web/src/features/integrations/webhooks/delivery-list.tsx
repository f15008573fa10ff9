import type { Webhook, WebhookDelivery } from '@spotter/contract/integrations/webhooks.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Pager } from '../../../components/ui/lists/pager.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { eventWords, STATE_WORDS } from './webhook-words.ts'
import { DELIVERIES_PER_PAGE, deliveriesQuery, useResend } from './webhooks.api.ts'

export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const deliveries = useQuery(deliveriesQuery(webhook.id, page))
  if (deliveries.isPending) {
    return (
      <>
        <LoadingWords>Loading deliveries...</LoadingWords>
        <Skeleton className="h-16" />
      </>
    )
  }
  if (deliveries.isError) {
    return (
      <ErrorState
        title={messageOf(deliveries.error, 'Failed to load deliveries')}
        onRetry={() => deliveries.refetch()}
        isRetrying={deliveries.isFetching}
      />
    )
  }
  const { items, total } = deliveries.data
  if (total === 0)
    return <p className="text-muted text-sm">No deliveries yet. They appear here for 30 days.</p>
  return (
    <div className="grid gap-3">
      <ul aria-label="Deliveries" className="divide-y divide-line border-line border-t">
        {items.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      <Pager page={page} pageSize={DELIVERIES_PER_PAGE} total={total} noun="event" onPage={setPage} />
    </div>
  )
}

function Delivery({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const timeFormat = useSignIn().user?.timeFormat
  const resend = useResend(webhook.id)
  const { label, tone } = STATE_WORDS[delivery.state]
  const name = `${eventWords(delivery.event)}, ${formatInstant(delivery.createdAt, timeFormat)}`
  const send = () =>
    resend.mutate(delivery.id, {
      onSuccess: () => void toast.success('Sending again'),
      onError: (error) => void toast.error(messageOf(error, 'Failed to resend')),
    })
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {eventWords(delivery.event)}
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="text-muted">{formatInstant(delivery.createdAt, timeFormat)}</span>
        {delivery.attempts > 0 && <span className="text-muted">{outcomeOf(delivery)}</span>}
      </div>
      <Button
        size="sm"
        isBusy={resend.isPending}
        busyLabel="Sending..."
        disabled={delivery.state === 'waiting' || webhook.pausedAt !== null}
        onClick={send}
        aria-label={`Resend ${name}`}
      >
        Resend
      </Button>
    </li>
  )
}

function outcomeOf({ error, responseStatus, durationMs, attempts }: WebhookDelivery) {
  const result = error ?? `Answered ${responseStatus}`
  return `${result} in ${durationMs} ms, ${plural(attempts, 'attempt')}`
}
