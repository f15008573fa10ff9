import X from 'lucide-react/icons/x'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { type StatusFilter, sessionsLabel, statusLabel, type TraineeFilter } from './trainee-filters.ts'

interface FilterChipsProps {
  filter: TraineeFilter
  onStatus: (status: StatusFilter, isOn: boolean) => void
  onSessions: (sessions: TraineeFilter['sessions']) => void
  onClearSearch: () => void
  /** A chip was removed, and the focus with it. */
  onRemoved: () => void
}

export function FilterChips(props: FilterChipsProps) {
  const { filter, onStatus, onSessions, onClearSearch, onRemoved } = props
  const { statuses, search, sessions } = filter
  const term = search.trim()
  if (statuses.length === 0 && !term && !sessions) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <Chip
          key={status}
          label={statusLabel(status)}
          onRemove={() => {
            onStatus(status, false)
            onRemoved()
          }}
        />
      ))}
      {sessions && (
        <Chip
          label={sessionsLabel(sessions)}
          onRemove={() => {
            onSessions(null)
            onRemoved()
          }}
        />
      )}
      {term && (
        <Chip
          label={`"${term}"`}
          onRemove={() => {
            onClearSearch()
            onRemoved()
          }}
        />
      )}
    </ul>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li className="min-w-0">
      <Badge>
        <span className="max-w-48 truncate">{label}</span>
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          onClick={onRemove}
          className="focus-ring relative -mr-1 rounded-full p-0.5 text-muted after:absolute after:-inset-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </Badge>
    </li>
  )
}
