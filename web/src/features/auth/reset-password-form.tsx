import { zodResolver } from '@hookform/resolvers/zod'
import { ResetPasswordRequest } from '@spotter/contract/auth.ts'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messagesOf } from '../../lib/error-message.ts'
import { fieldErrorOf, showRefusal } from '../../lib/form-errors.ts'
import { useResetPassword } from './auth.api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const RESET_FAILED = 'Failed to reset password. Please try again.'

interface ResetPasswordFormProps {
  token: string
  email: string | null
  onDone: () => void
  /** The link was used or expired while the form was open. */
  onBadLink: (message: string) => void
}

export function ResetPasswordForm({ token, email, onDone, onBadLink }: ResetPasswordFormProps) {
  const reset = useResetPassword()
  const form = useForm({
    resolver: zodResolver(ResetPasswordRequest),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const submit = form.handleSubmit((request) => {
    if (reset.isPending) return
    reset.mutate(request, {
      onSuccess: ({ message }) => {
        if (message) toast.success(message)
        onDone()
      },
      onError: (error) => {
        for (const message of messagesOf(error, RESET_FAILED)) toast.error(message)
        const badLink = fieldErrorOf(error, 'token')
        if (badLink) onBadLink(badLink)
        else showRefusal(form, error, RESET_FAILED)
      },
    })
  }, toastMismatch)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <NewPasswordFields
        password={password}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        newPasswordError={errors.newPassword?.message}
        confirmPasswordError={errors.confirmPassword?.message}
      />
      <Button type="submit" variant="primary" isBusy={reset.isPending} busyLabel="Resetting...">
        Reset password
      </Button>
    </form>
  )
}

function toastMismatch({ confirmPassword }: FieldErrors<ResetPasswordRequest>) {
  if (confirmPassword?.message) toast.error(confirmPassword.message)
}
