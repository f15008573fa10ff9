import { ACCESS_TOKEN_SECONDS } from '../src/features/auth/auth.rules.ts'
import { startSignIn } from '../src/features/auth/sign-in/start-sign-in.ts'
import type { TestApp } from '../test/app.ts'

/** A person's token, from a new sign-in before the old one's expires. */
export function keepSignedIn(test: TestApp) {
  const kept = new Map<string, { token: Promise<string>; since: number }>()
  return (userId: string) => {
    const known = kept.get(userId)
    if (known && performance.now() - known.since < (ACCESS_TOKEN_SECONDS * 1000) / 2) return known.token
    const token = startSignIn(test.context(), userId, { rememberMe: true }).then(
      ({ accessToken }) => accessToken,
      () => {
        kept.delete(userId)
        return 'none'
      },
    )
    kept.set(userId, { token, since: performance.now() })
    return token
  }
}
