import type { BulkAction, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { SellPackDialog } from '../../../brand/packs/sell-pack-dialog.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { RemindersDialog } from '../bulk/reminders-dialog.tsx'
import { ResetPlanningDialog } from '../bulk/reset-planning-dialog.tsx'
import { SessionsDialog } from '../bulk/sessions-dialog.tsx'
import { EditTraineeDialog } from '../trainee-actions/edit-trainee-dialog.tsx'
import { RemoveTraineeDialog } from '../trainee-actions/remove-trainee-dialog.tsx'
import { RevokeDialog } from '../trainee-actions/revoke-dialog.tsx'
import type { useResetPlanned, useSendReminders } from '../trainees.api.ts'
import type { useDialog } from '../use-dialog.ts'

export type TraineeDialog =
  | { kind: 'revoke' | 'remove' | 'edit' | 'sell-pack'; trainee: Trainee }
  | { kind: 'remind' | 'reset' }
  // The selection at that moment: it changes while the action runs.
  | { kind: 'bulk'; action: BulkAction; selection: readonly Trainee[] }
  | { kind: 'sessions'; selection: readonly Trainee[] }

interface TraineeDialogsProps {
  dialog: ReturnType<typeof useDialog<TraineeDialog>>['dialog']
  brand: GymBrand
  selection: readonly Trainee[]
  reminders: ReturnType<typeof useSendReminders>
  reset: ReturnType<typeof useResetPlanned>
  onClose: () => void
  onSellPack: (trainee: Trainee) => void
  onBulkDone: () => void
}

export function TraineeDialogs(props: TraineeDialogsProps) {
  const { dialog, brand, selection, reminders, reset, onClose, onSellPack, onBulkDone } = props
  if (!dialog) return null
  const { about, open, key } = dialog
  const common = { open, onClose }
  switch (about.kind) {
    case 'revoke':
      return <RevokeDialog key={key} {...common} trainee={about.trainee} />
    case 'remove':
      return <RemoveTraineeDialog key={key} {...common} trainee={about.trainee} />
    case 'edit':
      return (
        <EditTraineeDialog
          key={key}
          {...common}
          trainee={about.trainee}
          locations={brand.locations}
          onSellPack={() => onSellPack(about.trainee)}
        />
      )
    case 'sell-pack':
      return (
        open && <SellPackDialog key={key} gymBrandId={brand.id} trainee={about.trainee} onClose={onClose} />
      )
    case 'remind':
      return <RemindersDialog key={key} {...common} selection={selection} send={reminders} />
    case 'reset':
      return <ResetPlanningDialog key={key} {...common} brandName={brand.name} reset={reset} />
    case 'sessions':
      return (
        <SessionsDialog
          key={key}
          {...common}
          gymBrandId={brand.id}
          selection={about.selection}
          onDone={onBulkDone}
        />
      )
    case 'bulk':
      return (
        <BulkDialog
          key={key}
          {...common}
          action={about.action}
          gymBrandId={brand.id}
          selection={about.selection}
          onDone={onBulkDone}
        />
      )
  }
}
