import type { ManyInvitations } from '@spotter/contract/admin/admin.ts'
import { MANY_INVITATIONS } from '@spotter/contract/shared/limits.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { adminPath } from '../../../lib/paths.ts'
import { manyInvitationsQuery } from '../security.api.ts'

const SHOWN_FIRST = 5

/** Who invited unusually many people: a gym that's moving to Spotter, or someone who sends spam. */
export function ManyInvitationsCard() {
  return (
    <Card
      title="Many invitations"
      description={`Everyone who invited more than ${MANY_INVITATIONS} people in a day, in the last 30 days. That's fine for a gym that's moving to Spotter.`}
    >
      <Days />
    </Card>
  )
}

function Days() {
  const list = useQuery(manyInvitationsQuery)
  const [showsAll, setShowsAll] = useState(false)
  if (list.isPending) {
    return (
      <>
        <LoadingWords>Loading invitations...</LoadingWords>
        <Skeleton className="h-10" />
      </>
    )
  }
  if (!list.data) {
    return (
      <ErrorState
        title="Failed to load invitations"
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  const days = list.data
  if (days.length === 0) return <p className="text-muted text-sm">Nobody has.</p>
  return (
    <div className="grid justify-items-start gap-4">
      <ul aria-label="Many invitations" className="w-full divide-y divide-line text-sm">
        {(showsAll ? days : days.slice(0, SHOWN_FIRST)).map((day) => (
          <Day key={`${day.userId} ${day.day}`} {...day} />
        ))}
      </ul>
      {!showsAll && days.length > SHOWN_FIRST && (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          Show all {days.length}
        </Button>
      )}
    </div>
  )
}

function Day({ userName, userEmail, day, invitations }: ManyInvitations) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">
          <TextLink to={`${adminPath('users')}&search=${encodeURIComponent(userEmail)}`}>{userName}</TextLink>
        </span>
        <span className="wrap-anywhere text-muted">{userEmail}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5">
        <span className="font-medium tabular-nums">{plural(invitations, 'person', 'people')}</span>
        <time dateTime={day} className="text-muted">
          {shortDate(day)}
        </time>
      </span>
    </li>
  )
}
