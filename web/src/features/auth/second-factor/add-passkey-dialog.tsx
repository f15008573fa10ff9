import type { PasskeyChallenge } from '@spotter/contract/auth/second-factor.ts'
import { deviceName } from '@spotter/contract/shared/words/device-name.ts'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useAddPasskey } from './second-factor.api.ts'

interface AddPasskeyDialogProps {
  challenge: PasskeyChallenge
  /** With recovery codes, if these are the account's first. */
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

export function AddPasskeyDialog({ challenge, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, 60))
  const add = useAddPasskey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(
      { ...challenge, name },
      {
        onSuccess: ({ recoveryCodes }) => {
          toast.success('Passkey added')
          onClose()
          onAdded(recoveryCodes)
        },
      },
    )
  }
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face, or screen lock. Your other devices will be signed out."
      submitLabel="Create passkey"
      busyLabel="Waiting for your passkey..."
      isBusy={add.isPending}
      error={add.isError ? messageOf(add.error, 'Failed to add the passkey. Please try again.') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="So you recognize it later.">
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
