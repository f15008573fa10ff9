import { zodResolver } from '@hookform/resolvers/zod'
import { ForgotPasswordRequest } from '@spotter/contract/auth/auth.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../lib/form-errors.ts'
import { useForgotPassword } from './auth.api.ts'

interface ForgotPasswordFormProps {
  defaultEmail: string
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword()
  const form = useForm({
    resolver: zodResolver(ForgotPasswordRequest),
    defaultValues: { email: defaultEmail },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((request) => {
    if (forgot.isPending) return
    forgot.mutate(request, {
      onSuccess: () => onSent(request.email),
      onError: (error) => showRefusal(form, error, 'Failed to send reset email. Please try again.'),
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('email')} type="email" required autoComplete="username" />
        )}
      </Field>
      <Button type="submit" variant="primary" isBusy={forgot.isPending} busyLabel="Sending...">
        Send reset link
      </Button>
    </form>
  )
}
