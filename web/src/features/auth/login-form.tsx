import { zodResolver } from '@hookform/resolvers/zod'
import { LoginRequest } from '@spotter/contract/auth/auth.ts'
import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { Checkbox } from '../../components/ui/forms/checkbox.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { PasswordInput } from '../../components/ui/forms/password-input.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../lib/form-errors.ts'
import { PATHS } from '../../lib/paths.ts'
import { useLogin } from './auth.api.ts'

/** On success, this only stores the sign-in; the page notices and moves on. */
export function LoginForm({ onSecondFactor }: { onSecondFactor: (challenge: ProofChallenge) => void }) {
  const login = useLogin(onSecondFactor)
  const form = useForm({
    resolver: zodResolver(LoginRequest),
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((request) => {
    if (!login.isPending)
      login.mutate(request, { onError: (error) => showRefusal(form, error, 'Login failed') })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('email')} type="email" required autoComplete="username" />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={<TextLink to={PATHS.forgotPassword}>Forgot your password?</TextLink>}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            required
            autoComplete="current-password"
          />
        )}
      </Field>
      <Checkbox label="Remember me" {...form.register('rememberMe')} />
      <Button type="submit" variant="primary" isBusy={login.isPending} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  )
}
