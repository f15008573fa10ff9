import type { EmailChangeLink, EmailChangeOutcome } from '@spotter/contract/auth/email-change.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { PATHS } from '../../../lib/paths.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { emailChangeLinkQuery, useAgreeToEmailChange, useReportEmailChange } from './email-change.api.ts'

/** Where the links in both emails lead. Nothing happens until a button is pressed: spam filters open links, too. */
export function AnswerEmailChange({ token }: { token: string }) {
  const link = useQuery(emailChangeLinkQuery(token))
  const agree = useAgreeToEmailChange()
  const report = useReportEmailChange()
  if (agree.data) return <Agreed outcome={agree.data} />
  if (report.isSuccess) return <Reported />
  if (link.isPending) {
    return (
      <AuthFrame title="Change your email">
        <Loading>Checking the link...</Loading>
      </AuthFrame>
    )
  }
  if (link.isError) {
    return (
      <AuthFrame title="Change your email">
        <ErrorState
          title={messageOf(link.error, "We couldn't check the link. Please try again.")}
          onRetry={() => link.refetch()}
          isRetrying={link.isFetching}
        />
      </AuthFrame>
    )
  }
  if (!link.data.sentTo) return <BadLink />
  return (
    <Question link={link.data}>
      {(agree.isError || report.isError) && (
        <Notice tone="error">
          {messageOf(agree.error ?? report.error, 'Something went wrong. Please try again.')}
        </Notice>
      )}
      <div className="grid gap-3">
        <Button
          variant="primary"
          isBusy={agree.isPending}
          busyLabel="Saving..."
          disabled={report.isPending}
          onClick={() => agree.mutate(token)}
        >
          {link.data.sentTo === 'current' ? 'Approve change' : 'Confirm new email'}
        </Button>
        {link.data.sentTo === 'current' && (
          <Button
            isBusy={report.isPending}
            busyLabel="Reporting..."
            disabled={agree.isPending}
            onClick={() => report.mutate(token)}
          >
            This wasn't me
          </Button>
        )}
      </div>
    </Question>
  )
}

function Question({ link, children }: { link: EmailChangeLink; children: React.ReactNode }) {
  const isCurrent = link.sentTo === 'current'
  return (
    <AuthFrame title={isCurrent ? 'Change your email?' : 'Confirm your new email'}>
      <p className="wrap-anywhere">
        {isCurrent
          ? 'Someone signed in to your account asked to change its email to '
          : 'Is this your address? '}
        <strong>{link.newEmail}</strong>
      </p>
      {isCurrent && (
        <p className="text-muted text-sm">
          If it wasn't you, your email stays the same, every device is signed out, and your calendar link and
          API tokens stop working.
        </p>
      )}
      {children}
    </AuthFrame>
  )
}

function Agreed({ outcome: { newEmail, waitingFor } }: { outcome: EmailChangeOutcome }) {
  if (waitingFor) {
    return (
      <AuthFrame title="One more step">
        <p>
          {waitingFor === 'new'
            ? 'Thanks! Now open the link that we emailed to the new address.'
            : 'Thanks! Now open the link that we emailed to your current address.'}
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Email changed">
      <p className="wrap-anywhere">
        From now on, sign in with <strong>{newEmail}</strong>.
      </p>
      <LinkButton to={PATHS.profile} variant="primary">
        Go to your profile
      </LinkButton>
    </AuthFrame>
  )
}

function Reported() {
  return (
    <AuthFrame title="Change stopped">
      <p>
        Your email stays the same, every device was signed out, and your calendar link and API tokens stopped
        working. Someone may know your password, so choose a new one.
      </p>
      <LinkButton to={PATHS.forgotPassword} variant="primary">
        Reset your password
      </LinkButton>
    </AuthFrame>
  )
}

function BadLink() {
  return (
    <AuthFrame title="This link doesn't work">
      <Notice tone="error">This link is invalid or has expired.</Notice>
      <p className="text-muted text-sm">
        The change may be done already, or was withdrawn. Your profile shows your current email.
      </p>
      <LinkButton to={PATHS.profile}>Go to your profile</LinkButton>
    </AuthFrame>
  )
}
