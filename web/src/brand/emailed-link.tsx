import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../components/ui/buttons/button.tsx'
import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../components/ui/feedback/error-state.tsx'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { Notice } from '../components/ui/feedback/notice.tsx'
import { Card } from '../components/ui/page/card.tsx'
import { hasStatus } from '../lib/api-error.ts'
import { messageOf } from '../lib/error-message.ts'
import { PATHS } from '../lib/paths.ts'

interface EmailedLinkProps<Info> {
  info: UseQueryResult<Info>
  /** Why a link that was once right may not work any more. */
  unknown: string
  children: (info: Info) => ReactNode
}

/** What a link in an email leads to. It works without signing in. */
export function EmailedLink<Info>({ info, unknown, children }: EmailedLinkProps<Info>) {
  if (info.isPending) return <Loading>Opening your link...</Loading>
  if (info.data) {
    return (
      <Card>
        <div className="grid justify-items-start gap-4">{children(info.data)}</div>
      </Card>
    )
  }
  if (hasStatus(info.error, 404)) {
    return (
      <EmptyState
        title="This link doesn't work."
        action={<LinkButton to={PATHS.home}>Go to the home page</LinkButton>}
      >
        Check that you opened the whole link from the email. {unknown}
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={messageOf(info.error, 'Failed to open the link. Please try again.')}
      onRetry={() => info.refetch()}
      isRetrying={info.isFetching}
    />
  )
}

interface EmailedQuestionProps {
  when: string
  question: string
  /** The one button, and what it says while it's busy. */
  yes: [label: string, busyLabel: string]
  failed: string
  note?: ReactNode
  answer: { isPending: boolean; isError: boolean; error: Error | null; mutate: () => void }
}

/** Only the button changes anything, because email scanners open links, too. */
export function EmailedQuestion({ when, question, yes, failed, note, answer }: EmailedQuestionProps) {
  return (
    <>
      <div className="grid gap-1">
        <p className="font-medium">{when}</p>
        <p className="text-muted">{question}</p>
      </div>
      {answer.isError && <Notice tone="error">{messageOf(answer.error, failed)}</Notice>}
      <Button variant="primary" isBusy={answer.isPending} busyLabel={yes[1]} onClick={() => answer.mutate()}>
        {yes[0]}
      </Button>
      <p className="text-muted text-sm">{note} If it doesn't suit you, there's nothing you need to do.</p>
    </>
  )
}
