import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { NewChange } from '@spotter/contract/planning/drafts.ts'
import type { SlotSession } from '@spotter/contract/schedule/schedule.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useAddChanges } from '../planning.api.ts'
import { whenInWords } from '../planning-words.ts'
import { ReasonForm } from './reason-form.tsx'
import { TargetForm } from './target-form.tsx'

const ACTIONS = [
  { value: 'move', label: 'Move' },
  { value: 'cancel', label: 'Cancel' },
] as const

interface SessionChangeDialogProps {
  brand: GymBrand
  draftId: string
  hour: { trainerId: string; trainerName: string; date: string; hour: number }
  session: SlotSession
  onClose: () => void
}

export function SessionChangeDialog({ brand, draftId, hour, session, onClose }: SessionChangeDialogProps) {
  const { user } = useSignIn()
  const [action, setAction] = useState<'move' | 'cancel'>('move')
  const add = useAddChanges(draftId)
  const { assignmentId, traineeName, gymLocationId, gymLocationName } = session

  function send(change: NewChange) {
    add.mutate([change], {
      onSuccess: () => {
        toast.success('Added to the draft')
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${traineeName}’s session in this draft`}
      description={`${whenInWords(hour, user?.timeFormat)}, with ${hour.trainerName} at ${gymLocationName}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        <Segmented label="What to do" options={ACTIONS} value={action} onValueChange={setAction} />
        {add.error && <Notice tone="error">{messageOf(add.error, "The draft couldn't be changed")}</Notice>}
        {action === 'move' ? (
          <TargetForm
            brand={brand}
            target={{ trainerId: hour.trainerId, gymLocationId, date: hour.date, hour: hour.hour }}
            isBusy={add.isPending}
            onSave={(target) => send({ kind: 'move', assignmentId, ...target })}
          />
        ) : (
          <ReasonForm
            saveLabel="Propose canceling it"
            isBusy={add.isPending}
            onSave={(reason) => send({ kind: 'cancel', assignmentId, notes: reason })}
          />
        )}
      </div>
    </Dialog>
  )
}
