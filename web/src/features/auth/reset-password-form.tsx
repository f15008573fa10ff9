import { zodResolver } from '@hookform/resolvers/zod'
import { type PreparedReset, ProvedResetRequest } from '@spotter/contract/auth/password-reset.ts'
import type { FactorProof, ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messagesOf } from '../../lib/error-message.ts'
import { fieldErrorOf, showRefusal } from '../../lib/form-errors.ts'
import { useResetPassword } from './auth.api.ts'
import { NewFactorFields } from './new-factor-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProofForm } from './second-factor/proof-form.tsx'

const RESET_FAILED = 'Failed to reset password. Please try again.'

interface ResetPasswordFormProps {
  token: string
  email: string | null
  prepared: PreparedReset
  /** For a challenge that hasn't grown old while the password was typed. */
  onAskAgain: () => Promise<ProofChallenge | null>
  onDone: () => void
  /** The link was used or expired while the form was open. */
  onBadLink: (message: string) => void
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, email, prepared, onAskAgain, onDone, onBadLink } = props
  const [challenge, setChallenge] = useState<ProofChallenge | null>(null)
  const reset = useResetPassword()
  const form = useForm({
    resolver: zodResolver(ProvedResetRequest),
    defaultValues: {
      token,
      newPassword: '',
      confirmPassword: '',
      keptFactors: prepared.newFactors.length > 0 ? [] : undefined,
    },
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const send = async (request: ProvedResetRequest) => {
    const { message } = await reset.mutateAsync(request)
    if (message) toast.success(message)
    onDone()
  }
  const submit = form.handleSubmit(async (request) => {
    if (prepared.secondFactor) {
      setChallenge((await onAskAgain()) ?? prepared.secondFactor)
      return
    }
    await send(request).catch((error) => {
      for (const message of messagesOf(error, RESET_FAILED)) toast.error(message)
      const badLink = fieldErrorOf(error, 'token')
      if (badLink) onBadLink(badLink)
      else showRefusal(form, error, RESET_FAILED)
    })
  }, toastMismatch)
  if (challenge) {
    return (
      <ConfirmReset
        challenge={challenge}
        onProof={(proof) =>
          send({ ...form.getValues(), secondFactor: { challengeId: challenge.challengeId, proof } })
        }
        onBack={() => setChallenge(null)}
      />
    )
  }
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
      {prepared.newFactors.length > 0 && (
        <NewFactorFields factors={prepared.newFactors} kept={form.register('keptFactors')} />
      )}
      <Button type="submit" variant="primary" isBusy={isSubmitting} busyLabel="Resetting...">
        {prepared.secondFactor ? 'Continue' : 'Reset password'}
      </Button>
    </form>
  )
}

interface ConfirmResetProps {
  challenge: ProofChallenge
  onProof: (proof: FactorProof) => Promise<void>
  onBack: () => void
}

function ConfirmReset({ challenge, onProof, onBack }: ConfirmResetProps) {
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        Now confirm it's you. Lost your second factor? Ask an administrator to remove it, then come back.
      </p>
      <ProofForm
        key={challenge.challengeId}
        challenge={challenge}
        submitLabel="Reset password"
        onProof={(proof) => onProof(proof as FactorProof)}
      />
      <div className="border-line border-t pt-3">
        <Button size="sm" variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}

function toastMismatch({ confirmPassword }: FieldErrors<ProvedResetRequest>) {
  if (confirmPassword?.message) toast.error(confirmPassword.message)
}
