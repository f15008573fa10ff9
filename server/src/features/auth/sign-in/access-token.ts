import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ACCESS_TOKEN_SECONDS } from '../auth.rules.ts'

const AUDIENCE = 'spotter-access'
const TYPE = 'at+jwt'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export interface AccessToken {
  token: string
  expiresAt: string
}

/** Says who signed in and with which sign-in, nothing of what they may do: that is asked of the database. */
export async function signAccessToken(
  secret: string,
  userId: string,
  signInId: string,
): Promise<AccessToken> {
  const expiresAt = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 1000)
  const token = await new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(secret))
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Null for anything that is not a token of ours that still counts. */
export async function readAccessToken(
  secret: string,
  token: string,
  options: { evenExpired?: boolean } = {},
) {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      ...(options.evenExpired ? { clockTolerance: Number.MAX_SAFE_INTEGER } : {}),
    })
    const { sub, sid } = Claims.parse(payload)
    return { userId: sub, signInId: sid }
  } catch {
    return null
  }
}

export function bearerOf(authorization: string | undefined) {
  return /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1] ?? null
}

const keys = new Map<string, Promise<CryptoKey>>()

/** Every request needs it: made once. */
function keyOf(secret: string) {
  const kept = keys.get(secret)
  if (kept) return kept
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const made = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, made)
  return made
}
