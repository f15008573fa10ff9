import type { BulkAction, Trainee } from '@spotter/contract/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms.ts'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { RemindersDialog } from '../bulk/reminders-dialog.tsx'
import { ResetPlanningDialog } from '../bulk/reset-planning-dialog.tsx'
import { EditTraineeDialog } from '../trainee-actions/edit-trainee-dialog.tsx'
import { RemoveTraineeDialog } from '../trainee-actions/remove-trainee-dialog.tsx'
import { RevokeDialog } from '../trainee-actions/revoke-dialog.tsx'
import type { useResetPlanned, useSendReminders } from '../trainees.api.ts'
import type { useAsked } from '../use-asked.ts'

export type Question =
  | { kind: 'revoke' | 'remove' | 'edit'; trainee: Trainee }
  | { kind: 'remind' | 'reset' }
  // The selection of that moment: it changes while the work goes on.
  | { kind: 'bulk'; action: BulkAction; selection: readonly Trainee[] }

interface TraineeDialogsProps {
  asked: ReturnType<typeof useAsked<Question>>['asked']
  brand: GymBrand
  selection: readonly Trainee[]
  reminders: ReturnType<typeof useSendReminders>
  reset: ReturnType<typeof useResetPlanned>
  onClose: () => void
  onBulkDone: () => void
}

/** The one dialog that is open, if any. */
export function TraineeDialogs(props: TraineeDialogsProps) {
  const { asked, brand, selection, reminders, reset, onClose, onBulkDone } = props
  if (!asked) return null
  const { question, open, key } = asked
  const common = { open, onClose }
  switch (question.kind) {
    case 'revoke':
      return <RevokeDialog key={key} {...common} trainee={question.trainee} />
    case 'remove':
      return <RemoveTraineeDialog key={key} {...common} trainee={question.trainee} />
    case 'edit':
      return (
        <EditTraineeDialog key={key} {...common} trainee={question.trainee} locations={brand.locations} />
      )
    case 'remind':
      return <RemindersDialog key={key} {...common} selection={selection} send={reminders} />
    case 'reset':
      return <ResetPlanningDialog key={key} {...common} brandName={brand.name} reset={reset} />
    case 'bulk':
      return (
        <BulkDialog
          key={key}
          {...common}
          action={question.action}
          gymBrandId={brand.id}
          selection={question.selection}
          onDone={onBulkDone}
        />
      )
  }
}
