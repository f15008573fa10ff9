import type { InsightsQuery, InsightsTrainee, TraineeGroup } from '@spotter/contract/insights/insights.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Pager } from '../../components/ui/lists/pager.tsx'
import { type Column, RecordList } from '../../components/ui/lists/record-list.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { managedTraineePath } from '../../lib/paths.ts'
import { formatCalendarDay } from '../../lib/time/dates.ts'
import { insightsTraineesQuery, TRAINEES_PER_PAGE } from './insights.api.ts'
import { ReminderButton } from './reminder-button.tsx'

interface TraineeListProps {
  group: TraineeGroup
  query: InsightsQuery
}

export function TraineeList({ group, query }: TraineeListProps) {
  const [page, setPage] = useState(1)
  const found = useQuery(insightsTraineesQuery(query, group, page))
  if (found.isError) {
    return (
      <ErrorState
        title={messageOf(found.error, "We couldn't load the trainees.")}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) {
    return (
      <>
        <LoadingWords>Loading trainees...</LoadingWords>
        <Skeleton className="h-80" />
      </>
    )
  }
  const { items, total } = found.data
  if (total === 0) return <EmptyState title="No trainees in this group" />
  return (
    <div aria-busy={found.isPlaceholderData} className="grid min-w-0 gap-3">
      <RecordList
        caption="Trainees in this group"
        columns={columnsFor(group, query.gymBrandId)}
        isLastFact={group !== 'quiet'}
        rows={items}
        keyOf={({ traineeId }) => traineeId}
      />
      <Pager page={page} pageSize={TRAINEES_PER_PAGE} total={total} noun="trainee" onPage={setPage} />
    </div>
  )
}

function columnsFor(group: TraineeGroup, brandId: string) {
  const name: Column<InsightsTrainee> = {
    head: 'Trainee',
    // Someone who has left has no schedule anymore.
    cell: ({ traineeId, traineeName }) =>
      group === 'lost' ? traineeName : <TextLink to={managedTraineePath(traineeId)}>{traineeName}</TextLink>,
  }
  const facts: Column<InsightsTrainee>[] = [
    { head: 'Location', cell: ({ gymLocationName }) => gymLocationName ?? 'Any' },
    { head: 'Enrolled', cell: ({ enrolledOn }) => formatCalendarDay(enrolledOn) },
    {
      head: 'Last session',
      cell: ({ lastSessionOn }) => (lastSessionOn ? formatCalendarDay(lastSessionOn) : 'Never'),
    },
  ]
  const reminder: Column<InsightsTrainee> = {
    head: 'Reminder',
    cell: (trainee) => <ReminderButton brandId={brandId} trainee={trainee} />,
  }
  const columns: [Column<InsightsTrainee>, ...Column<InsightsTrainee>[]] = [name, ...facts]
  if (group === 'quiet') columns.push(reminder)
  return columns
}
