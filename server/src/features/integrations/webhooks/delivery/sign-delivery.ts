import { createHmac } from 'node:crypto'

/**
 * Proves that a delivery is from us: the HMAC-SHA256 of `timestamp.body`, once per secret that works. With the
 * timestamp, a receiver can refuse a delivery that someone recorded and sends again.
 */
export function signDelivery(body: string, timestamp: number, secrets: string[]) {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  )
  return [`t=${timestamp}`, ...signatures].join(',')
}
