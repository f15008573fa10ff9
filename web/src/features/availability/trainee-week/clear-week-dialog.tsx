import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { rangeInWords } from '../../../components/week-grid/words.ts'

interface ClearWeekDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  from: string
  /** How many hours will be removed. */
  count: number
  onClear: () => void
}

export function ClearWeekDialog({ open, onOpenChange, from, count, onClear }: ClearWeekDialogProps) {
  const clear = () => {
    onOpenChange(false)
    onClear()
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Clear ${rangeInWords(from, DAYS_IN_WEEK)}?`}
      description={`${plural(count, 'available hour')} will be removed. Booked and past hours won't change.`}
      confirmLabel="Clear Week"
      onConfirm={clear}
      isDestructive
    />
  )
}
