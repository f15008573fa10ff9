import { Navigate, useLocation } from 'react-router'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { DemoAccounts } from '../../features/auth/demo-accounts.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { PATHS } from '../../lib/paths.ts'
import { safePath } from '../../lib/safe-path.ts'
import { useSession } from '../../session/use-session.ts'

export function LoginPage() {
  const { status } = useSession()
  const { from, message } = stateOf(useLocation().state)
  if (status === 'signedIn') return <Navigate to={safePath(from)} replace />
  return (
    <AuthFrame
      title="Sign in to Spotter"
      documentTitle="Sign in"
      footer={
        <>
          <p>
            New here?{' '}
            <TextLink to={PATHS.register} state={{ from }}>
              Create an account
            </TextLink>
          </p>
          <p>
            <TextLink to={PATHS.home}>Back to gyms and trainers</TextLink>
          </p>
        </>
      }
    >
      {message && <Notice tone="success">{message}</Notice>}
      <LoginForm />
      <DemoAccounts />
    </AuthFrame>
  )
}

/** This comes from the browser's history, where anyone could have put anything. */
function stateOf(state: unknown) {
  const { from, message } = (typeof state === 'object' && state ? state : {}) as Record<string, unknown>
  return { from, message: typeof message === 'string' ? message : null }
}
