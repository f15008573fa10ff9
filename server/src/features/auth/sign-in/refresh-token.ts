import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor, signingKey } from '../../../platform/keys/keys.ts'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

export interface RefreshTokenParts {
  signInId: string
  generation: number
  mac: string
}

interface SignInSeed {
  id: string
  nonce: Buffer
}

/**
 * A refresh token is `signInId.generation.mac`. The MAC needs both the server's secret and the nonce from the sign-in's
 * row, so nothing we store is a token, the successor can be derived again if its response got lost, and an old token is
 * recognized as ours (and its reuse as theft) without keeping a list.
 */
export function refreshTokenOf(jwtSecret: string, signIn: SignInSeed, generation: number) {
  const mac = macOf(signingKey('refresh-token', jwtSecret).bytes, signIn, generation)
  return `${signIn.id}.${generation}.${mac}`
}

export function parseRefreshToken(token: string): RefreshTokenParts | null {
  const match = TOKEN.exec(token)
  if (!match) return null
  const [, signInId = '', generation = '', mac = ''] = match
  return { signInId, generation: Number(generation), mac }
}

export function isAuthentic(jwtSecret: string, signIn: SignInSeed, { mac, generation }: RefreshTokenParts) {
  return keysFor('refresh-token', jwtSecret).some(({ bytes }) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(bytes, signIn, generation))),
  )
}

function macOf(key: Buffer, signIn: SignInSeed, generation: number) {
  return createHmac('sha256', key)
    .update(`${signIn.id}.${generation}.`)
    .update(signIn.nonce)
    .digest('base64url')
}
