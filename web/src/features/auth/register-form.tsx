import { zodResolver } from '@hookform/resolvers/zod'
import { RegisterRequest } from '@spotter/contract/auth/auth.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { PasswordInput } from '../../components/ui/forms/password-input.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../lib/form-errors.ts'
import { useRegister } from './auth.api.ts'

const RegisterInput = RegisterRequest.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: 'Passwords do not match', path: ['confirmPassword'] },
)

const PASSWORD_HINT = 'At least 8 characters, with upper case, lower case, a digit, and a special character.'

export function RegisterForm() {
  const register = useRegister()
  const form = useForm({
    resolver: zodResolver(RegisterInput),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ confirmPassword: _, ...request }) => {
    if (!register.isPending)
      register.mutate(request, { onError: (error) => showRefusal(form, error, 'Registration failed') })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('firstName')} required autoComplete="given-name" />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('lastName')} required autoComplete="family-name" />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('email')} type="email" required autoComplete="username" />
        )}
      </Field>
      <Field label="Password" hint={PASSWORD_HINT} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} required autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmPassword')}
            required
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isBusy={register.isPending} busyLabel="Creating account...">
        Create account
      </Button>
    </form>
  )
}
