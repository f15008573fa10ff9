import { useEffect } from 'react'
import { toast } from '../../components/ui/toast.ts'
import { clearSignIn } from '../../lib/stored-sign-in.ts'
import { isSignInLost, REDIRECTING } from './trainee-words.ts'

/** A sign-in that the server could not renew ends here, and the guard leads to /login. */
export function useLostSignIn(error: Error | null) {
  useEffect(() => {
    if (!isSignInLost(error)) return
    toast.error(REDIRECTING)
    clearSignIn()
  }, [error])
}
