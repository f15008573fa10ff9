import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { post } from '../lib/http.ts'
import { clearSignIn } from '../lib/stored-sign-in.ts'

const PATIENCE_MS = 5_000

let leftAt: string | null = null

/** Whether someone signed out at this place of the history: a guard sends them home then, not to /login. */
export function hasLeftAt(locationKey: string) {
  return locationKey === leftAt
}

/** Signs out on the server if it can be reached, and here in any case. Ends on the home page. */
export function useSignOut() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [isSigningOut, setSigningOut] = useState(false)
  const signOut = useCallback(async () => {
    setSigningOut(true)
    await post('/Auth/logout', { timeoutMs: PATIENCE_MS }).catch(() => undefined)
    leftAt = key
    void navigate('/')
    clearSignIn()
    setSigningOut(false)
  }, [navigate, key])
  return { signOut, isSigningOut }
}
