import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { demoInfoQuery } from '../../sign-in/demo-info.ts'
import { useLogin } from './auth.api.ts'

/** Signs in to a demo account with one click. Renders nothing when the demo is off. */
export function DemoAccounts({ onSecondFactor }: { onSecondFactor: (challenge: ProofChallenge) => void }) {
  const { data: demo } = useQuery(demoInfoQuery)
  const login = useLogin(onSecondFactor)
  if (!demo?.enabled) return null
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 border-line border-t pt-5">
      <div>
        <h2 id="demo-accounts" className="font-medium text-sm">
          Try the demo
        </h2>
        <p className="text-muted text-sm pointer-coarse:hidden">Sign in with one click as:</p>
        <p className="not-pointer-coarse:hidden text-muted text-sm">Sign in with one tap as:</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {demo.accounts.map(({ label, email, password }) => (
          <Button
            key={email}
            size="sm"
            title={email}
            disabled={login.isPending && login.variables.email !== email}
            isBusy={login.isPending && login.variables.email === email}
            onClick={() => login.mutate({ email, password, rememberMe: false })}
          >
            {label}
          </Button>
        ))}
      </div>
      {login.isError && <Notice tone="error">{messageOf(login.error, 'Login failed')}</Notice>}
    </section>
  )
}
