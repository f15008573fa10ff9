import type { ComponentProps } from 'react'
import { Field } from '../../components/ui/forms/field.tsx'
import { PasswordInput } from '../../components/ui/forms/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'

type Registered = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>

interface NewPasswordFieldsProps {
  /** The password so far, for the checklist. */
  password: string
  newPassword: Registered
  confirmPassword: Registered
  newPasswordError?: string
  confirmPasswordError?: string
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        hint={<PasswordRules password={props.password} />}
        error={props.newPasswordError}
      >
        {(control) => (
          <PasswordInput {...control} {...props.newPassword} required autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm new password" error={props.confirmPasswordError}>
        {(control) => (
          <PasswordInput {...control} {...props.confirmPassword} required autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}
