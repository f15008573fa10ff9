import { randomBytes } from 'node:crypto'

export function generateSecret() {
  return `whs_${randomBytes(32).toString('hex')}`
}
