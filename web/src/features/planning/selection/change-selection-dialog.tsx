import type { SelectionAction } from '@spotter/contract/planning/drafts.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandTrainersQuery } from '../../../brand/brand.api.ts'
import { CancelReasonField } from '../../../components/cancel-reason-field.tsx'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'

const TITLES: Record<SelectionAction['kind'], string> = {
  shift: 'Move',
  'change-trainer': 'Change the trainer of',
  cancel: 'Cancel',
}
const SHIFTS = [
  { value: '-1 0', label: 'One day earlier' },
  { value: '1 0', label: 'One day later' },
  { value: '7 0', label: 'One week later' },
  { value: '0 -1', label: 'One hour earlier' },
  { value: '0 1', label: 'One hour later' },
]

interface ChangeSelectionDialogProps {
  kind: SelectionAction['kind']
  count: number
  gymBrandId: string
  isBusy: boolean
  error: string | undefined
  onApply: (action: SelectionAction) => void
  onClose: () => void
}

/** One change for all selected sessions. It goes into a draft, so nothing happens yet. */
export function ChangeSelectionDialog({
  kind,
  count,
  gymBrandId,
  onApply,
  ...dialog
}: ChangeSelectionDialogProps) {
  const [shift, setShift] = useState('1 0')
  const [trainerId, setTrainerId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit() {
    if (kind === 'cancel') return onApply({ kind, reason })
    if (kind === 'shift') {
      const [days = 0, hours = 0] = shift.split(' ').map(Number)
      return onApply({ kind, days, hours })
    }
    setMissing(!trainerId)
    if (trainerId) onApply({ kind, trainerId })
  }

  return (
    <FormDialog
      {...dialog}
      title={`${TITLES[kind]} ${plural(count, 'session')}`}
      description="The changes go into a draft. Nothing happens until you publish it."
      submitLabel="Add to draft"
      busyLabel="Drafting..."
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {kind === 'shift' && (
        <RadioList label="Where to" options={SHIFTS} value={shift} onValueChange={setShift} />
      )}
      {kind === 'change-trainer' && (
        <TrainerField
          gymBrandId={gymBrandId}
          value={trainerId}
          error={isMissing && !trainerId ? 'Choose a trainer' : undefined}
          onChange={setTrainerId}
        />
      )}
      {kind === 'cancel' && <CancelReasonField value={reason} onChange={setReason} />}
    </FormDialog>
  )
}

interface TrainerFieldProps {
  gymBrandId: string
  value: string | null
  error: string | undefined
  onChange: (trainerId: string) => void
}

function TrainerField({ gymBrandId, value, error, onChange }: TrainerFieldProps) {
  const trainers = useQuery(brandTrainersQuery(gymBrandId))
  const active = (trainers.data ?? []).filter(({ isActive }) => isActive)
  return (
    <Field label="New trainer" error={error}>
      {(control) => (
        <Select
          {...control}
          placeholder="Choose a trainer"
          options={active.map(({ trainerId, fullName }) => ({ value: trainerId, label: fullName }))}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  )
}
