import type { NewAuthenticatorApp } from '@spotter/contract/auth/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useConfirmApp } from './second-factor.api.ts'

interface AddAppDialogProps {
  app: NewAuthenticatorApp
  /** With recovery codes, if these are the account's first. */
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

export function AddAppDialog({ app, onAdded, onClose }: AddAppDialogProps) {
  const [code, setCode] = useState('')
  const confirm = useConfirmApp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        toast.success('Authenticator app added')
        onClose()
        onAdded(recoveryCodes)
      },
    })
  }
  return (
    <FormDialog
      title="Add authenticator app"
      description="Scan the QR code with an app such as Google Authenticator, 1Password, or Aegis. Your other devices will be signed out."
      submitLabel="Add app"
      busyLabel="Checking..."
      isBusy={confirm.isPending}
      error={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <img
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri, { border: 4 }))}`}
        className="mx-auto size-48 rounded-ui bg-white"
      />
      <p className="text-muted text-sm">
        Can't scan it? Enter this key: <code className="select-all break-all text-ink">{app.secret}</code>
      </p>
      <Field
        label="Code from the app"
        error={
          confirm.isError
            ? messageOf(confirm.error, "The code couldn't be checked. Please try again.")
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
