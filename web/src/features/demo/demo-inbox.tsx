import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { classNames } from '../../lib/class-names.ts'
import { messageOf } from '../../lib/error-message.ts'
import { inboxQuery } from './demo-inbox.api.ts'
import { EmailList } from './email-list.tsx'
import { EmailView } from './email-view.tsx'

export function DemoInbox() {
  const [address, change] = useAddress()
  const page = pageOf(address.get('page'))
  const inbox = useQuery(inboxQuery(page))
  if (inbox.isPending) return <InboxSkeleton />
  if (inbox.isError) {
    return (
      <ErrorState
        title={messageOf(inbox.error, 'Failed to load the demo inbox')}
        onRetry={() => inbox.refetch()}
        isRetrying={inbox.isFetching}
      />
    )
  }
  const { items, total } = inbox.data
  if (total === 0) {
    return (
      <EmptyState drawing="inbox" title="No emails yet">
        Register or request a password reset, and the email will show up here.
      </EmptyState>
    )
  }
  const open = items.find((email) => email.id === address.get('mail'))
  return (
    <div className="grid items-start gap-4 md:grid-cols-[20rem_1fr]">
      <div className={classNames('min-w-0', open && 'hidden md:block')}>
        <EmailList emails={items} total={total} page={page} openId={open?.id ?? null} />
      </div>
      <div className={classNames('min-w-0', !open && 'hidden md:block')}>
        {open ? (
          <EmailView key={open.id} email={open} onClose={() => change({ mail: null })} />
        ) : (
          <EmptyState drawing="inbox" title="Choose an email to read it" />
        )}
      </div>
    </div>
  )
}

function InboxSkeleton() {
  return (
    <div className="grid gap-2 md:max-w-80">
      <LoadingWords>Loading the demo inbox...</LoadingWords>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  )
}

function pageOf(text: string | null) {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}
