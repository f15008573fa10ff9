import { CANCELLED_REASON } from '@spotter/contract/schedule/schedule.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { Field } from './ui/forms/field.tsx'
import { Textarea } from './ui/forms/textarea.tsx'

interface CancelReasonFieldProps {
  value: string
  onChange: (reason: string) => void
}

/** If it's left empty, the default reason is sent. */
export function CancelReasonField({ value, onChange }: CancelReasonFieldProps) {
  return (
    <Field label="Reason (optional)">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={LIMITS.notes}
          placeholder={CANCELLED_REASON}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
