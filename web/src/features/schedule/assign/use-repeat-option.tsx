import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { lazy, Suspense, useState } from 'react'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'

const RepeatDialog = lazy(async () => ({
  default: (await import('../repeat/repeat-dialog.tsx')).RepeatDialog,
}))

/** 'Repeat weekly' in Assign Trainee: once the first session exists, its dialog takes over. */
export function useRepeatOption(brandId: string, onDone: () => void) {
  const [isRepeating, setRepeating] = useState(false)
  const [first, setFirst] = useState<Assignment | null>(null)
  return {
    checkbox: (
      <div className="flex flex-1 items-center">
        <Checkbox
          label="Repeat weekly"
          checked={isRepeating}
          onChange={(event) => setRepeating(event.target.checked)}
        />
      </div>
    ),
    dialog: first && (
      <Suspense>
        <RepeatDialog brandId={brandId} session={{ ...first, assignmentId: first.id }} onClose={onDone} />
      </Suspense>
    ),
    onAssigned: (created: Assignment) => (isRepeating ? setFirst(created) : onDone()),
  }
}
