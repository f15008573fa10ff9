import type { User } from '@spotter/contract/auth/auth.ts'
import { useSyncExternalStore } from 'react'
import { isStartupDone } from './resume-sign-in.ts'
import { readSignIn, subscribeToSignIn } from './stored-sign-in.ts'

export type SignIn =
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: User }
  | { status: 'signedOut'; user: null }

/** Who's signed in, in sync with all tabs. The stored user counts right away. */
export function useSignIn(): SignIn {
  const signIn = useSyncExternalStore(subscribeToSignIn, readSignIn)
  const startupDone = useSyncExternalStore(subscribeToSignIn, isStartupDone)
  if (!signIn) return { status: 'signedOut', user: null }
  if (signIn.user) return { status: 'signedIn', user: signIn.user }
  return { status: startupDone ? 'signedOut' : 'loading', user: null }
}
