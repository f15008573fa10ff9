import type { PackLedger } from '@spotter/contract/packs/packs.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { useState } from 'react'
import { balanceWords } from '../../brand/packs/pack-words.ts'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { DayField } from '../../components/ui/forms/day-field.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { useAdjustPack } from './packs.api.ts'

export function AdjustPackDialog({ pack, onClose }: { pack: PackLedger; onClose: () => void }) {
  const [change, setChange] = useState('')
  const [end, setEnd] = useState<string | null>(pack.validUntil)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const adjust = useAdjustPack(pack.id)
  const number = change.trim() === '' ? 0 : Number(change)
  const isMoved = end !== pack.validUntil
  const problems = {
    change: !Number.isInteger(number)
      ? 'Must be a whole number, such as 1 or -1'
      : number === 0 && !isMoved
        ? 'Enter how many sessions to add or remove, or change the last day'
        : undefined,
    reason: reason.trim() === '' ? 'Reason is required' : undefined,
  }
  const submit = () => {
    setTried(true)
    if (problems.change || problems.reason || adjust.isPending) return
    adjust.mutate(
      { change: number, reason, ...(isMoved && { validUntil: end }) },
      {
        onSuccess: (saved) => {
          toast.success(`Adjusted: ${balanceWords(saved)}`)
          onClose()
        },
      },
    )
  }
  const shown = (problem: string | undefined) => (isTried && problem ? { error: problem } : {})
  return (
    <FormDialog
      title="Adjust the pack"
      description={`${pack.name} of ${pack.traineeName}: ${balanceWords(pack)}.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={adjust.isPending}
      error={adjust.error ? messageOf(adjust.error, 'Failed to adjust the pack') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <Field label="Sessions to add or remove" hint="A number such as 1 or -1." {...shown(problems.change)}>
        {(control) => (
          <TextInput
            {...control}
            value={change}
            placeholder="0"
            onChange={(event) => setChange(event.target.value)}
          />
        )}
      </Field>
      <DayField
        label="Last day"
        value={end ?? undefined}
        min={pack.soldOn}
        onChange={(day) => setEnd(day ?? null)}
      />
      <Field label="Reason" {...shown(problems.reason)}>
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={LIMITS.notes}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
