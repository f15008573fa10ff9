import { useEffect } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { onSessionExpired } from '../../../session/refresh-sign-in.ts'

/** Where the sign-in cannot be renewed the guard leads to /login; here that is said ahead. */
export function useLostSignIn() {
  useEffect(() => onSessionExpired(() => toast.error('Session expired. Redirecting to login...')), [])
}
