import { provideAccessToken } from '../lib/access-token.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { readSignIn } from './stored-sign-in.ts'

/** From now on, every call sends the access token and renews it when the server refuses it. */
export function signCalls() {
  provideAccessToken(() => {
    const signIn = readSignIn()
    return signIn && { value: signIn.accessToken, renew: () => refreshSignIn(signIn) }
  })
}
