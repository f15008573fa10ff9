import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { hasStatus } from '../../lib/api-error.ts'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { confirmEmailQuery } from './auth.api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

export function ConfirmEmail({ token }: { token: string }) {
  const { user } = useSession()
  const confirmation = useQuery(confirmEmailQuery(token))
  if (confirmation.isPending) {
    return (
      <AuthFrame title="Confirm your email">
        <Loading>Confirming your email...</Loading>
      </AuthFrame>
    )
  }
  if (confirmation.isSuccess) {
    return (
      <AuthFrame title="Email confirmed">
        <p className="text-muted">Thanks! Your email address is now verified.</p>
        <LinkButton to={user ? PATHS.home : PATHS.login} variant="primary">
          {user ? 'Find gyms' : 'Sign in'}
        </LinkButton>
      </AuthFrame>
    )
  }
  if (!hasStatus(confirmation.error, 400)) {
    return (
      <AuthFrame title="Confirm your email">
        <ErrorState
          title={messageOf(confirmation.error, "We couldn't confirm your email. Please try again.")}
          onRetry={() => confirmation.refetch()}
          isRetrying={confirmation.isFetching}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Email not confirmed">
      <Notice tone="error">{messageOf(confirmation.error)}</Notice>
      {user && !user.emailConfirmed && <ResendConfirmation />}
      {user?.emailConfirmed && <p className="text-muted">Your email address is already verified.</p>}
      {!user && <p className="text-muted text-sm">Sign in to get a new confirmation link.</p>}
      {!user && <LinkButton to={PATHS.login}>Sign in</LinkButton>}
    </AuthFrame>
  )
}
