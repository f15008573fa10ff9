import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { keysFor, signingKey } from '../../../platform/keys/keys.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth.rules.ts'

const AUDIENCE = 'spotter-access'
const TYPE = 'at+jwt'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

export interface AccessToken {
  token: string
  expiresAt: string
}

/** Says who signed in and with which sign-in, not what they may do: that's read from the database. */
export async function signAccessToken(
  jwtSecret: string,
  userId: string,
  signInId: string,
): Promise<AccessToken> {
  const expiresAt = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 1000)
  const { id, bytes } = signingKey('access-token', jwtSecret)
  const token = await new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: id })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(expiresAt)
    .sign(await imported(bytes))
  return { token, expiresAt: expiresAt.toISOString() }
}

interface Verified {
  jwtSecret: string
  claims: { userId: string; signInId: string }
  expires: number
}

const MOST_VERIFIED = 2_000
const verified = new Map<string, Verified>()

/** Null for anything that isn't a valid token of ours. A client sends the same one for minutes; it's verified once. */
export async function readAccessToken(
  jwtSecret: string,
  token: string,
  options: { evenExpired?: boolean } = {},
) {
  const known = verified.get(token)
  if (known && known.jwtSecret === jwtSecret && known.expires > Date.now() / 1000) return known.claims
  return verify(jwtSecret, token, options)
}

async function verify(jwtSecret: string, token: string, options: { evenExpired?: boolean }) {
  const findKey = async ({ kid }: JWTHeaderParameters) => {
    const key = keysFor('access-token', jwtSecret).find(({ id }) => id === kid)
    if (!key) throw new Error('No such key')
    return imported(key.bytes)
  }
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      ...(options.evenExpired ? { clockTolerance: Number.MAX_SAFE_INTEGER } : {}),
    })
    const { sub, sid, exp } = Claims.parse(payload)
    const claims = { userId: sub, signInId: sid }
    if (verified.size >= MOST_VERIFIED) verified.clear()
    verified.set(token, { jwtSecret, claims, expires: exp })
    return claims
  } catch {
    return null
  }
}

export function bearerOf(authorization: string | undefined) {
  return /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1] ?? null
}

const importedKeys = new Map<string, Promise<CryptoKey>>()

/** Every request needs it, so it's imported once. */
function imported(bytes: Buffer) {
  const name = bytes.toString('base64')
  const known = importedKeys.get(name)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['sign', 'verify'])
  importedKeys.set(name, key)
  return key
}
