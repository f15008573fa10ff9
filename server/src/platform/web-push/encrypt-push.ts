import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** Marks the last record, and here the only one. */
const LAST = Buffer.from([2])

export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** The body of a push message, which only this browser can read (RFC 8291, RFC 8188). */
export function encryptPush(content: string, { p256dh, auth }: BrowserKeys) {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  const ours = pair.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = [cipher.update(content), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, sizes(ours.length), ours, ...encrypted])
}

/** Whether this is a point on the curve: with any other, nothing can be encrypted. */
export function isBrowserKey(p256dh: string) {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url').length > 0
  } catch {
    return false
  }
}

function sizes(keyLength: number) {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt32BE(RECORD_SIZE)
  bytes.writeUInt8(keyLength, 4)
  return bytes
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
