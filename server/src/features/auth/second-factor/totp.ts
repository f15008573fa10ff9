import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Key, keysFor, signingKey } from '../../../platform/keys/keys.ts'

const PERIOD_SECONDS = 30

export function createTotpSecret() {
  return randomBytes(20)
}

export function describeTotp(secret: Buffer, email: string) {
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** Which 30-second step the code belongs to. One step early or late is fine: clocks differ. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

function totpOf(secret: Buffer, label = '') {
  const bytes = new Uint8Array(secret)
  return new TOTP({ issuer: 'Spotter', label, secret: new Secret({ buffer: bytes.buffer }) })
}

/** Bound to the person: a secret copied to another row is useless there. */
export function sealSecret(jwtSecret: string, userId: string, secret: Buffer) {
  const iv = randomBytes(12)
  const { bytes } = signingKey('authenticator-app', jwtSecret)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openSecret(jwtSecret: string, userId: string, sealed: Buffer) {
  for (const key of keysFor('authenticator-app', jwtSecret)) {
    const opened = openWith(key, userId, sealed)
    if (opened) return opened
  }
  return null
}

/** The same secret under the current key. Null if it's there already, or if no key opens it. */
export function resealSecret(jwtSecret: string, userId: string, sealed: Buffer) {
  if (openWith(signingKey('authenticator-app', jwtSecret), userId, sealed)) return null
  const opened = openSecret(jwtSecret, userId, sealed)
  return opened && sealSecret(jwtSecret, userId, opened)
}

function openWith({ bytes }: Key, userId: string, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}
