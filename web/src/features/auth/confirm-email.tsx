import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { hasStatus } from '../../lib/api-error.ts'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { useConfirmEmail } from './auth.api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Where the link in the email leads. Nothing happens until the button is pressed: spam filters open links, too. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirmation = useConfirmEmail()
  if (confirmation.isSuccess) return <Confirmed />
  if (hasStatus(confirmation.error, 400)) return <NotConfirmed reason={messageOf(confirmation.error)} />
  return (
    <AuthFrame title="Confirm your email">
      <p>Confirm that this email address belongs to you and that you created the account.</p>
      {confirmation.isError && (
        <Notice tone="error">
          {messageOf(confirmation.error, "We couldn't confirm your email. Please try again.")}
        </Notice>
      )}
      <Button
        variant="primary"
        isBusy={confirmation.isPending}
        busyLabel="Confirming..."
        onClick={() => confirmation.mutate(token)}
      >
        Confirm email
      </Button>
    </AuthFrame>
  )
}

function Confirmed() {
  const { user } = useSignIn()
  return (
    <AuthFrame title="Email confirmed" takesFocus>
      <p className="text-muted">Thanks! Your email address is now verified.</p>
      <LinkButton to={user ? PATHS.home : PATHS.login} variant="primary">
        {user ? 'Find gyms' : 'Sign in'}
      </LinkButton>
    </AuthFrame>
  )
}

function NotConfirmed({ reason }: { reason: string }) {
  const { user } = useSignIn()
  return (
    <AuthFrame title="Email not confirmed" takesFocus>
      <Notice tone="error">{reason}</Notice>
      {user && !user.emailConfirmed && <ResendConfirmation />}
      {user?.emailConfirmed && <p className="text-muted">Your email address is already verified.</p>}
      {!user && <p className="text-muted text-sm">Sign in to get a new confirmation link.</p>}
      {!user && <LinkButton to={PATHS.login}>Sign in</LinkButton>}
    </AuthFrame>
  )
}
