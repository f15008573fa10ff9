import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { keysFor } from '../keys/keys.ts'

/** What proves to push services that a message is from this installation (RFC 8292). */
export interface VapidKey {
  /** Base64url, as browsers want it. */
  publicKey: string
  privateKey: KeyObject
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32
/** The order of the curve: private keys are smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

interface Secrets {
  VAPID_PRIVATE_KEY?: string | undefined
  JWT_SECRET: string
}

/** The first one is for new subscriptions; those made with any of them still work. */
export function vapidKeys({ VAPID_PRIVATE_KEY, JWT_SECRET }: Secrets): VapidKey[] {
  if (VAPID_PRIVATE_KEY) return split(VAPID_PRIVATE_KEY).map(keyOf)
  return keysFor('push', JWT_SECRET).map(({ bytes }) => keyOf(withinOrder(bytes)))
}

export function areVapidKeys(text: string) {
  try {
    return split(text).every((bytes) => bytes.length === KEY_BYTES && keyOf(bytes))
  } catch {
    return false
  }
}

function split(text: string) {
  return text.split(',').map((key) => Buffer.from(key.trim(), 'base64url'))
}

function withinOrder(bytes: Buffer) {
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

function keyOf(bytes: Buffer): VapidKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(bytes)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey().toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
