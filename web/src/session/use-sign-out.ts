import { logOutCall } from '@spotter/contract/calls/session.calls.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../components/ui/feedback/toast.ts'
import { call } from '../lib/http.ts'
import { PATHS } from '../lib/paths.ts'
import { clearSignIn } from './stored-sign-in.ts'

let leftAt: string | null = null

/** Whether someone signed out at this place of the history: a guard sends them home then, not to /login. */
export function hasLeftAt(locationKey: string) {
  return locationKey === leftAt
}

/** Signs out here and at once, whatever the server says, and ends on the home page. */
export function useSignOut() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    call(logOutCall, { keepalive: true }).catch((error) => {
      // biome-ignore lint/suspicious/noConsole: the specified log of a sign-out that the server missed
      console.warn('The server could not be told of the sign-out', error)
      toast.error('You are signed out here, but the server could not be reached to end this sign-in.')
    })
    leftAt = key
    void navigate(PATHS.home)
    clearSignIn()
  }, [navigate, key])
}
