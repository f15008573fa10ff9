import type { SelectionAction } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ChangeSelectionDialog } from './change-selection-dialog.tsx'

interface SelectedSessionsBarProps {
  count: number
  gymBrandId: string
  isBusy: boolean
  error: string | undefined
  onApply: (action: SelectionAction) => void
  onClear: () => void
}

/** What to do with the selected sessions; it stays at the bottom of the screen. */
export function SelectedSessionsBar({
  count,
  gymBrandId,
  isBusy,
  error,
  onApply,
  onClear,
}: SelectedSessionsBarProps) {
  const [asking, setAsking] = useState<SelectionAction['kind'] | null>(null)
  return (
    <section
      aria-label="Selected sessions"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-ui border border-line bg-raised p-3 shadow-float"
    >
      <p role="status" className="mr-auto font-medium text-sm">
        {plural(count, 'session')} selected
      </p>
      <Button onClick={() => setAsking('shift')}>Move…</Button>
      <Button onClick={() => setAsking('change-trainer')}>Change trainer…</Button>
      <Button onClick={() => setAsking('cancel')}>Cancel them…</Button>
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {asking && (
        <ChangeSelectionDialog
          kind={asking}
          count={count}
          gymBrandId={gymBrandId}
          isBusy={isBusy}
          error={error}
          onApply={onApply}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}
