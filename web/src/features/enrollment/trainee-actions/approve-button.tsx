import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import type { RowAction } from './trainee-menu.tsx'

interface ApproveButtonProps {
  trainee: Trainee
  isBusy: boolean
  onAction: (trainee: Trainee, action: RowAction) => void
}

/** What someone who's waiting needs most often, without opening the menu. */
export function ApproveButton({ trainee, isBusy, onAction }: ApproveButtonProps) {
  if (trainee.approvalStatus !== 'Pending' || isBusy) return null
  return (
    <Button size="sm" aria-label={`Approve ${trainee.fullName}`} onClick={() => onAction(trainee, 'approve')}>
      Approve
    </Button>
  )
}
