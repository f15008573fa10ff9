import type { ProofChallenge, ProofMethod, StepUpRequest } from '@spotter/contract/auth/second-factor.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { PasswordInput } from '../../../components/ui/forms/password-input.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { answerWithPasskey } from './web-authn.ts'

type Proof = StepUpRequest['proof']

interface ProofFormProps {
  challenge: ProofChallenge
  /** Rejects with the refusal. */
  onProof: (proof: Proof) => Promise<unknown>
  submitLabel: string
}

const OTHER_WAYS: Record<ProofMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
  password: 'Use your password',
}

export function ProofForm({ challenge, onProof, submitLabel }: ProofFormProps) {
  const [method, setMethod] = useState(challenge.methods[0] ?? 'password')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const give = async (proof: () => Promise<Proof> | Proof) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await onProof(await proof())
    } catch (refusal) {
      setError(messageOf(refusal, 'Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: ProofMethod) => {
    setMethod(next)
    setError(null)
  }
  const others = challenge.methods.filter((other) => other !== method)
  return (
    <div className="grid gap-4">
      {method === 'passkey' ? (
        <>
          {error && <Notice tone="error">{error}</Notice>}
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel="Waiting for your passkey..."
            onClick={() =>
              give(async () => ({
                method: 'passkey',
                passkey: await answerWithPasskey(challenge.passkeyOptions ?? {}),
              }))
            }
          >
            Use a passkey
          </Button>
        </>
      ) : (
        <TypedProof
          key={method}
          method={method}
          error={error}
          isBusy={isBusy}
          submitLabel={submitLabel}
          give={give}
        />
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((other) => (
            <Button key={other} size="sm" variant="ghost" onClick={() => choose(other)}>
              {OTHER_WAYS[other]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const TYPED = {
  totp: {
    label: 'Code from your authenticator app',
    hint: '6 digits. It changes every 30 seconds.',
    autoComplete: 'one-time-code',
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    autoComplete: 'off',
  },
  password: { label: 'Password', hint: undefined, autoComplete: 'current-password' },
} as const

interface TypedProofProps {
  method: keyof typeof TYPED
  error: string | null
  isBusy: boolean
  submitLabel: string
  give: (proof: () => Proof) => Promise<void>
}

function TypedProof({ method, error, isBusy, submitLabel, give }: TypedProofProps) {
  const [typed, setTyped] = useState('')
  const formId = useId()
  const { label, hint, autoComplete } = TYPED[method]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void give(() => (method === 'password' ? { method, password: typed } : { method, code: typed }))
  }
  const Input = method === 'password' ? PasswordInput : TextInput
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} hint={hint} error={error ?? undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete={autoComplete}
            {...(method === 'totp' ? { inputMode: 'numeric' } : {})}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Checking...">
        {submitLabel}
      </Button>
    </form>
  )
}
