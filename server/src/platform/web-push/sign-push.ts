import { sign } from 'node:crypto'
import type { VapidKey } from './vapid-keys.ts'

const HALF_A_DAY = 12 * 60 * 60

/** The `Authorization` of a push message (RFC 8292). `subject` is how the push service can reach us. */
export function signPush(endpoint: URL, { publicKey, privateKey }: VapidKey, subject: string) {
  const expires = Math.floor(Date.now() / 1000) + HALF_A_DAY
  const claims = { aud: endpoint.origin, exp: expires, sub: subject }
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}

function encode(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
