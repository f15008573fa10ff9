import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

export interface RefreshTokenParts {
  signInId: string
  generation: number
  mac: string
}

/**
 * A refresh token is `signInId.generation.mac`. The mac needs both the server's secret and the nonce of the
 * sign-in's row, so nothing stored is a token, the successor can be named again when its answer was lost,
 * and an old token is known as ours (and its reuse as theft) without keeping a list of them.
 */
export function refreshTokenOf(secret: string, signIn: { id: string; nonce: Buffer }, generation: number) {
  return `${signIn.id}.${generation}.${macOf(secret, signIn, generation)}`
}

export function parseRefreshToken(token: string): RefreshTokenParts | null {
  const match = TOKEN.exec(token)
  if (!match) return null
  const [, signInId = '', generation = '', mac = ''] = match
  return { signInId, generation: Number(generation), mac }
}

export function isAuthentic(secret: string, signIn: { id: string; nonce: Buffer }, parts: RefreshTokenParts) {
  return timingSafeEqual(Buffer.from(parts.mac), Buffer.from(macOf(secret, signIn, parts.generation)))
}

function macOf(secret: string, signIn: { id: string; nonce: Buffer }, generation: number) {
  return createHmac('sha256', `refresh-token ${secret}`)
    .update(`${signIn.id}.${generation}.`)
    .update(signIn.nonce)
    .digest('base64url')
}
