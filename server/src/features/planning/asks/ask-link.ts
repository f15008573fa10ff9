import type { Env } from '../../../env.ts'
import { readToken, signToken } from '../../../platform/keys/signed-token.ts'

/** Only this server can make one, and it's good for one hour of one person: the database says whether it still works. */
export function askLink({ PUBLIC_URL, JWT_SECRET }: Pick<Env, 'PUBLIC_URL' | 'JWT_SECRET'>, askId: string) {
  return `${PUBLIC_URL}/asks/${signToken(JWT_SECRET, 'ask', askId)}`
}

export function readAskToken({ JWT_SECRET }: Pick<Env, 'JWT_SECRET'>, token: string) {
  return readToken(JWT_SECRET, 'ask', token)
}
