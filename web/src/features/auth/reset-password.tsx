import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { prepareResetQuery, resetTokenQuery } from './auth.api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const REDIRECT_MS = 3000
const LOGIN_MESSAGE = 'Password reset successfully. Please log in with your new password.'

export function ResetPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const [badLink, setBadLink] = useState<string | null>(null)
  const check = useQuery(resetTokenQuery(token))
  const prepared = useQuery({ ...prepareResetQuery(token), enabled: check.data?.isValid === true })
  if (isDone) return <ResetDone />
  if (badLink) return <InvalidLink message={badLink} />
  if (check.data && !check.data.isValid) return <InvalidLink message={check.data.errorMessage} />
  const failed = [check, prepared].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <AuthFrame title="Reset your password">
        <ErrorState
          title={messageOf(failed.error, "We couldn't check your reset link")}
          onRetry={() => failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </AuthFrame>
    )
  }
  if (!check.data || !prepared.data) {
    return (
      <AuthFrame title="Reset your password">
        <Loading>Validating your reset link...</Loading>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Reset your password" description={check.data.email && `For ${check.data.email}`}>
      <ResetPasswordForm
        token={token}
        email={check.data.email}
        prepared={prepared.data}
        onAskAgain={async () => (await prepared.refetch()).data?.secondFactor ?? null}
        onDone={() => setDone(true)}
        onBadLink={setBadLink}
      />
    </AuthFrame>
  )
}

function InvalidLink({ message }: { message: string | null }) {
  return (
    <AuthFrame title="Invalid reset link" takesFocus>
      <p className="text-muted">{message ?? 'This password reset link is invalid or has expired.'}</p>
      <LinkButton to={PATHS.forgotPassword} variant="primary">
        Request a new reset link
      </LinkButton>
    </AuthFrame>
  )
}

function ResetDone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(PATHS.login, { replace: true, state: { message: LOGIN_MESSAGE } }),
      REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthFrame title="Password reset successful!" takesFocus>
      <p role="status" className="text-muted">
        Taking you to the sign-in page...
      </p>
      <p className="text-sm">
        <TextLink to={PATHS.login} replace state={{ message: LOGIN_MESSAGE }}>
          Sign in now
        </TextLink>
      </p>
    </AuthFrame>
  )
}
