import { zodResolver } from '@hookform/resolvers/zod'
import { EmailChangeRequest } from '@spotter/contract/auth/email-change.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { useRequestEmailChange } from './email-change.api.ts'

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestEmailChange()
  const form = useForm({ resolver: zodResolver(EmailChangeRequest), defaultValues: { newEmail: '' } })
  const { errors } = form.formState
  const submit = submitTo(form, request, {
    saved: 'We emailed both addresses',
    failed: 'Failed to change your email. Please try again.',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Change email"
      description="We'll email your current and your new address. Your email changes once you've opened both links."
      submitLabel="Send links"
      busyLabel="Sending..."
      isBusy={request.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="New email" error={errors.newEmail?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('newEmail')}
            type="email"
            required
            autoComplete="email"
            inputMode="email"
          />
        )}
      </Field>
    </FormDialog>
  )
}
