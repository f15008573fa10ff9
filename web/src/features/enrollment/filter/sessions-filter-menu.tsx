import type { SessionsFilter } from '@spotter/contract/enrollment/enrollment.ts'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { SESSIONS_FILTERS, sessionsLabel } from './trainee-filters.ts'

interface SessionsFilterMenuProps {
  sessions: SessionsFilter | null
  onChange: (sessions: SessionsFilter | null) => void
}

export function SessionsFilterMenu({ sessions, onChange }: SessionsFilterMenuProps) {
  return (
    <div className="w-full sm:w-60">
      <NativeSelect
        aria-label="Sessions this week"
        emptyLabel="Any number of sessions"
        options={SESSIONS_FILTERS.map((value) => ({ value, label: sessionsLabel(value) }))}
        value={sessions}
        onValueChange={(value) => onChange(SESSIONS_FILTERS.find((known) => known === value) ?? null)}
      />
    </div>
  )
}
