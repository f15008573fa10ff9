import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePasswordRequest } from '@spotter/contract/auth/auth.ts'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { PasswordInput } from '../../components/ui/forms/password-input.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { Card } from '../../components/ui/page/card.tsx'
import { useChangePassword } from './auth.api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword()
  const form = useForm({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const submit = submitTo(form, change, {
    saved: 'Password changed',
    failed: 'Failed to change password. Please try again.',
    onSaved: () => form.reset(),
  })
  return (
    <Card title="Change password">
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields
          password={password}
          newPassword={form.register('newPassword')}
          confirmPassword={form.register('confirmPassword')}
          newPasswordError={errors.newPassword?.message}
          confirmPasswordError={errors.confirmPassword?.message}
        />
        <div>
          <Button type="submit" isBusy={change.isPending} busyLabel="Changing...">
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}
