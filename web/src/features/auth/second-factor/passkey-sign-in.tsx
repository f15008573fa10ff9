import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { usePasskeySignIn } from './second-factor.api.ts'
import { canUsePasskeys } from './web-authn.ts'

/** No email and no password. Renders nothing where the browser has no passkeys. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-3">
      <Button
        isBusy={signIn.isPending}
        busyLabel="Waiting for your passkey..."
        onClick={() => signIn.mutate()}
      >
        <KeyRound aria-hidden="true" className="size-4" />
        Sign in with a passkey
      </Button>
      {signIn.isError && <Notice tone="error">{messageOf(signIn.error, 'Login failed')}</Notice>}
    </div>
  )
}
