import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { PATHS } from '../../../lib/paths.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { factorReportLinkQuery, useReportFactor } from './report-factor.api.ts'

/** Where the link in the email about an added factor leads. Nothing happens until the button is pressed: spam filters open links, too. */
export function ReportFactor({ token }: { token: string }) {
  const link = useQuery(factorReportLinkQuery(token))
  const report = useReportFactor()
  if (report.isSuccess) return <Reported />
  if (link.isPending) {
    return (
      <AuthFrame title="Report a second factor">
        <Loading>Checking the link...</Loading>
      </AuthFrame>
    )
  }
  if (link.isError) {
    return (
      <AuthFrame title="Report a second factor">
        <ErrorState
          title={messageOf(link.error, "We couldn't check the link. Please try again.")}
          onRetry={() => link.refetch()}
          isRetrying={link.isFetching}
        />
      </AuthFrame>
    )
  }
  if (!link.data.addedAt) return <BadLink />
  return (
    <AuthFrame title="Was this you?">
      <p>
        Someone signed in to your account added a second factor on{' '}
        <time dateTime={link.data.addedAt}>{formatInstant(link.data.addedAt)}</time>.
      </p>
      <p className="text-muted text-sm">
        If it wasn't you, we'll remove it and every second factor added since, sign out every device, and stop
        your password, calendar link, and API tokens from working. Then we'll email you a link to choose a new
        password.
      </p>
      {report.isError && (
        <Notice tone="error">{messageOf(report.error, 'Something went wrong. Please try again.')}</Notice>
      )}
      <Button
        variant="primary"
        isBusy={report.isPending}
        busyLabel="Reporting..."
        onClick={() => report.mutate(token)}
      >
        This wasn't me
      </Button>
      <p className="text-muted text-sm">If it was you, there's nothing you need to do.</p>
    </AuthFrame>
  )
}

function Reported() {
  return (
    <AuthFrame title="Your account is safe" takesFocus>
      <p>
        The second factor was removed, and every device was signed out. Someone knows your old password, so we
        emailed you a link to choose a new one.
      </p>
      <LinkButton to={PATHS.forgotPassword}>Send another link</LinkButton>
    </AuthFrame>
  )
}

function BadLink() {
  return (
    <AuthFrame title="This link doesn't work">
      <Notice tone="error">This link is invalid or has expired.</Notice>
      <p className="text-muted text-sm">
        You may have used it already. Your profile lists your second factors under Security. If you can't sign
        in, reset your password.
      </p>
      <LinkButton to={PATHS.forgotPassword}>Reset your password</LinkButton>
    </AuthFrame>
  )
}
