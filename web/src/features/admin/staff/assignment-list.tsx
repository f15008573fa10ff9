import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

interface Assignment {
  id: string
  title: string
  hint: ReactNode
}

interface AssignmentListProps {
  label: string
  assignments: Assignment[]
  empty: string
  onRemove: (id: string) => void
  /** The ID that's being removed right now. */
  removing?: string | undefined
}

export function AssignmentList({ label, assignments, empty, onRemove, removing }: AssignmentListProps) {
  if (assignments.length === 0) return <p className="text-muted text-sm">{empty}</p>
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-ui border border-line">
      {assignments.map(({ id, title, hint }) => (
        <li key={id} className="flex items-center justify-between gap-3 px-3 py-2">
          <div className="wrap-anywhere min-w-0 text-sm">
            <p className="font-medium">{title}</p>
            <p className="text-muted">{hint}</p>
          </div>
          <Button
            size="sm"
            variant="ghost"
            isBusy={removing === id}
            busyLabel="Removing..."
            disabled={removing !== undefined && removing !== id}
            onClick={() => onRemove(id)}
            aria-label={removing === id ? undefined : `Remove ${title}`}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
