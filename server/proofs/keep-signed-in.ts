import { ACCESS_TOKEN_SECONDS } from '../src/features/auth/auth.rules.ts'
import { startSignIn } from '../src/features/auth/sign-in/start-sign-in.ts'
import type { TestApp } from '../test/app.ts'

/** A new sign-in before the old one's token expires. */
export function keepSignedIn(test: TestApp, userId: string) {
  let token: Promise<string> | undefined
  let since = 0
  return () => {
    const isOld = performance.now() - since > (ACCESS_TOKEN_SECONDS * 1000) / 2
    if (!token || isOld) {
      since = performance.now()
      token = startSignIn(test.context(), userId, { rememberMe: true }).then(
        ({ accessToken }) => accessToken,
        () => {
          since = 0
          return 'none'
        },
      )
    }
    return token
  }
}
