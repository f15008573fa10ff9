import { CANCELLED_REASON } from '@spotter/contract/schedule.ts'
import { LIMITS } from '@spotter/contract/text.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'

interface ReasonFormProps {
  reason?: string
  saveLabel?: string
  isBusy: boolean
  onSave: (reason: string) => void
}

/** Why a session is to be canceled; people read it in their email. */
export function ReasonForm({ reason = '', saveLabel = 'Save reason', isBusy, onSave }: ReasonFormProps) {
  const [words, setWords] = useState(reason)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave(words)
      }}
    >
      <Field label="Reason (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LIMITS.notes}
            placeholder={CANCELLED_REASON}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" isBusy={isBusy} busyLabel="Saving...">
        {saveLabel}
      </Button>
    </form>
  )
}
