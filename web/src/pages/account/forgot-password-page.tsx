import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx'
import { PATHS } from '../../lib/paths.ts'

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const footer = (
    <p>
      <TextLink to={PATHS.login}>Back to sign in</TextLink>
    </p>
  )
  if (isSent) {
    return (
      <AuthFrame key="sent" title="Check your email" footer={footer} takesFocus>
        <p role="status">
          If an account exists for <strong className="break-all font-medium">{email}</strong>, a link to reset
          your password is on its way. You can use it once, within 60 minutes.
        </p>
        <p className="text-muted text-sm">Don't see it? Check your spam folder.</p>
        <Button onClick={() => setSent(false)}>Send another reset link</Button>
      </AuthFrame>
    )
  }
  const remember = (sentTo: string) => {
    setEmail(sentTo)
    setSent(true)
  }
  return (
    <AuthFrame
      key="ask"
      takesFocus={email !== ''}
      title="Forgot your password?"
      description="Enter your email and we'll send you a link to reset your password."
      footer={footer}
    >
      <ForgotPasswordForm defaultEmail={email} onSent={remember} />
    </AuthFrame>
  )
}
