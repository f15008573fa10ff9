import type { AssignableTrainee } from '@spotter/contract/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { SearchInput } from '../../../components/ui/forms/search-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { assignableTraineesQuery, type HourRequest } from '../schedule.api.ts'
import { AssignableList } from './assignable-list.tsx'
import { findTrainees } from './find-trainees.ts'

interface AssignableTraineesProps {
  request: HourRequest
  busyId: string | null
  onAssign: (trainee: AssignableTrainee) => void
}

/** The brand's approved trainees and whether each is available at that hour, all in one request. */
export function AssignableTrainees({ request, busyId, onAssign }: AssignableTraineesProps) {
  const trainees = useQuery({ ...assignableTraineesQuery(request), placeholderData: (before) => before })
  const [search, setSearch] = useState('')
  if (trainees.isPending) return <LoadingTrainees />
  if (!trainees.data) {
    return (
      <ErrorState
        title={messageOf(trainees.error, 'Error loading trainees')}
        onRetry={() => trainees.refetch()}
        isRetrying={trainees.isFetching}
      />
    )
  }
  if (trainees.data.length === 0) {
    return (
      <EmptyState title="No approved trainees available for assignment.">
        All trainees may already be assigned or need approval.
      </EmptyState>
    )
  }
  const found = findTrainees(trainees.data, search)
  return (
    <div className="grid gap-3">
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder="Search trainees by name, email, or location..."
      />
      <p role="status" className="text-muted text-sm tabular-nums">
        Showing {found.length} of {trainees.data.length} trainees
      </p>
      {found.length > 0 ? (
        <AssignableList trainees={found} busyId={busyId} onAssign={onAssign} />
      ) : (
        <p className="py-6 text-center text-muted text-sm">{`No trainees found matching "${search}".`}</p>
      )}
    </div>
  )
}

function LoadingTrainees() {
  return (
    <div className="grid gap-2">
      <LoadingWords>Loading trainees...</LoadingWords>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
