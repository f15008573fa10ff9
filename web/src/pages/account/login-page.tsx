import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { DemoAccounts } from '../../features/auth/demo-accounts.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { LoginFrame } from '../../features/auth/login-frame.tsx'
import { PasskeySignIn } from '../../features/auth/second-factor/passkey-sign-in.tsx'
import { safePath } from '../../lib/address/safe-path.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

const SecondStep = lazy(async () => ({
  default: (await import('../../features/auth/second-factor/second-step.tsx')).SecondStep,
}))

export function LoginPage() {
  const [challenge, setChallenge] = useState<ProofChallenge | null>(null)
  const { status } = useSignIn()
  const { from, message } = stateOf(useLocation().state)
  if (status === 'signedIn') return <Navigate to={safePath(from)} replace />
  return (
    <LoginFrame
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
      {challenge ? (
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} />
        </Suspense>
      ) : (
        <>
          <LoginForm onSecondFactor={setChallenge} />
          <PasskeySignIn />
          <DemoAccounts onSecondFactor={setChallenge} />
        </>
      )}
    </LoginFrame>
  )
}

/** This comes from the browser's history, where anyone could have put anything. */
function stateOf(state: unknown) {
  const { from, message } = (typeof state === 'object' && state ? state : {}) as Record<string, unknown>
  return { from, message: typeof message === 'string' ? message : null }
}
