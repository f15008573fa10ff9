import { useState } from 'react'
import { CancelReasonField } from '../../../components/cancel-reason-field.tsx'
import { Button } from '../../../components/ui/buttons/button.tsx'

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
      <CancelReasonField value={words} onChange={setWords} />
      <Button type="submit" className="justify-self-start" isBusy={isBusy} busyLabel="Saving...">
        {saveLabel}
      </Button>
    </form>
  )
}
