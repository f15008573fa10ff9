import type { ReactNode } from 'react'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { SessionsFilterMenu } from '../filter/sessions-filter-menu.tsx'
import { StatusFilterMenu } from '../filter/status-filter-menu.tsx'
import type { useTraineeFilter } from '../filter/use-trainee-filter.ts'

interface TraineeToolbarProps {
  narrowing: ReturnType<typeof useTraineeFilter>
  /** Buttons on the right. */
  actions: ReactNode
}

export function TraineeToolbar({ narrowing, actions }: TraineeToolbarProps) {
  const { filter, setSearch, setSessions, setStatus } = narrowing
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2">
      <div className="grid w-full grid-cols-2 gap-2 sm:contents">
        <StatusFilterMenu statuses={filter.statuses} onChange={setStatus} />
        <SessionsFilterMenu sessions={filter.sessions} onChange={setSessions} />
      </div>
      <div className="min-w-40 flex-1 sm:max-w-80">
        <TextInput
          type="search"
          aria-label="Search trainees"
          placeholder="Search by name or email..."
          maxLength={200}
          value={filter.search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="flex gap-1 lg:ml-auto">{actions}</div>
    </div>
  )
}
