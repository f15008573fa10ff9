import { randomBytes } from 'node:crypto'

/** Receivers use it as it is, prefix included. */
export function generateSecret() {
  return `whs_${randomBytes(32).toString('hex')}`
}
