import { hkdfSync } from 'node:crypto'

/** Everything that's signed or encrypted has its own key, so nothing made for one purpose works for another. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'authenticator-app'
  | 'unsubscribe'
  | 'preview'
  | 'ask'
  | 'offer'
  | 'swap'
  | 'push'

export interface Key {
  /** A fingerprint of the secret. It says which key to use, and nothing about the key. */
  id: string
  bytes: Buffer
}

const SHORTEST_SECRET = 32

/** The secrets in JWT_SECRET: the first one signs, all of them verify. */
function splitSecrets(jwtSecret: string) {
  return jwtSecret.split(',').map((secret) => secret.trim())
}

export function areLongEnough(jwtSecret: string) {
  return splitSecrets(jwtSecret).every((secret) => secret.length >= SHORTEST_SECRET)
}

const derived = new Map<string, Key[]>()

/** One key per secret, in their order. Every request needs them, so they're derived once. */
export function keysFor(purpose: Purpose, jwtSecret: string): Key[] {
  const name = `${purpose} ${jwtSecret}`
  const known = derived.get(name)
  if (known) return known
  const keys = splitSecrets(jwtSecret).map((secret) => ({
    id: derive(secret, 'key-id', 6).toString('base64url'),
    bytes: derive(secret, purpose, 32),
  }))
  derived.set(name, keys)
  return keys
}

export function signingKey(purpose: Purpose, jwtSecret: string): Key {
  return keysFor(purpose, jwtSecret)[0]!
}

function derive(secret: string, info: string, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, '', info, length))
}
