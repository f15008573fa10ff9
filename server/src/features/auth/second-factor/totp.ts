import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

export function createTotpSecret() {
  return randomBytes(20)
}

/** What goes into the app: as an address for the QR code, and as text for typing in. */
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
  const cipher = createCipheriv('aes-256-gcm', keyOf(jwtSecret), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null if it was encrypted with another JWT_SECRET. */
export function openSecret(jwtSecret: string, userId: string, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(jwtSecret), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(jwtSecret: string) {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'authenticator-app', 32))
}
