import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const TOKEN = /^spt_([0-9a-f]{64})([0-9a-f]{8})$/

/** 256 random bits, after a prefix and before a checksum that let scanners find leaked tokens without guessing. */
export function generateToken() {
  const secret = randomBytes(32).toString('hex')
  return `spt_${secret}${checksumOf(secret)}`
}

export function isToken(text: string) {
  const [, secret, checksum] = TOKEN.exec(text) ?? []
  return secret !== undefined && checksum === checksumOf(secret)
}

/** A random secret this long can't be guessed, so a fast hash is enough. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

function checksumOf(secret: string) {
  return crc32(secret).toString(16).padStart(8, '0')
}
