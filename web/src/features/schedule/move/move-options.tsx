import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mondayOf } from '../../../brand/trainer-weeks.ts'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { GridNavigation } from '../../../components/week-grid/grid-navigation.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { moveOptionsQuery } from './move.api.ts'
import { MoveOptionList } from './move-option-list.tsx'

interface MoveOptionsProps {
  assignmentId: string
  /** Where the session is now: its week comes first. */
  date: string
  /** The session is on its way: nothing else can be chosen. */
  isBusy: boolean
  onChoose: (option: MoveOption) => void
}

export function MoveOptions({ assignmentId, date, isBusy, onChoose }: MoveOptionsProps) {
  const now = useNowIn([])
  const [monday, setMonday] = useState(mondayOf(date))
  const week = { startDate: monday, endDate: addDays(monday, DAYS_IN_WEEK - 1) }
  const options = useQuery({
    ...moveOptionsQuery(assignmentId, week),
    placeholderData: keepPreviousData,
  })
  if (!now || options.isPending) return <LoadingOptions />
  const thisWeek = mondayOf(now.date)
  return (
    <div className="grid gap-4" aria-busy={options.isPlaceholderData}>
      <GridNavigation
        start={monday}
        dayCount={DAYS_IN_WEEK}
        now={now}
        minDate={thisWeek}
        todayStart={thisWeek}
        onStartChange={setMonday}
      />
      {!options.data ? (
        <ErrorState
          title={messageOf(options.error, "We couldn't load the free hours. Please try again.")}
          onRetry={() => options.refetch()}
          isRetrying={options.isFetching}
        />
      ) : options.data.length === 0 ? (
        <EmptyState title="No free hours this week">
          Try another week, or ask a trainer to open more hours.
        </EmptyState>
      ) : (
        <MoveOptionList
          key={monday}
          options={options.data}
          isBusy={isBusy || options.isPlaceholderData}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

function LoadingOptions() {
  return (
    <div className="grid gap-2">
      <LoadingWords>Loading free hours...</LoadingWords>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
