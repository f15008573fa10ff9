import { useEffect } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { onSignInExpired } from '../../../sign-in/refresh-sign-in.ts'

/** If the sign-in can't be renewed, the guard redirects to /login; this says so first. */
export function useLostSignIn() {
  useEffect(() => onSignInExpired(() => toast.error('Session expired. Redirecting to login...')), [])
}
