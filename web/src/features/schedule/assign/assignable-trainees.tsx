import type { AssignableTrainee } from '@spotter/contract/schedule/schedule.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { assignableTraineesQuery, type HourRequest } from '../../../brand/brand.api.ts'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { SearchInput } from '../../../components/ui/forms/search-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { suggestedTraineesQuery } from '../schedule.api.ts'
import { AssignableList } from './assignable-list.tsx'
import { findTrainees } from './find-trainees.ts'
import { moveAmongTrainees } from './move-among-trainees.ts'

interface AssignableTraineesProps {
  request: HourRequest
  busyId: string | null
  onAssign: (trainee: AssignableTrainee) => void
}

export function AssignableTrainees({ request, busyId, onAssign }: AssignableTraineesProps) {
  const trainees = useQuery({ ...assignableTraineesQuery(request), placeholderData: (before) => before })
  const suggested = useQuery({ ...suggestedTraineesQuery(request), placeholderData: (before) => before })
  const [search, setSearch] = useState('')
  if (trainees.isError && !trainees.data) {
    return (
      <ErrorState
        title={messageOf(trainees.error, 'Error loading trainees')}
        onRetry={() => trainees.refetch()}
        isRetrying={trainees.isFetching}
      />
    )
  }
  if (trainees.data?.length === 0) {
    return (
      <EmptyState title="No approved trainees available for assignment.">
        All trainees may already be assigned or need approval.
      </EmptyState>
    )
  }
  const known = suggested.isPending ? undefined : trainees.data
  const found = known && findTrainees(known, search, suggested.data)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return moveAmongTrainees(event)
    event.preventDefault()
    // The key that opened the dialog may still be down, and what was typed may not be in `search` yet.
    const isMeant = !event.repeat && !event.nativeEvent.isComposing && !trainees.isPlaceholderData
    if (!known || !isMeant || busyId !== null) return
    const [best] = findTrainees(known, event.target.value, suggested.data)
    if (best && best.state !== 'busy') onAssign(best)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its search field and buttons
    <div className="grid gap-3" onKeyDown={onKeyDown}>
      <div data-initial-focus>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder="Search trainees by name, email, or location..."
        />
      </div>
      {found ? (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-sm">
            <p role="status" className="tabular-nums">
              Showing {countWords(found.length)} of {countWords(trainees.data?.length ?? 0)} trainees
            </p>
            <p className="pointer-coarse:hidden">
              Enter assigns the first one. Use the arrow keys to choose.
            </p>
          </div>
          {found.length > 0 ? (
            <AssignableList
              gymBrandId={request.gymBrandId}
              trainees={found}
              busyId={busyId}
              onAssign={onAssign}
            />
          ) : (
            <p className="py-6 text-center text-muted text-sm">{`No trainees found matching "${search}".`}</p>
          )}
        </>
      ) : (
        <LoadingTrainees />
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
