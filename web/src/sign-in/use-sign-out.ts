import { logOutCall } from '@spotter/contract/auth/sign-in.calls.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../components/ui/feedback/toast.ts'
import { call } from '../lib/http.ts'
import { PATHS } from '../lib/paths.ts'
import { endPush } from './end-push.ts'
import { deleteAllKeptData } from './kept-data.ts'
import { clearSignIn } from './stored-sign-in.ts'

let leftAt: string | null = null

/** Whether someone signed out at this history entry: the guard then sends them home, not to /login. */
export function hasLeftAt(locationKey: string) {
  return locationKey === leftAt
}

/** For tests: each one's router gives its first page the same key. */
export function resetSignOut() {
  leftAt = null
}

/** Signs out right away, whatever the server says, and goes to the home page. */
export function useSignOut() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    call(logOutCall, { keepalive: true }).catch((error) => {
      // biome-ignore lint/suspicious/noConsole: a sign-out that the server missed has to be logged
      console.warn("The sign-out didn't reach the server", error)
      toast.error("You're signed out here, but we couldn't reach the server to end this sign-in.")
    })
    leftAt = key
    void navigate(PATHS.home)
    clearSignIn()
    deleteAllKeptData()
    void endPush()
  }, [navigate, key])
}
